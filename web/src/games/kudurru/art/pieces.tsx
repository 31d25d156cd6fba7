// A boundary stone, around 0, 0: the owner's hue and symbol, and its value where it is known. Face down it has a dark rim and
// wedges in place of the value, or the value in brackets for its owner.

import { Show, type JSX } from "solid-js";
import { SeatShape, seatColour } from "../../../theme/seats.tsx";

export function StoneArt(props: { seat: number; value?: number | undefined; up: boolean }): JSX.Element {
  return (
    <g class="ku-stone" classList={{ "ku-down": !props.up }}>
      <path class="ku-shadow" d="M-27 34V-8C-27-48 29-48 29-8V34Z" />
      <path class="ku-body" d="M-28 30V-12C-28-50 28-50 28-12V30Z" style={{ fill: seatColour(props.seat) }} />
      <g transform="translate(-9.6 -35) scale(.8)">
        <SeatShape seat={props.seat} colour="var(--seat-ink)" />
      </g>
      <Show
        when={props.value}
        fallback={<path class="ku-wedges" d="M-14 0h9l-4.5 18zM-2 0h9l-4.5 18zM10 0h9l-4.5 18z" />}
      >
        {(value) => (
          <text class="ku-value" y="20">
            {props.up ? value() : `(${value()})`}
          </text>
        )}
      </Show>
    </g>
  );
}
