// Boards of squares: a square's name is its column's letter and its row's number from the top, "C5", and its side is 100.

import type { Cell, Point } from "./types.ts";

export function cellName(row: number, column: number): string {
  return String.fromCharCode(65 + column) + (row + 1);
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function columnOf(cell: string): number {
  return cell.charCodeAt(0) - 65;
}

/** The top left corner of a square. */
export function cornerOf(cell: string): Point {
  return [columnOf(cell) * 100, rowOf(cell) * 100];
}

export function middleOf(cell: string): Point {
  return [columnOf(cell) * 100 + 50, rowOf(cell) * 100 + 50];
}

/** SVG's words for drawing something around a point. */
export function shifted([x, y]: Point, dx = 0, dy = 0): string {
  return `translate(${x + dx} ${y + dy})`;
}

/** A rectangular board. */
export function squares(rows: number, columns: number): Cell[] {
  return Array.from({ length: rows * columns }, (_, i): Cell => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const shape = { kind: "rect", x: column * 100, y: row * 100, width: 100, height: 100 } as const;
    return { id: cellName(row, column), shape, row, column };
  });
}
