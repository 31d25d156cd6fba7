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

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A box of this size inside the outline, where `cost` of its middle is least; undefined where none fits. */
export function fitBox(
  outline: readonly Point[],
  [width, height]: readonly [number, number],
  cost: (middle: Point) => number,
): Box | undefined {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  let best: Box | undefined;
  let least = Infinity;
  for (let y = Math.min(...ys) - OVERHANG; y + height <= Math.max(...ys) + OVERHANG; y += 2) {
    for (let x = Math.min(...xs) - OVERHANG; x + width <= Math.max(...xs) + OVERHANG; x += 2) {
      const price = cost([x + width / 2, y + height / 2]);
      const box = { x, y, width, height };
      if (price >= least || !boxInside(box, outline)) continue;
      best = box;
      least = price;
    }
  }
  return best;
}

export interface Slots {
  scale: number;
  /** How much of each is seen where they cover each other; else 1. */
  share: number;
  places: Point[];
}

/** From where to where the outline reaches at every height between two. */
function between(outline: readonly Point[], top: number, bottom: number): Point {
  let [from, to] = [-Infinity, Infinity];
  for (const y of [top, (top + bottom) / 2, bottom]) {
    const crossings = outline.flatMap(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length]!;
      return ay > y !== by > y ? [((bx - ax) * (y - ay)) / (by - ay) + ax] : [];
    });
    from = Math.max(from, Math.min(...crossings));
    to = Math.min(to, Math.max(...crossings));
  }
  return [from, to];
}

/**
 * Rows of boxes that lie inside the outline and clear of what is taken; the row offset is tried at several heights. A
 * `share` below 1 lets every box cover the rest of its neighbour.
 */
function rows(
  outline: readonly Point[],
  taken: readonly Box[],
  [width, height]: readonly [number, number],
  shift: number,
  share: number,
): Box[] {
  const ys = outline.map((p) => p[1]);
  const bottom = Math.max(...ys);
  const found: Box[] = [];
  for (let y = Math.min(...ys) + shift; y + height <= bottom; y += height * Math.max(share, 0.8)) {
    const [from, to] = between(outline, y + OVERHANG, y + height - OVERHANG);
    let x = from - OVERHANG;
    while (x + width <= to + OVERHANG) {
      const box = { x, y, width, height };
      const blocked = taken.find((other) => overlaps(box, other));
      if (!blocked) found.push(box);
      x = blocked ? blocked.x + blocked.width : x + width * share;
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

/** Figures are never smaller than this part of their size: rather they cover each other. */
const LEAST = 0.64;
/** How much of every box is seen, from all of it to half. */
const SHARES = [1, 0.8, 0.65, 0.5];

/**
 * Places for `count` boxes of the given size inside the outline, as large as they fit (at most `most` times the size), near
 * the centre. Where they do not fit at the smallest scale they cover each other, and whatever is left then shares the
 * last place.
 */
export function pack(
  outline: readonly Point[],
  centre: Point,
  taken: readonly Box[],
  count: number,
  size: readonly [number, number],
  most: number,
): Slots {
  if (count === 0) return { scale: most, share: 1, places: [] };
  let best: Slots = { scale: LEAST, share: 0.4, places: [centre] };
  const attempt = (scale: number, share: number): boolean => {
    const box = [size[0] * scale, size[1] * scale] as const;
    let found: Box[] = [];
    for (let shift = 0; shift < box[1]; shift += 4) {
      const these = rows(outline, taken, box, shift, share);
      if (these.length > found.length) found = these;
      if (found.length >= count) break;
    }
    if (found.length > 0) best = { scale, share, places: nearest(found, centre, count) };
    return found.length >= count;
  };
  const done = () => {
    for (let scale = most; scale > LEAST; scale -= 0.08) if (attempt(scale, 1)) return true;
    return SHARES.some((share) => attempt(LEAST, share));
  };
  // Where even covering each other is not enough the list ends in one heap.
  if (done()) return best;
  while (best.places.length < count) best.places.push(best.places[best.places.length - 1]!);
  return { ...best, share: 0.4 };
}
