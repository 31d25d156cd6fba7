// What may be chosen: a glow round every such cell, and a ring round the one under the pointer.

import { createMemo, Show, type JSX } from "solid-js";
import { dot, Outline, pathOf } from "./Shape.tsx";
import { centre, type Cell, type Shape } from "./types.ts";

/**
 * More lit cells than this are drawn lightly: where almost everything is possible, gold everywhere says
 * nothing.
 */
const kMany = 30;

/** `hot`: the shape of the lit cell under the pointer. */
export function Lit(props: { cells: readonly Cell[]; hot: Shape | undefined }): JSX.Element {
  // All lit cells are one outline: a pick that lights a hundred of them changes two elements, not two
  // hundred.
  const outline = createMemo(() => props.cells.map((cell) => pathOf(cell.shape, 7)).join(""));
  const dots = () => props.cells.map((cell) => dot(centre(cell.shape))).join("");
  return (
    <g class="bd-lit" classList={{ "bd-many": props.cells.length > kMany }}>
      <path class="bd-glow" d={outline()} />
      <Show when={props.cells.length <= kMany} fallback={<path class="bd-dots" d={dots()} />}>
        <path class="bd-dash-ground" d={outline()} />
        <path class="bd-dash" d={outline()} />
      </Show>
      <Show when={props.hot}>{(shape) => <Outline shape={shape()} inset={7} class="bd-hot" />}</Show>
    </g>
  );
}
