// Pieces, each around its own centre: soldiers are small dice, cities large walled ones. The owner shows as hue,
// as pattern on the die's face and as a symbol.

import { For, Show, type JSX } from "solid-js";
import { SeatShape } from "../../../theme/seats.tsx";
import { Glyph } from "./glyphs.tsx";

/** The seat's symbol around 0 0, about 20 wide. */
function Symbol(props: { seat: number }): JSX.Element {
  return (
    <g transform="translate(-9.6 -9.6) scale(.8)">
      <SeatShape seat={props.seat} colour="var(--gog-plate)" />
    </g>
  );
}

/** The weaves of the four seats, in the order of the theme's own patterns: slant, level, dots, crossed. */
export function SeatWeaves(props: { prefix: string }): JSX.Element {
  const weaves = [
    "M-4 20 20-4M-4 4 4-4M12 20 20 12",
    "M-2 4H18M-2 12H18",
    "M4 4h.1M12 12h.1",
    "M-4-4 20 20M-4 20 20-4",
  ];
  return (
    <defs>
      <For each={weaves}>
        {(d, seat) => (
          <pattern id={`${props.prefix}-seat-${seat()}`} width="16" height="16" patternUnits="userSpaceOnUse">
            <path class="gog-weave-line" stroke-width={seat() === 2 ? 5.5 : 2.4} d={d} />
          </pattern>
        )}
      </For>
    </defs>
  );
}

export function SoldierPiece(props: {
  seat: number;
  level: number;
  prefix: string;
  /** What it counts where it stands, if that differs from its level. */
  counts?: number;
  tired?: boolean;
}): JSX.Element {
  return (
    <g class={`gog-soldier gog-seat-${props.seat}`} classList={{ tired: props.tired ?? false }}>
      <path class="side" d="M-29-22V26a9 9 0 0 0 9 9H22a9 9 0 0 0 9-9V-22Z" />
      <rect class="face" x="-29" y="-33" width="60" height="58" rx="9" />
      <rect
        class="weave"
        fill={`url(#${props.prefix}-seat-${props.seat})`}
        x="-29"
        y="-33"
        width="60"
        height="58"
        rx="9"
      />
      <circle class="plate" cx="3" cy="-2" r="21.5" />
      <text class="numeral" x="3" y="11.5">
        {props.level}
      </text>
      <g transform="translate(-24 -28)">
        <circle class="seal" r="12.5" />
        <Symbol seat={props.seat} />
      </g>
      <Show when={props.counts !== undefined && props.counts !== props.level}>
        <g transform="translate(29 -27)">
          <rect class="tab" x="-15" y="-13" width="30" height="25" rx="6" />
          <text class="tab-text" y="7">
            {`+${props.counts! - props.level}`}
          </text>
        </g>
      </Show>
      <Show when={props.tired}>
        <g class="tired-mark" transform="translate(12 10) scale(.26)">
          <Glyph name="swords" />
        </g>
      </Show>
    </g>
  );
}

export function CityPiece(props: {
  seat: number;
  level: number;
  prefix: string;
  scrolls?: number;
  silenced?: boolean;
  shielded?: boolean;
}): JSX.Element {
  return (
    <g class={`gog-city gog-seat-${props.seat}`}>
      <path class="side" d="M-44-20V40H44V-20Z" />
      <path class="face" d="M-44 32V-40H-30V-28H-19V-40H-6V-28H6V-40H19V-28H30V-40H44V32Z" />
      <path
        class="weave"
        fill={`url(#${props.prefix}-seat-${props.seat})`}
        d="M-44 32V-40H-30V-28H-19V-40H-6V-28H6V-40H19V-28H30V-40H44V32Z"
      />
      <path class="plate" d="M-21 32V0A21 21 0 0 1 21 0V32Z" />
      <text class="numeral" y="27">
        {props.level}
      </text>
      <g transform="translate(-33 -14)">
        <circle class="seal" r="12" />
        <Symbol seat={props.seat} />
      </g>
      <Show when={props.scrolls}>
        <g transform="translate(20 -36) scale(.3)" class="gog-badge">
          <circle cx="50" cy="50" r="56" />
          <Glyph name="scroll" />
        </g>
      </Show>
      <Show when={props.silenced || props.shielded}>
        <g transform="translate(18 10) scale(.3)" class="gog-badge">
          <circle cx="50" cy="50" r="56" />
          <Glyph name={props.shielded ? "defense" : "wing"} />
        </g>
      </Show>
    </g>
  );
}

/** Gog and the Angel stand beside what else is on their square. */
export function FigurePiece(props: { which: "gog" | "angel" }): JSX.Element {
  return (
    <g class={`gog-figure gog-figure-${props.which}`}>
      <ellipse class="base" cy="36" rx="34" ry="9" />
      <g transform="translate(-43 -52) scale(.86)">
        <Glyph name={props.which} />
      </g>
    </g>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [30, 30],
    [70, 70],
  ],
  3: [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  4: [
    [30, 30],
    [70, 30],
    [30, 70],
    [70, 70],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  6: [
    [30, 26],
    [70, 26],
    [30, 50],
    [70, 50],
    [30, 74],
    [70, 74],
  ],
};

/** A rolled die; `mark`: whether it threw more than the other, where only that is known. */
/** Shows its pips; or, where only that is known, whether it was the higher of two. */
export function Die(props: { value: number; higher?: boolean | undefined }): JSX.Element {
  return (
    <svg class="gog-die" viewBox="0 0 100 108" aria-hidden="true">
      <rect class="side" x="4" y="12" width="92" height="92" rx="18" />
      <rect class="face" x="4" y="4" width="92" height="92" rx="18" />
      <For each={PIPS[props.value] ?? []}>{([x, y]) => <circle class="pip" cx={x} cy={y} r="10" />}</For>
      <Show when={props.higher !== undefined}>
        <path class="sign" d={props.higher ? "M24 60l26-26 26 26" : "M24 40l26 26 26-26"} />
      </Show>
    </svg>
  );
}
