// What is not on the map yet: what a move in question would bring, a tile about to be laid, what is being dragged.

import { For, Show, type JSX } from "solid-js";
import { cornerOf, middleOf, shifted } from "../../board/grid.ts";
import { SeatWeaves } from "./art/pieces.tsx";
import { TileFace } from "./art/ground.tsx";
import { PieceArt } from "./art/standing.tsx";
import { dataOf, turnedTile } from "./printed.ts";
import type { Standing } from "./standing.ts";
import type { GogView } from "./view.ts";

export function Ghosts(props: {
  view: GogView;
  coming: readonly Standing[];
  /** The north-west square of the slot a tile would be laid on. */
  slot: string | undefined;
  turns: number;
  prefix: string;
}): JSX.Element {
  const face = () => dataOf(props.view).tiles[props.view.drawn ?? ""] ?? ".........";
  return (
    <>
      <For each={props.coming}>
        {(piece) => (
          <g transform={shifted(middleOf(piece.at), piece.dx, piece.dy)}>
            <PieceArt piece={piece} prefix={props.prefix} />
          </g>
        )}
      </For>
      <Show when={props.slot}>
        {(at) => (
          <g transform={shifted(cornerOf(at()))}>
            <TileFace face={turnedTile(face(), props.turns)} />
          </g>
        )}
      </Show>
    </>
  );
}

/** The piece in the hand, as it is dragged. */
export function PickImage(props: { pick: string; view: GogView }): JSX.Element {
  const piece = (): Standing => {
    const base = { key: "dragged", at: "A1", seat: props.view.active, level: 1 };
    if (props.pick.startsWith("figure:")) return { ...base, kind: props.pick.slice(7) as "gog" };
    if (props.pick.startsWith("recruit:"))
      return { ...base, kind: "soldier", level: Number(props.pick.slice(8)) };
    const [at, tag] = props.pick.slice(8).split(".");
    const seat = props.view.players.findIndex((player) => player.soldiers.some((one) => one.at === at));
    const level = tag
      ? Number(tag)
      : (props.view.players[seat]?.soldiers.find((one) => one.at === at)?.level ?? 1);
    return { ...base, kind: "soldier", seat: Math.max(seat, 0), level };
  };
  return (
    <svg viewBox="-50 -50 100 100">
      <SeatWeaves prefix="gog-drag" />
      <PieceArt piece={piece()} prefix="gog-drag" />
    </svg>
  );
}
