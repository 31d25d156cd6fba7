// The plan on the canvas of a given shape: outlines, cells for pointing, and where pieces stand. Tall screens
// get a taller map (the same plan, stretched), so that a phone's room is used.

import { createSignal } from "solid-js";
import type { Cell, Point } from "../../board/index.ts";
import { perPlay } from "../shared/perPlay.ts";
import { guestCell } from "./choices.ts";
import { boxInside, inset, pack, roundedPath, stretch, type Box, type Slots } from "./geometry.ts";
import { CANVAS, type IslandPlan, type Plan, type Site } from "./printed.ts";
import { CIVS, islandOf, type District, type Island } from "./notation.ts";

export interface Place {
  site: Site;
  centre: Point;
  outline: Point[];
  path: string;
  value: Point;
  port?: Point;
}

export interface Layout {
  tall: number;
  view: readonly [number, number, number, number];
  places: ReadonlyMap<District, Place>;
  islands: {
    plan: IslandPlan;
    ship: Point;
    label: Point;
    wonder: Point;
    wonderPath: string;
    coast: string[];
  }[];
  cells: Cell[];
  y(value: number): number;
}

/** The guests of a ship stand side by side on its deck. */
export const GUEST_STEP = 40;
export const GUEST_SIZE = 38;

export function guestPlace(ship: Point, index: number): Point {
  return [ship[0] + (index - 2) * GUEST_STEP, ship[1] - 18];
}

function valuePlace(outline: readonly Point[], centre: Point): Point {
  const corner = outline.reduce((best, p) => (p[0] + p[1] < best[0] + best[1] ? p : best));
  const length = Math.hypot(centre[0] - corner[0], centre[1] - corner[1]) || 1;
  const share = Math.min(24 / length, 0.45);
  return [corner[0] + (centre[0] - corner[0]) * share, corner[1] + (centre[1] - corner[1]) * share];
}

function placeOf(site: Site, tall: number): Place {
  const outline = inset(stretch(site.outline, tall), 2.5);
  const centre: Point = [site.centre[0], site.centre[1] * tall];
  return {
    site,
    centre,
    outline,
    path: roundedPath(outline, 9),
    value: valuePlace(outline, centre),
    ...(site.port ? { port: [site.port[0], site.port[1] * tall] as const } : {}),
  };
}

function bounds(points: readonly Point[]): [number, number, number, number] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

export function layoutOf(plan: Plan, tall: number): Layout {
  const places = new Map([...plan.sites.values()].map((site) => [site.key, placeOf(site, tall)]));
  const islands = plan.islands.map((island) => {
    const wonder = inset(stretch(island.wonder.outline, tall), 2.5);
    const here = [...plan.sites.values()].filter((site) => islandOf(site.key) === island.key);
    return {
      plan: island,
      ship: [island.ship[0], island.ship[1] * tall] as Point,
      label: [island.label[0], island.label[1] * tall] as Point,
      wonder: [island.wonder.centre[0], island.wonder.centre[1] * tall] as Point,
      wonderPath: roundedPath(wonder, 9),
      coast: [...here.map((site) => site.outline), island.wonder.outline].map((o) =>
        roundedPath(stretch(o, tall), 6),
      ),
    };
  });
  const cells: Cell[] = [...places.values()].map(({ site, path, centre, outline }) => ({
    id: site.key,
    shape: { kind: "path", d: path, centre, box: bounds(outline) },
  }));
  for (const island of islands) {
    const outline = stretch(island.plan.wonder.outline, tall);
    cells.push({
      id: `site:${island.plan.key}`,
      shape: { kind: "path", d: island.wonderPath, centre: island.wonder, box: bounds(outline) },
    });
    CIVS.forEach((civ, i) => {
      const [x, y] = guestPlace(island.ship, i);
      const half = GUEST_SIZE / 2;
      cells.push({
        id: guestCell(island.plan.key, civ),
        shape: {
          kind: "rect",
          x: x - half,
          y: y - half - 3,
          width: GUEST_SIZE,
          height: GUEST_SIZE + 6,
          radius: 8,
        },
      });
    });
  }
  return {
    tall,
    view: [8, 22 * tall, CANVAS.width - 16, (CANVAS.height - 40) * tall],
    places,
    islands,
    cells,
    y: (value) => value * tall,
  };
}

/** A stack's size at scale 1. */
export const STACK: readonly [number, number] = [33, 40];
const MONUMENT: readonly [number, number] = [46, 54];

export interface Arrangement extends Slots {
  /** Where the monument stands, if there is one. */
  monument: Point;
}

/** A monument stands in the middle of its district, or makes room for many stacks. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [-26, 0],
  [26, 0],
  [0, -16],
  [0, 16],
  [-26, -12],
  [26, 12],
  [-38, 0],
  [38, 0],
];

function around([x, y]: Point, [width, height]: readonly [number, number]): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function arrange(place: Place, count: number, monument: boolean, most: number): Arrangement {
  const { outline, centre } = place;
  if (!monument) {
    const mark = around(place.value, [19, 16]);
    return { ...pack(outline, centre, [mark], count, STACK, most), monument: centre };
  }
  let best: Arrangement | undefined;
  for (const [dx, dy] of ASIDE) {
    const stand: Point = [centre[0] + dx, centre[1] + dy];
    const taken = around(stand, MONUMENT);
    if (!boxInside(taken, outline) && (dx !== 0 || dy !== 0)) continue;
    const found = pack(outline, centre, [taken], count, STACK, most);
    if (!best || found.scale > best.scale + 0.1) best = { ...found, monument: stand };
    if (best.scale > 0.9) break;
  }
  return best!;
}

const arranged = new WeakMap<Place, Map<string, Arrangement>>();

/** Where so many stacks stand in a district, beside its monument if it has one. */
export function slots(place: Place, count: number, monument: boolean, most: number): Arrangement {
  let known = arranged.get(place);
  if (!known) arranged.set(place, (known = new Map()));
  const key = `${count}${monument ? "m" : ""}${most}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = arrange(place, count, monument, most)));
  return found;
}

/** The shape of the map for a room of this size: between the canvas's own and half as tall again. */
export function tallness(width: number, height: number): number {
  if (width === 0 || height === 0) return 1;
  const fit = (height / width) * ((CANVAS.width - 16) / (CANVAS.height - 40));
  return Math.round(Math.min(1.5, Math.max(0.9, fit)) * 20) / 20;
}

export function islandPlan(layout: Layout, island: Island): Layout["islands"][number] {
  return layout.islands.find((one) => one.plan.key === island)!;
}

/** Whether a play's map has little room: then the prestige scale stands beside the hand and not in the sea. */
export const roomOf = perPlay(() => {
  const [small, setSmall] = createSignal(false);
  return { small, setSmall };
});
