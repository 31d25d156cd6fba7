// What stands on the board, each piece around 0, 0; a square's side is 100.

import { For, Show, type JSX } from "solid-js";
import { hatch } from "../../../board/Patterns.tsx";
import { createRisen } from "../../../board/risen.ts";
import { kColours, type Colour } from "../view.ts";
import { Dynasty, Seal, TileGlyph } from "./glyphs.tsx";

/** The fill classes of the four colours. */
export function ink(colour: Colour): string {
  return `te-c-${colour}`;
}

export function TileArt(props: { colour: Colour }): JSX.Element {
  return (
    <g class={`te-tile ${ink(props.colour)}`}>
      <rect class="te-side" x="-44" y="-42" width="88" height="88" rx="8" />
      <rect class="te-face" x="-44" y="-45" width="88" height="87" rx="8" />
      <rect
        class="te-hatch"
        x="-44"
        y="-45"
        width="88"
        height="87"
        rx="8"
        fill={hatch(kColours.indexOf(props.colour))}
      />
      <path class="te-rim" d="M-37-26v-12h12M37-26v-12H25M-37 23v12h12M37 23v12H25" />
      <g transform="translate(0 -1.500) scale(0.86)">
        <TileGlyph colour={props.colour} />
      </g>
    </g>
  );
}

export function FaceDown(): JSX.Element {
  return (
    <g class="te-down">
      <rect class="te-face" x="-47" y="-47" width="94" height="94" rx="5" />
      <path class="te-rim" d="M-36 36V20h16V4H-4v-16h16v-16h24" />
    </g>
  );
}

/** A numeral on a tab; `temple` gives the tab the stepped roof that stands for revolts. */
function Tab(props: { x: number; n: number; temple?: boolean }): JSX.Element {
  const roof = "M-21 19V-5h5v-6h6v-5h20v5h6v6h5V19z";
  const plain = "M-19 19V-10q0-6 6-6H13q6 0 6 6V19z";
  return (
    <g class="te-tab" classList={{ "te-tab-revolt": props.temple }} transform={`translate(${props.x} 29)`}>
      <path d={props.temple ? roof : plain} />
      <text y="4">{props.n}</text>
    </g>
  );
}

export interface LeaderArtProps {
  seat: number;
  colour: Colour;
  war?: number;
  revolt?: number;
  /** Numerals larger, for the overlay. */
  loud?: boolean;
}

export function LeaderArt(props: LeaderArtProps): JSX.Element {
  const up = () => (props.war === undefined ? 0 : -7);
  return (
    <g class={`te-leader ${ink(props.colour)}`}>
      <g transform={`translate(0 ${up()})`}>
        <circle class="te-disc-edge" cy="3" r="41" />
        <circle class="te-ring" r="41" style={{ fill: `var(--seat-${props.seat})` }} />
        <circle class="te-disc" r="34" />
        <g transform="scale(0.74)">
          <Dynasty seat={props.seat} />
        </g>
      </g>
      <Show when={props.war !== undefined}>
        <g classList={{ "te-loud": props.loud }}>
          <Tab x={27} n={props.war ?? 0} />
          <Tab x={-27} n={props.revolt ?? 0} temple />
        </g>
      </Show>
    </g>
  );
}

/** Cracked earth: nothing grows here any more. */
export function CatastropheArt(): JSX.Element {
  return (
    <g class="te-ruin">
      <rect class="te-face" x="-46" y="-46" width="92" height="92" rx="8" />
      <path class="te-ember" d="M-6-8L8 4-2 16 10 28M8 4L26-6" />
      <path
        class="te-crack"
        d="M-46-18L-24-12-6-26 4-46M-24-12L-30 8-46 16M-30 8L-8 20-14 46M-8 20L14 12 46 26M14 12L10-12 32-22 46-34"
      />
    </g>
  );
}

export function TreasureArt(props: { framed?: boolean }): JSX.Element {
  return (
    <g class="te-treasure">
      <Show when={props.framed}>
        <path
          class="te-star"
          d="M0-26l7 17 18-9-9 18 17 7-17 7 9 18-18-9-7 17-7-17-18 9 9-18-17-7 17-7-9-18 18 9z"
          transform="translate(0 -7) scale(.86)"
        />
      </Show>
      <Seal />
    </g>
  );
}

