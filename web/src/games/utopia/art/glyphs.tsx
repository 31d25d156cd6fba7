// The game's figures, drawn around the origin: civilizations (in a box of 24), islands' animals, ships,
// wonders. Civilizations differ by silhouette and letter first; colour only repeats it.

import type { Component } from "solid-js";
import { createRisen } from "../../../board/risen.ts";
import type { Civ, Island } from "../notation.ts";

const CIV_SHAPE: Record<Civ, string> = {
  // A stepped pyramid with its temple.
  M: "M-11.5 10.5V7H-8.8V3.4H-6.2V-.2H-3.8V-4H-4.6V-6.4H-3.2V-10H3.2V-6.4H4.6V-4H3.8V-.2H6.2V3.4H8.8V7H11.5V10.5Z",
  // A column that carries a winged disc.
  P: "M-4.6 10.5V8.2H-2.4V-2.2C-6.4-2-10.2-4-12-8.6C-8.6-7.4-5.6-7.2-3-7.6A3.1 3.1 0 0 1 3-7.6C5.6-7.2 8.6-7.4 12-8.6C10.2-4 6.4-2 2.4-2.2V8.2H4.6V10.5Z",
  // An obelisk on its base.
  E: "M0-11.6L2.9-7.4L4.2 5.6H6.2V8H8.4V10.5H-8.4V8H-6.2V5.6H-4.2L-2.9-7.4Z",
  // A temple front.
  G: "M0-10.4L11.6-4V-1.6H10V5.8H11.6V10.5H-11.6V5.8H-10V-1.6H-11.6V-4Z",
  // A pagoda of three roofs.
  C: "M-.9-11.8H.9V-9.6C2.6-7.6 4.6-6.8 7.2-6.8C6.4-5 5.2-4.2 3.4-4V-2.4C5-1.2 7-.6 9.4-.6C8.6 1.4 7.2 2.2 5 2.4V4C6.8 5.2 8.8 5.8 11.8 5.8C10.8 7.8 9.2 8.6 6.6 8.6V10.5H-6.6V8.6C-9.2 8.6-10.8 7.8-11.8 5.8C-8.8 5.8-6.8 5.2-5 4V2.4C-7.2 2.2-8.6 1.4-9.4-.6C-7-.6-5-1.2-3.4-2.4V-4C-5.2-4.2-6.4-5-7.2-6.8C-4.6-6.8-2.6-7.6-.9-9.6Z",
};

/** Cuts in the silhouette, drawn in the ground's colour: stairs, columns, doors. */
const CIV_CUT: Record<Civ, string> = {
  M: "M-1.3-7.6H1.3V-4H-1.3ZM-1.6-1H1.6L2.6 10.5H-2.6Z",
  P: "M0-8.4A1.6 1.6 0 1 1 0-5.2A1.6 1.6 0 1 1 0-8.4ZM-.8-1H.8V8H-.8Z",
  E: "M-.9-4H.9V-1.6H-.9ZM-1.1 0H1.1V2.4H-1.1Z",
  G: "M-7.2-1.4H-4.6V5.6H-7.2ZM-1.3-1.4H1.3V5.6H-1.3ZM4.6-1.4H7.2V5.6H4.6Z",
  C: "M-1.4 5.4H1.4V10.5H-1.4ZM-1.2-1H1.2V1.4H-1.2Z",
};

/** A civilization's figure in a box of 24 around the origin. */
export const CivFigure: Component<{ civ: Civ; scale?: number; x?: number; y?: number }> = (props) => (
  <g
    class={`u-civ u-civ-${props.civ}`}
    transform={`translate(${props.x ?? 0} ${props.y ?? 0}) scale(${props.scale ?? 1})`}
  >
    <path class="u-civ-body" d={CIV_SHAPE[props.civ]} />
    <path class="u-civ-cut" d={CIV_CUT[props.civ]} />
  </g>
);

