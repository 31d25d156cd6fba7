// Nine fields between canals; ears of barley say what each is worth.

import { For, type JSX } from "solid-js";
import { cornerOf, shifted } from "../../../board/grid.ts";
import { Coordinates } from "../../../board/index.ts";
import { SIDE, type Field } from "../view.ts";

function Ear(props: { x: number }): JSX.Element {
  return (
    <g class="ku-ear" transform={`translate(${props.x} 84)`}>
      <path d="M0 10V-6" />
      <path d="M0-6c-5-3-5-8 0-12 5 4 5 9 0 12zM-1 2c-5 0-7-4-6-8 5 0 7 4 6 8zM1 2c5 0 7-4 6-8-5 0-7 4-6 8z" />
    </g>
  );
}

export function Land(props: { fields: readonly Field[] }): JSX.Element {
  return (
    <g class="ku-land">
      <rect class="ku-canal" x="-8" y="-8" width="316" height="316" rx="6" />
      <For each={props.fields}>
        {(field) => (
          <g transform={shifted(cornerOf(field.at))}>
            <rect class="ku-field" x="4" y="4" width="92" height="92" rx="5" />
            <path class="ku-furrow" d="M12 22H88M12 36H88M12 50H88M12 64H88" />
            <For each={Array.from({ length: field.worth }, (_, i) => 14 + 16 * i)}>
              {(x) => <Ear x={x} />}
            </For>
          </g>
        )}
      </For>
      <Coordinates rows={SIDE} columns={SIDE} off={19} class="ku-coordinates" />
    </g>
  );
}
