// Shapes on the canvas: rounded outlines, and places for stacks inside an irregular district.

import type { Point } from "./printed.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function stretch(points: readonly Point[], sy: number): Point[] {
  return points.map(([x, y]) => [x, y * sy] as const);
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A closed path with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const [start, end] = [towards(corner, before, radius), towards(corner, after, radius)];
    return `${i === 0 ? "M" : "L"}${at(start)}Q${at(corner)} ${at(end)}`;
  });
  return parts.join("") + "Z";
}

/**
 * The outline drawn back from its edges, for streets between districts. Outlines are convex enough for this.
 */
export function inset(points: readonly Point[], by: number): Point[] {
  const turn = Math.sign(area(points)) || 1;
  const edges = points.map((p, i) => {
    const q = points[(i + 1) % points.length]!;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const normal: Point = [(-(q[1] - p[1]) / length) * turn, ((q[0] - p[0]) / length) * turn];
    return {
      p: [p[0] + normal[0] * by, p[1] + normal[1] * by] as Point,
      d: [q[0] - p[0], q[1] - p[1]] as Point,
    };
  });
  return edges.map((edge, i) => crossing(edges[(i + edges.length - 1) % edges.length]!, edge));
}

function crossing(a: { p: Point; d: Point }, b: { p: Point; d: Point }): Point {
  const cross = a.d[0] * b.d[1] - a.d[1] * b.d[0];
  if (Math.abs(cross) < 1e-6) return b.p;
  const t = ((b.p[0] - a.p[0]) * b.d[1] - (b.p[1] - a.p[1]) * b.d[0]) / cross;
  return [a.p[0] + a.d[0] * t, a.p[1] + a.d[1] * t];
}

function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** Corners of figures are empty; they may reach over an edge by this much. */
const OVERHANG = 3;

export function boxInside(box: Box, outline: readonly Point[]): boolean {
  const [l, t] = [box.x + OVERHANG, box.y + OVERHANG];
  const [r, b] = [box.x + box.width - OVERHANG, box.y + box.height - OVERHANG];
  const probes: Point[] = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
    [(l + r) / 2, t],
    [(l + r) / 2, b],
    [l, (t + b) / 2],
    [r, (t + b) / 2],
  ];
  return probes.every((probe) => inside(probe, outline));
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export interface Slots {
  scale: number;
  places: Point[];
}

/**
 * Rows of boxes that lie inside the outline and clear of what is taken; the row offset is tried at several
 * heights.
 */
function rows(
  outline: readonly Point[],
  taken: readonly Box[],
  width: number,
  height: number,
  shift: number,
): Box[] {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const found: Box[] = [];
  for (let y = Math.min(...ys) + shift; y + height <= Math.max(...ys); y += height) {
    for (let x = Math.min(...xs); x + width <= Math.max(...xs); x += 2) {
      const box = { x, y, width, height };
      if (!boxInside(box, outline) || taken.some((other) => overlaps(box, other))) continue;
      found.push(box);
      x += width - 2;
    }
  }
  return found;
}

/** The places nearest to the centre, from the top left on. */
function nearest(boxes: readonly Box[], centre: Point, count: number): Point[] {
  const middle = (box: Box): Point => [box.x + box.width / 2, box.y + box.height / 2];
  const far = ([x, y]: Point) => Math.hypot(x - centre[0], y - centre[1]);
  return boxes
    .map(middle)
    .sort((a, b) => far(a) - far(b))
    .slice(0, count)
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/**
 * Places for `count` boxes of the given size inside the outline, as large as they fit (at most `most` times
 * the size), near the centre. Whatever does not fit even at the smallest scale shares the last places.
 */
export function pack(
  outline: readonly Point[],
  centre: Point,
  taken: readonly Box[],
  count: number,
  size: readonly [number, number],
  most: number,
): Slots {
  let best: Slots = { scale: 0.4, places: [centre] };
  for (let scale = most; scale >= 0.4; scale -= 0.08) {
    const [width, height] = [size[0] * scale, size[1] * scale];
    let found: Box[] = [];
    for (let shift = 0; shift < height; shift += 4) {
      const these = rows(outline, taken, width, height, shift);
      if (these.length > found.length) found = these;
      if (found.length >= count) break;
    }
    if (found.length > 0) best = { scale, places: nearest(found, centre, count) };
    if (found.length >= count) break;
  }
  while (best.places.length < count) best.places.push(best.places[best.places.length - 1]!);
  return best;
}