/** The figure as an inline picture for trays, cards and text. */
export const CivIcon: Component<{ civ: Civ; size?: number; title?: string }> = (props) => (
  <svg
    class="u-icon"
    viewBox="-13 -13 26 26"
    width={props.size ?? 22}
    height={props.size ?? 22}
    role={props.title ? "img" : undefined}
    aria-hidden={props.title ? undefined : "true"}
    aria-label={props.title}
  >
    <CivFigure civ={props.civ} />
  </svg>
);

const ANIMAL: Record<Island, string> = {
  WA: "M-11 0C-7-6 1-7 6-1L11-6V6L6 1C1 7-7 6-11 0ZM-6.6-1.6A1.1 1.1 0 1 0-6.6.6A1.1 1.1 0 1 0-6.6-1.6Z",
  EA: "M-11 7C-11 1-4 1-4-2C-4-5-9-4-9-4.6C-9-9-1-9 0-4C1 1 4 3 6 0C7-2 5-4 5-6C5-9 11-9 11-5L8-4.4C8.6-1 8 5 3 5.6C-1 6-2 3-3 2.6C-4 3-7.4 4-7.4 7Z",
  FI: "M0-11C2-10 2.6-7 1.8-5C4-6 6-8 9-7L7-4.6C5-4 3-2 2.6 0C3 2 6 2 8 4L5.6 6C4 4.6 2.6 4.6 1.6 5C2 8 0 10-3 11.4C-1.6 9-1.6 7-2 5C-4 5-5.6 6-7 8L-9 5.6C-7 3-4.4 2-3 1C-2.6-1-4-3-7-3L-6-6C-3.6-6-2-5-1.4-4.6C-2-7-1.6-9.6 0-11Z",
  WI: "M-12-5C-7-6-3-4 0 0C3-4 7-6 12-5C9-3 7-1 5 3L8 7L2 5L0 9L-2 5L-8 7L-5 3C-7-1-9-3-12-5Z",
};

/** An island's animal: fish, snake, salamander, bird. */
export const Animal: Component<{ island: Island; scale?: number; x?: number; y?: number }> = (props) => (
  <path
    class="u-animal"
    d={ANIMAL[props.island]}
    fill-rule="evenodd"
    transform={`translate(${props.x ?? 0} ${props.y ?? 0}) scale(${props.scale ?? 1})`}
  />
);

export const AnimalIcon: Component<{ island: Island; size?: number }> = (props) => (
  <svg
    class="u-icon"
    viewBox="-13 -13 26 26"
    width={props.size ?? 18}
    height={props.size ?? 18}
    aria-hidden="true"
  >
    <Animal island={props.island} />
  </svg>
);

/** A small ship: the mark of a harbour. */
export const Boat: Component<{ x: number; y: number }> = (props) => (
  <g class="u-boat" transform={`translate(${props.x} ${props.y})`}>
    <path class="u-boat-hull" d="M-13 3C-8 6 8 6 13 2C11 9 8 11 4 11H-5C-9 11-12 8-13 3Z" />
    <path class="u-boat-sail" d="M-1 2V-13L10 0Z" />
    <path class="u-boat-sail" d="M-3 2V-9L-9 1Z" />
  </g>
);

/** A great ship's hull, wide enough for five kinds of guests on its deck. */
export const GreatShip: Component<{ x: number; y: number; flip?: boolean }> = (props) => (
  <g class="u-greatship" transform={`translate(${props.x} ${props.y}) scale(${props.flip ? -1 : 1} 1)`}>
    <path
      class="u-ship-hull"
      d="M-104-2C-98 0-92 2-86 2H84C92 2 98-6 100-18C106-4 100 16 84 30H-72C-90 28-100 14-104-2Z"
    />
    <path class="u-ship-trim" d="M-92 12H92M-82 21H85" />
  </g>
);

export const Lighthouse: Component<{ x: number; y: number }> = (props) => (
  <g class="u-lighthouse" transform={`translate(${props.x} ${props.y})`}>
    <path class="u-light-rock" d="M-14 12C-12 5-7 3 0 3S12 5 14 12Z" />
    <path class="u-light-tower" d="M-5 6L-3.4-12H3.4L5 6Z" />
    <path class="u-light-lamp" d="M-4.6-12H4.6V-14.4H3V-19H-3V-14.4H-4.6Z" />
  </g>
);

