// A piece of the board, drawn around 0, 0.

import { Show, type Component, type JSX } from "solid-js";
import type { Civ } from "../notation.ts";
import type { Standing, Thing } from "../standing.ts";
import { Wonder } from "./glyphs.tsx";
import { Base, GuestFigure, MonumentFigure, StackFigure } from "./pieces.tsx";

export const PieceArt: Component<{
  piece: Standing;
  letter(civ: Civ): string;
  chosen?: boolean;
  lit?: boolean;
}> = (props): JSX.Element => {
  const as =
    <K extends Thing["kind"]>(kind: K) =>
    () =>
      props.piece.thing.kind === kind ? (props.piece.thing as Extract<Thing, { kind: K }>) : undefined;
  return (
    <>
      <Show when={as("stack")()}>
        {(it) => (
          <g transform={`scale(${it().scale})`}>
            <StackFigure seat={it().seat} civ={it().civ} count={it().count} />
          </g>
        )}
      </Show>
      <Show when={as("monument")()}>
        {(it) => (
          <g transform={`scale(${it().size})`}>
            <MonumentFigure seat={it().seat} civ={it().civ} />
          </g>
        )}
      </Show>
      <Show when={as("wonder")()}>
        {(it) => (
          <>
            <Wonder island={it().island} x={0} y={-2} />
            <Base seat={it().seat} y={26} scale={1.5} />
          </>
        )}
      </Show>
      <Show when={as("guest")()}>
        {(it) => (
          <g classList={{ "u-guest-chosen": props.chosen ?? false }}>
            <GuestFigure
              civ={it().civ}
              letter={props.letter(it().civ)}
              count={it().count}
              lit={props.lit ?? false}
            />
          </g>
        )}
      </Show>
    </>
  );
};
