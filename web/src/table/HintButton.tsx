// A move that a computer would think of, with its rank and what it is worth: shown on the board while it is looked at, and made
// by a press.

import type { JSX } from "solid-js";
import type { GameModule, Play } from "../games/api.ts";

export function HintButton(props: {
  move: string;
  rank: number;
  worth: string;
  module: GameModule;
  play: Play;
  /** Shows the move on the board, or no move any more. */
  onShow(move: string | undefined): void;
}): JSX.Element {
  return (
    <button
      class="hint"
      disabled={!props.play.legal().includes(props.move)}
      onClick={() => props.play.stage(props.move)}
      onMouseEnter={() => props.onShow(props.move)}
      onMouseLeave={() => props.onShow(undefined)}
      onFocus={() => props.onShow(props.move)}
      onBlur={() => props.onShow(undefined)}
    >
      <span class="hint-rank">{props.rank}</span>
      <span class="hint-move">{props.module.moveName(props.move, props.play)}</span>
      <span class="hint-worth">{props.worth}</span>
    </button>
  );
}
