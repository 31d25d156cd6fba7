// Letters and numbers at the edges of a board of squares.

import { For, type JSX } from "solid-js";

export function Coordinates(props: {
  rows: number;
  columns: number;
  /** How far outside of the board they stand. */
  off: number;
  /** On all four sides, not only above and at the left. */
  around?: boolean;
  class?: string;
}): JSX.Element {
  const count = (n: number) => Array.from({ length: n }, (_, i) => i);
  const ends = (length: number) => (props.around ? [-props.off, length * 100 + props.off] : [-props.off]);
  return (
    <g class={props.class}>
      <For each={count(props.columns)}>
        {(i) => (
          <For each={ends(props.rows)}>
            {(y) => (
              <text x={i * 100 + 50} y={y}>
                {String.fromCharCode(65 + i)}
              </text>
            )}
          </For>
        )}
      </For>
      <For each={count(props.rows)}>
        {(i) => (
          <For each={ends(props.columns)}>
            {(x) => (
              <text x={x} y={i * 100 + 50}>
                {i + 1}
              </text>
            )}
          </For>
        )}
      </For>
    </g>
  );
}