/** A stepped tower from above, half in each of its colours; it stands on four tiles. */
export function MonumentArt(props: { colours: string }): JSX.Element {
  const left = () => props.colours[0] as Colour;
  const right = () => props.colours[1] as Colour;
  const { risen, onEnd } = createRisen((part) => part.classList.contains("te-top"));
  return (
    <g class="te-monument" classList={{ "te-risen": risen() }} onAnimationEnd={onEnd}>
      <rect class="te-shade" x="-74" y="-66" width="148" height="148" rx="6" />
      <For each={[74, 58, 42]}>
        {(half) => (
          <g class="te-tier">
            <path class={`te-stage ${ink(left())}`} d={`M0 ${-half}H${-half}V${half}H0z`} />
            <path class={`te-stage ${ink(right())}`} d={`M0 ${-half}H${half}V${half}H0z`} />
            <rect class="te-ledge" x={-half} y={-half} width={half * 2} height={half * 2} />
          </g>
        )}
      </For>
      <g class="te-tier te-top">
        <path class="te-stairs" d="M-9 26V80H9V26zM-9 34H9M-9 42H9M-9 50H9M-9 58H9M-9 66H9M-9 74H9" />
        <path class="te-crown" d="M-26 26V-26H26V26z" />
        <g class={ink(left())} transform="translate(-58 58) scale(0.42)">
          <circle class="te-medal" r="46" />
          <TileGlyph colour={left()} />
        </g>
        <g class={ink(right())} transform="translate(58 58) scale(0.42)">
          <circle class="te-medal" r="46" />
          <TileGlyph colour={right()} />
        </g>
        <path class="te-cella" d="M-16 16V-4h4v-8h6v-6H6v6h6v8h4V16H5V5H-5V16z" />
      </g>
    </g>
  );
}

/** Two colours as a small tower: for supplies, chips and buttons. */
export function MonumentIcon(props: { colours: string; built?: boolean }): JSX.Element {
  const left = () => props.colours[0] as Colour;
  const right = () => props.colours[1] as Colour;
  const half = "M0 34H-36V18h10V4h10V-10h10V-26H0z";
  return (
    <g classList={{ "te-built": props.built }}>
      <path class={`te-half ${ink(left())}`} d={half} />
      <path class={`te-half ${ink(right())}`} d={half} transform="scale(-1 1)" />
    </g>
  );
}

/** A civilization building on its tile: a small hall with the colour's sign on it. */
export function BuildingArt(props: { colour: Colour }): JSX.Element {
  return (
    <g class={`te-hall ${ink(props.colour)}`}>
      <path class="te-hall-roof" d="M-42-6L0-36 42-6v8h-84z" />
      <path class="te-hall-wall" d="M-35 2h70V38h-70z" />
      <g transform="translate(0 19) scale(0.42)">
        <TileGlyph colour={props.colour} />
      </g>
    </g>
  );
}

/** The Wonder: five squares, a tower, and the winged bull that gave this house its name. */
export function WonderArt(props: { colour: Colour }): JSX.Element {
  return (
    <g class={`te-wonder ${ink(props.colour)}`}>
      <path class="te-stage" d="M-50-146H50V-50H146V50H50V146H-50V50H-146V-50H-50z" />
      <path class="te-ledge" d="M-40-132H40V-40H132V40H40V132H-40V40H-132V-40H-40z" />
      <path class="te-ledge" d="M-28-92H28V-28H92V28H28V92H-28V28H-92V-28H-28z" />
      <circle class="te-crown" r="46" />
      <path
        class="te-shedu"
        d="M-26 30V8l-6-8 8-4c2-10 8-14 14-16l-2-8h14l-1 8c6 2 9 5 10 9C24-22 32-24 38-22 30-18 28-10 20-6c8 2 8 8 8 14V30H20V14H-8V30h-6V14l-4 4V30z"
      />
    </g>
  );
}

/** The marker on a tile that joins two kingdoms while their wars last. */
export function JoinMark(): JSX.Element {
  return (
    <g class="te-join">
      <circle cx="-12" r="22" />
      <circle cx="12" r="22" />
    </g>
  );
}
