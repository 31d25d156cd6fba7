// What is not on the board yet: the move in question, and what is being dragged.

import { For, type JSX } from "solid-js";
import { middleOf, shifted } from "../../board/grid.ts";
import { CatastropheArt, FaceDown, LeaderArt, MonumentArt, TileArt, WonderArt } from "./art/pieces.tsx";
import type { Move } from "./notation.ts";
import { isColour, squareCells } from "./view.ts";

export function Ghosts(props: { move: Move | undefined; seat: number }): JSX.Element {
  const place = (at: string) => shifted(middleOf(at));
  const drawn = () => {
    const move = props.move;
    switch (move?.kind) {
      case "tile":
        return (
          <g transform={place(move.at)}>
            <TileArt colour={move.colour} />
          </g>
        );
      case "leader":
        return (
          <g transform={place(move.at)}>
            <LeaderArt seat={props.seat} colour={move.colour} />
          </g>
        );
      case "catastrophe":
        return (
          <g transform={place(move.at)}>
            <CatastropheArt />
          </g>
        );
      case "wonder":
        return (
          <g transform={place(move.at)}>
            <WonderArt colour="r" />
          </g>
        );
      case "monument":
        return (
          <>
            <For each={squareCells(move.at)}>
              {(cell) => (
                <g transform={place(cell)}>
                  <FaceDown />
                </g>
              )}
            </For>
            <g transform={shifted(middleOf(move.at), 50, 50)}>
              <MonumentArt colours={move.colours} />
            </g>
          </>
        );
      default:
        return undefined;
    }
  };
  return <>{drawn()}</>;
}

/** A pick on its own, as it is dragged. */
export function PickImage(props: { pick: string; seat: number }): JSX.Element {
  const [what, which] = props.pick.split(":");
  const colour = isColour(which) ? which : "r";
  return (
    <svg viewBox="-50 -50 100 100">
      {what === "tile" && <TileArt colour={colour} />}
      {what === "leader" && <LeaderArt seat={props.seat} colour={colour} />}
      {what === "catastrophe" && <CatastropheArt />}
    </svg>
  );
}
