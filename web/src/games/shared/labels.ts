// Cells in words, for whoever cannot see them: what stands there, and what a tap does.

import { createMemo, type Accessor } from "solid-js";
import type { Cell } from "../../board/index.ts";

/**
 * The label of a cell. What stands where is worded once for a position, not once for every pick; `offer` says what a tap
 * does, if it does anything.
 */
export function createLabels(
  cells: Accessor<readonly Cell[]>,
  standing: (cell: string) => string,
  offer: (cell: string) => string | undefined,
  comma: () => string = () => ", ",
): (cell: string) => string {
  const words = createMemo(() => new Map(cells().map(({ id }) => [id, standing(id)])));
  return (cell) => {
    const here = words().get(cell) ?? cell;
    const offered = offer(cell);
    return offered === undefined ? here : here + comma() + offered;
  };
}
