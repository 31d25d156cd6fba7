// A part of a board of squares, for pictures: from one corner square to the opposite one, as shares of the whole.

import type { Plate } from "./learning.ts";

const square = 100;

function place(cell: string): [column: number, row: number] {
  return [cell.charCodeAt(0) - "A".charCodeAt(0), Number(cell.slice(1)) - 1];
}

/** `view` is the board's view box: left, top, width, height. Squares have a side of 100 and begin at 0, 0. */
export function gridPart(
  view: readonly [number, number, number, number],
  from: string,
  to: string,
): NonNullable<Plate["part"]> {
  const [x, y, width, height] = view;
  const [left, top] = place(from);
  const [right, bottom] = place(to);
  return [
    (left * square - x) / width,
    (top * square - y) / height,
    ((right - left + 1) * square) / width,
    ((bottom - top + 1) * square) / height,
  ];
}
