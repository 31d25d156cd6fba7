// Squares that belong together or are marked: what a city gathers, scrolls it has claimed, what is in hand.

import { For, type JSX } from "solid-js";
import { cityAt, pointOf, type GogView } from "../view.ts";

export function CityArea(props: { cells: string[]; seat: number }): JSX.Element {
  return (
    <g class={`gog-gather gog-seat-${props.seat}`}>
      <For each={props.cells}>
        {(cell) => (
          <rect
            x={pointOf(cell).column * 100 + 4}
            y={pointOf(cell).row * 100 + 4}
            width="92"
            height="92"
            rx="9"
          />
        )}
      </For>
    </g>
  );
}

/** Scroll squares that a city has claimed, tied to it, and chests that were opened this turn. */
export function Claims(props: { view: GogView }): JSX.Element {
  const middle = (cell: string) => `${pointOf(cell).column * 100 + 50} ${pointOf(cell).row * 100 + 50}`;
  return (
    <>
      <For each={props.view.anchored}>
        {(anchor) => (
          <g class={`gog-anchor gog-seat-${cityAt(props.view, anchor.city)?.seat ?? 0}`}>
            <path d={`M${middle(anchor.square)}L${middle(anchor.city)}`} />
            <circle
              cx={middle(anchor.square).split(" ")[0]}
              cy={middle(anchor.square).split(" ")[1]}
              r="43"
            />
          </g>
        )}
      </For>
      <For each={props.view.chests_used}>
        {(cell) => (
          <path
            class="gog-opened"
            d={`M${pointOf(cell).column * 100 + 62} ${pointOf(cell).row * 100 + 76}l10 11 20-24`}
          />
        )}
      </For>
    </>
  );
}

export function HeldRing(props: { cell: string }): JSX.Element {
  const at = () => pointOf(props.cell);
  return (
    <rect class="gog-held" x={at().column * 100 + 3} y={at().row * 100 + 3} width="94" height="94" rx="10" />
  );
}

export function SlotRing(props: { cells: string[] }): JSX.Element {
  const at = () => pointOf(props.cells[0]!);
  return <rect class="gog-slot" x={at().column * 100} y={at().row * 100} width="300" height="300" rx="8" />;
}
