// What stands on the board: stacks of princes, monuments, guests. The civilization is the figure, the player
// is the base: its colour, its pattern and its symbol.

import { Show, type Component } from "solid-js";
import { createRisen } from "../../../board/risen.ts";
import { SeatShape } from "../../../theme/seats.tsx";
import { CivFigure } from "./glyphs.tsx";
import type { Civ } from "../notation.ts";

/** Strokes across a base, one way for each seat, so that bases differ without colour. */
const BASE_PATTERN = [
  "",
  "M-12-4V4M-6-4V4M6-4V4M12-4V4",
  "M-15 0H-7M7 0H15",
  "M-16 4L-10-4M-11 4L-5-4M5 4L11-4M10 4L16-4",
  "M-14-1.5H-12M-9 1.5H-7M7-1.5H9M12 1.5H14",
];

/** A player's base, centred on the origin, 34 wide. */
export const Base: Component<{ seat: number; y?: number; scale?: number }> = (props) => (
  <g
    class={`u-base u-seat-${props.seat}`}
    transform={`translate(0 ${props.y ?? 0}) scale(${props.scale ?? 1})`}
  >
    <path
      class="u-base-body"
      d="M-17-2C-17-5-15-7-12-7H12C15-7 17-5 17-2V2C17 5 15 7 12 7H-12C-15 7-17 5-17 2Z"
    />
    <path class="u-base-lines" d={BASE_PATTERN[props.seat] ?? ""} />
    <g transform="translate(-6 -6) scale(0.5)">
      <SeatShape seat={props.seat} colour="var(--seat-ink)" />
    </g>
  </g>
);

/** So many princes of one civilization and one seat; 33 × 40 around the origin. */
export const StackFigure: Component<{ seat: number; civ: Civ; count: number }> = (props) => (
  <g class="u-stack">
    <Show when={props.count > 1}>
      <path class="u-stack-behind" d="M-12-19H14V6H-12Z" />
    </Show>
    <rect class="u-stack-card" x="-14" y="-18" width="28" height="27" rx="4" />
    <CivFigure civ={props.civ} y={-5} scale={0.95} />
    <Base seat={props.seat} y={13} scale={0.92} />
    <Show when={props.count > 1}>
      <g class={`u-stack-count u-seat-${props.seat}`} transform="translate(11 -15)">
        <circle r="8.6" />
        <text dy="0.36em" text-anchor="middle">
          {props.count}
        </text>
      </g>
    </Show>
  </g>
);

/** A monument: the figure large, on its owner's base, with the letter; 46 × 54 around the origin. */
export const MonumentFigure: Component<{ seat: number; civ: Civ }> = (props) => {
  const { risen, onEnd } = createRisen();
  return (
    <g class="u-monument" classList={{ "u-risen": risen() }} onAnimationEnd={onEnd}>
      <path class={`u-monument-ground u-seat-${props.seat}`} d="M-24 26V20H-20V14H20V20H24V26Z" />
      <CivFigure civ={props.civ} y={-6} scale={1.85} />
      <Base seat={props.seat} y={20} scale={1.12} />
    </g>
  );
};

/** A guest's token at a great ship, with its civilization's initial; 38 around the origin. */
export const GuestFigure: Component<{ civ: Civ; letter: string; count: number; lit?: boolean }> = (props) => (
  <g class="u-guest">
    <Show when={props.lit}>
      <g class="bd-lit">
        <circle class="u-guest-ring-ground" r="20.5" />
        <circle class="u-guest-ring" r="20.5" />
      </g>
    </Show>
    <Show when={props.count > 1}>
      <circle class="u-guest-behind" cx="3" cy="-3" r="17.5" />
    </Show>
    <circle class="u-guest-face" r="17.5" />
    <CivFigure civ={props.civ} scale={1.05} />
    <text class="u-guest-letter" x="0" y="37" text-anchor="middle">
      {props.letter}
    </text>
    <Show when={props.count > 1}>
      <g class="u-guest-count" transform="translate(13 -14)">
        <circle r="8.6" />
        <text dy="0.36em" text-anchor="middle">
          {props.count}
        </text>
      </g>
    </Show>
  </g>
);
