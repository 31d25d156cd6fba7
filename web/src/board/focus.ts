// Where the arrow keys go. Boards of rows and columns are walked square by square; others by geometry: the
// nearest cell that lies more ahead than aside.

import { centre, type Cell, type Direction } from "./types.ts";

const kStep: Record<Direction, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** A step aside costs as much as this many steps ahead. */
const kAside = 2;

function byGrid(cells: readonly Cell[], from: Cell, direction: Direction): Cell | undefined {
  if (from.row === undefined || from.column === undefined) return undefined;
  const [dx, dy] = kStep[direction];
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    if (cell.row === undefined || cell.column === undefined) continue;
    const ahead = (cell.column - from.column) * dx + (cell.row - from.row) * dy;
    const aside = dx === 0 ? cell.column - from.column : cell.row - from.row;
    if (ahead > 0 && aside === 0 && ahead < least) {
      best = cell;
      least = ahead;
    }
  }
  return best;
}

function byGeometry(cells: readonly Cell[], from: Cell, direction: Direction): Cell | undefined {
  const [dx, dy] = kStep[direction];
  const [x0, y0] = centre(from.shape);
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    if (cell.id === from.id) continue;
    const [x, y] = centre(cell.shape);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (ahead <= 0 || aside > ahead * kAside) continue;
    const cost = ahead + kAside * aside;
    if (cost < least) {
      best = cell;
      least = cost;
    }
  }
  return best;
}

/** The cell an arrow key leads to; the same cell at the board's edge. */
export function step(cells: readonly Cell[], from: string, direction: Direction): string {
  const cell = cells.find((one) => one.id === from);
  if (!cell) return cells[0]?.id ?? from;
  const gridded = cell.row !== undefined && cell.column !== undefined;
  const next = gridded ? byGrid(cells, cell, direction) : byGeometry(cells, cell, direction);
  return next?.id ?? from;
}

/** The first or last cell of the row (Home, End), or of the board (with Ctrl). */
export function jump(cells: readonly Cell[], from: string, end: "first" | "last", whole: boolean): string {
  const cell = cells.find((one) => one.id === from);
  const among =
    whole || !cell || cell.row === undefined ? cells : cells.filter((one) => one.row === cell.row);
  return (end === "first" ? among[0] : among[among.length - 1])?.id ?? from;
}

/**
 * The next cell, in reading order and around the end, for which `wanted` holds; for going from choice to
 * choice.
 */
export function seek(
  cells: readonly Cell[],
  from: string,
  wanted: (id: string) => boolean,
  backwards = false,
): string | undefined {
  const at = cells.findIndex((one) => one.id === from);
  const turn = backwards ? -1 : 1;
  for (let i = 1; i <= cells.length; ++i) {
    const index = (at + turn * i + cells.length * 2) % cells.length;
    const cell = cells[index];
    if (cell && wanted(cell.id)) return cell.id;
  }
  return undefined;
}

/** Cells by rows as assistive technology reads them; a board without rows is a single one. */
export function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) {
    const row = cell.row ?? 0;
    const list = rows.get(row);
    if (list) list.push(cell);
    else rows.set(row, [cell]);
  }
  return [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, list]) => list);
}
