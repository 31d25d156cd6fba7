// The printed board: sand, rivers of lapis, the winged discs under the first temples, letters and numbers.

import { For, type JSX } from "solid-js";
import { Coordinates, middleOf, shifted } from "../../../board/index.ts";
import type { BoardMap } from "../printed.ts";
import { kColumns, kRows } from "../view.ts";

function Site(props: { cell: string; framed: boolean }): JSX.Element {
  return (
    <g class="te-site" classList={{ "te-framed": props.framed }} transform={shifted(middleOf(props.cell))}>
      {props.framed && <path class="te-frame" d="M-48-30V-48H-30M30-48H48V-30M48 30V48H30M-30 48H-48V30" />}
      <path d="M0-14a14 14 0 1 1 0 28a14 14 0 1 1 0-28zM-16-4C-26-10-36-10-44-6c4 10 14 14 28 12zM16-4c10-6 20-6 28-2-4 10-14 14-28 12z" />
    </g>
  );
}

export function Ground(props: { map: BoardMap }): JSX.Element {
  const lines = () => {
    let d = "";
    for (let row = 1; row < kRows; ++row) d += `M0 ${row * 100}H${kColumns * 100}`;
    for (let column = 1; column < kColumns; ++column) d += `M${column * 100} 0V${kRows * 100}`;
    return d;
  };
  return (
    <>
      <defs>
        <pattern id="te-sand" width="220" height="180" patternUnits="userSpaceOnUse">
          <path
            class="te-dune"
            d="M-20 40q60-22 120 0t120 0M-60 100q60-22 120 0t120 0t120 0M-20 160q60-22 120 0t120 0"
          />
          <path
            class="te-grain"
            d="M20 14h.1M70 62h.1M124 20h.1M180 70h.1M40 128h.1M150 118h.1M204 140h.1M96 150h.1M10 84h.1M196 24h.1"
          />
        </pattern>
        <clipPath id="te-clip">
          <path d="M0 0H1600V1100H0z" />
        </clipPath>
        <clipPath id="te-wet">
          <path d={props.map.banks} />
        </clipPath>
      </defs>
      <path class="te-wall" d="M-36-36H1636V1136H-36z" />
      <path class="te-brick" d="M-36-36H1636V1136H-36zM-8-8V1108H1608V-8z" fill-rule="evenodd" />
      <path class="te-land" d="M0 0H1600V1100H0z" />
      <path class="te-sand" d="M0 0H1600V1100H0z" fill="url(#te-sand)" />
      <g clip-path="url(#te-clip)">
        <path class="te-shore" d={props.map.banks} />
        <path class="te-water" d={props.map.banks} />
        <g clip-path="url(#te-wet)">
          <path class="te-shallow te-wide" d={props.map.banks} />
          <path class="te-shallow" d={props.map.banks} />
        </g>
        <path class="te-current" d={props.map.current} />
        <path class="te-bank" d={props.map.banks} />
      </g>
      <path class="te-grid" d={lines()} />
      <For each={[...props.map.sites]}>
        {(cell) => <Site cell={cell} framed={props.map.framed.has(cell)} />}
      </For>
      <path class="te-edge" d="M0 0H1600V1100H0z" />
    </>
  );
}

export function Edges(): JSX.Element {
  return <Coordinates class="te-coords" rows={kRows} columns={kColumns} off={20} around />;
}