/** The wonder of an island: a tower of stepped terraces that bears the island's animal. */
export const Wonder: Component<{ island: Island; x: number; y: number; scale?: number }> = (props) => {
  const { risen, onEnd } = createRisen();
  return (
    <g
      class="u-wonder"
      classList={{ "u-risen": risen() }}
      onAnimationEnd={onEnd}
      transform={`translate(${props.x} ${props.y}) scale(${props.scale ?? 1})`}
    >
      <path class="u-wonder-body" d="M-34 26V16H-27V6H-20V-4H-13V-14H13V-4H20V6H27V16H34V26Z" />
      <path class="u-wonder-lines" d="M-34 16H34M-27 6H27M-20-4H20M-5 26V12H5V26" />
      <circle class="u-wonder-disc" cx="0" cy="-22" r="13" />
      <Animal island={props.island} y={-22} scale={0.72} />
    </g>
  );
};

/** An empty site: a quiet outline of what may stand there. */
export const WonderSite: Component<{ island: Island; x: number; y: number }> = (props) => (
  <g class="u-wonder-site" transform={`translate(${props.x} ${props.y})`}>
    <path d="M-26 18V11H-20V4H-14V-3H-8V-10H8V-3H14V4H20V11H26V18Z" />
    <Animal island={props.island} y={5} scale={0.62} />
  </g>
);

const GLYPH = {
  lock: "M-6-1V-5A6 6 0 0 1 6-5V-1H8V10H-8V-1ZM-3.4-1H3.4V-5A3.4 3.4 0 0 0-3.4-5Z",
  land: "M-10 8L-4-4L-1 1L3-8L10 8Z",
  ship: "M-11 3H11C10 8 7 10 3 10H-4C-8 10-10 7-11 3ZM-1 1V-11L8 1Z",
  add: "M-2.5-10H2.5V-2.5H10V2.5H2.5V10H-2.5V2.5H-10V-2.5H-2.5Z",
  anywhere: "M-2-10H2V-6H6V-2H2V2H-2V-2H-6V-6H-2ZM-10 5H10V10H-10Z",
  remove: "M-10-2.5H10V2.5H-10Z",
  raise: "M0-10L9 1H3.5V10H-3.5V1H-9Z",
  drop: "M0 10L9-1H3.5V-10H-3.5V-1H-9Z",
  move: "M-10-3H1V-9L11 0L1 9V3H-10Z",
  crown: "M-10 8V-6L-4 0L0-9L4 0L10-6V8Z",
  end: "M-8-8H8V8H-8Z",
  privilege: "M0-11L3-4L10.5-3.4L4.8 1.6L6.5 9L0 5L-6.5 9L-4.8 1.6L-10.5-3.4L-3-4Z",
  bag: "M-4-10H4L2.5-6C8-3 10 2 9 6C8 9.6 4 10.5 0 10.5S-8 9.6-9 6C-10 2-8-3-2.5-6Z",
  base: "M-11 5C-11 1-6-2 0-2S11 1 11 5S6 11 0 11S-11 9-11 5Z",
  card: "M-7-10H7V10H-7Z",
  more: "M-9-2.5H-4V2.5H-9ZM-2.5-2.5H2.5V2.5H-2.5ZM4-2.5H9V2.5H4Z",
};
export type Glyph = keyof typeof GLYPH;

export const Icon: Component<{ name: Glyph; size?: number; class?: string }> = (props) => (
  <svg
    class={`u-icon ${props.class ?? ""}`}
    viewBox="-12 -12 24 24"
    width={props.size ?? 20}
    height={props.size ?? 20}
    aria-hidden="true"
  >
    <path d={GLYPH[props.name]} fill="currentColor" fill-rule="evenodd" />
  </svg>
);
