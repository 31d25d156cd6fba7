// Squares that belong together or are marked: what a city gathers, scrolls it has claimed, what is in hand.

import { For, type JSX } from "solid-js";
import { cornerOf, middleOf, shifted } from "../../../board/grid.ts";
import { cityAt, type GogView } from "../view.ts";

export function CityArea(props: { cells: string[]; seat: number }): JSX.Element {
  return (
    <g class={`gog-gather gog-seat-${props.seat}`}>
      <For each={props.cells}>
        {(cell) => <rect transform={shifted(cornerOf(cell))} x="4" y="4" width="92" height="92" rx="9" />}
      </For>
    </g>
  );
}

/** Scroll squares that a city has claimed, tied to it, and chests that were opened this turn. */
export function Claims(props: { view: GogView }): JSX.Element {
  return (
    <>
      <For each={props.view.anchored}>
        {(anchor) => (
          <g class={`gog-anchor gog-seat-${cityAt(props.view, anchor.city)?.seat ?? 0}`}>
            <path d={`M${middleOf(anchor.square).join(" ")}L${middleOf(anchor.city).join(" ")}`} />
            <circle transform={shifted(middleOf(anchor.square))} r="43" />
          </g>
        )}
      </For>
      <For each={props.view.chests_used}>
        {(cell) => <path class="gog-opened" transform={shifted(cornerOf(cell))} d="M62 76l10 11 20-24" />}
      </For>
    </>
  );
}

export function HeldRing(props: { cell: string }): JSX.Element {
  return (
    <rect
      class="gog-held"
      transform={shifted(cornerOf(props.cell))}
      x="3"
      y="3"
      width="94"
      height="94"
      rx="10"
    />
  );
}

export function SlotRing(props: { at: string }): JSX.Element {
  return <rect class="gog-slot" transform={shifted(cornerOf(props.at))} width="300" height="300" rx="8" />;
}

/** The slots that are free for the tile in hand; those where it must be turned first are dashed. */
export function FreeSlots(props: { slots: readonly { at: string; fits: boolean }[] }): JSX.Element {
  return (
    <For each={props.slots}>
      {({ at, fits }) => (
        <rect
          class="gog-slot-free"
          classList={{ turned: !fits }}
          transform={shifted(cornerOf(at))}
          x="10"
          y="10"
          width="280"
          height="280"
          rx="12"
        />
      )}
    </For>
  );
}
