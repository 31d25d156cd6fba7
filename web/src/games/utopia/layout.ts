// The plan on the canvas of a given shape: outlines, cells for pointing, and where pieces stand. Tall screens
// get a taller map (the same plan, stretched), so that a phone's room is used.

import { createSignal } from "solid-js";
import type { Cell, Point } from "../../board/index.ts";
import { perPlay } from "../shared/perPlay.ts";
import { guestCell } from "./choices.ts";
import {
  boxInside,
  fitBox,
  inset,
  overlaps,
  pack,
  roundedPath,
  stretch,
  type Box,
  type Slots,
} from "./geometry.ts";
import { CANVAS, SNUG, type IslandPlan, type Plan, type Site } from "./printed.ts";
import { CIVS, islandOf, type District, type Island } from "./notation.ts";

export interface Place {
  site: Site;
  centre: Point;
  outline: Point[];
  path: string;
  /** The plate with the printed value, its size, and the room that it and the code beside it take. */
  value: Point;
  plate: number;
  print: Box;
  /** Where the code is written, from its left. */
  code: Point;
  /** Where the name is written, if there is room for it. */
  name?: Box;
  port?: Point;
}

export interface Layout {
  tall: number;
  /** Little room: the sea at the sides is left out, and values are written large. */
  small: boolean;
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
const GUEST_STEP = 43;
/** Their cells reach a little over the tokens, so that a ring around them is around them. */
const GUEST_SIZE = 54;

function guestPlace(ship: Point, index: number): Point {
  return [ship[0] + (index - 2) * GUEST_STEP, ship[1] - 18];
}

function around([x, y]: Point, [width, height]: readonly [number, number]): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A plate at scale 1, the letters beside it, and those of names. */
const PLATE: readonly [number, number] = [21, 17];
const CODE_WIDTH = 29;
export const NAME_SIZE = 11.5;
/** Between what is printed and the edge of its district. */
const AIR = 5;

/** The value's plate stands at the upper left; where there is room for both, the code is beside it. */
function printOf(outline: readonly Point[], centre: Point, small: boolean) {
  const plate = small ? 1.65 : 1.05;
  const [width, height] = [PLATE[0] * plate, PLATE[1] * plate];
  const corner = ([x, y]: Point) => x + y;
  const room = [(small ? width : width + CODE_WIDTH + 3) + 2 * AIR, height + 2 * AIR] as const;
  const found = fitBox(outline, room, corner) ?? around(centre, room);
  const print = around([found.x + room[0] / 2, found.y + room[1] / 2], [room[0] - 2 * AIR, height]);
  const middle = print.y + height / 2;
  return {
    plate,
    print,
    value: [print.x + width / 2, middle] as const,
    code: [print.x + width + 3, middle] as const,
  };
}

/** Names stand at the lower edge, as near to the middle as they can. */
function nameBox(outline: readonly Point[], centre: Point, width: number, print: Box): Box | undefined {
  const room = [width + 2 * AIR, NAME_SIZE + 2 * AIR] as const;
  const found = fitBox(outline, room, ([x, y]) =>
    overlaps(around([x, y], [width, NAME_SIZE]), print) ? Infinity : Math.abs(x - centre[0]) - 2 * y,
  );
  return found && { x: found.x + AIR, y: found.y + AIR, width, height: NAME_SIZE + 2 };
}

function placeOf(site: Site, tall: number, small: boolean, width: number): Place {
  const outline = inset(stretch(site.outline, tall), 2.5);
  const centre: Point = [site.centre[0], site.centre[1] * tall];
  const printed = printOf(outline, centre, small);
  const name = nameBox(outline, centre, width, printed.print);
  return {
    site,
    centre,
    outline,
    path: roundedPath(outline, 9),
    ...printed,
    ...(name ? { name } : {}),
    ...(site.port ? { port: [site.port[0], site.port[1] * tall] as const } : {}),
  };
}

function bounds(points: readonly Point[]): [number, number, number, number] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** `width` says how wide a district's name is, at the size of names. */
export function layoutOf(
  plan: Plan,
  tall: number,
  small = false,
  width: (at: District) => number = () => 0,
): Layout {
  const places = new Map(
    [...plan.sites.values()].map((site) => [site.key, placeOf(site, tall, small, width(site.key))]),
  );
  const islands = plan.islands.map((island) => {
    const wonder = inset(stretch(island.wonder.outline, tall), 2.5);
    const here = [...plan.sites.values()].filter((site) => islandOf(site.key) === island.key);
    const { ship, label } = small ? SNUG[island.key] : island;
    return {
      plan: island,
      ship: [ship[0], ship[1] * tall] as Point,
      label: [label[0], label[1] * tall] as Point,
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
        ownLight: true,
        shape: {
          kind: "rect",
          x: x - half,
          y: y - half,
          width: GUEST_SIZE,
          height: GUEST_SIZE,
          radius: half,
        },
      });
    });
  }
  return {
    tall,
    small,
    view: viewOf(tall, small),
    places,
    islands,
    cells,
    y: (value) => value * tall,
  };
}

/** What is seen of the canvas. */
function viewOf(tall: number, small: boolean): Layout["view"] {
  if (small) return [116, 4 * tall, 818, 692 * tall];
  return [8, 22 * tall, CANVAS.width - 16, (CANVAS.height - 40) * tall];
}

/** A stack's size at scale 1. */
export const STACK: readonly [number, number] = [33, 40];
const MONUMENT: readonly [number, number] = [46, 54];

export interface Arrangement extends Slots {
  /** Where the monument stands, if there is one, and its size. */
  monument: Point;
  size: number;
  /** Whether name and code can be read. */
  named: boolean;
  coded: boolean;
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
/** Stacks of this size are large enough not to make more room for them. */
const ROOMY = 0.9;

function beside(place: Place, count: number, most: number, taken: readonly Box[]): Arrangement {
  const { outline, centre } = place;
  return {
    ...pack(outline, centre, taken, count, STACK, most),
    monument: centre,
    size: 1,
    named: true,
    coded: true,
  };
}

/** How well stacks are seen. */
function worth({ scale, share }: Slots): number {
  return scale * share;
}

function besideMonument(place: Place, count: number, most: number): Arrangement {
  const { outline, centre } = place;
  let best: Arrangement | undefined;
  for (const size of [1, 0.74]) {
    for (const [dx, dy] of ASIDE) {
      const stand: Point = [centre[0] + dx, centre[1] + dy];
      const taken = around(stand, [MONUMENT[0] * size, MONUMENT[1] * size]);
      if (!boxInside(taken, outline) && (dx !== 0 || dy !== 0)) continue;
      const found = beside(place, count, most, [taken]);
      if (!best || worth(found) > worth(best) + 0.06) best = { ...found, monument: stand, size };
      if (worth(best) > ROOMY) return best;
    }
  }
  return best!;
}

function arrange(place: Place, count: number, monument: boolean, most: number): Arrangement {
  const printed = place.name ? [place.print, place.name] : [place.print];
  if (monument) return seenBy(place, besideMonument(place, count, most), true);
  for (const taken of [printed, [place.print]]) {
    const found = beside(place, count, most, taken);
    if (worth(found) > ROOMY) return seenBy(place, found, false);
  }
  return seenBy(place, beside(place, count, most, [around(place.value, plateOf(place))]), false);
}

function plateOf({ plate }: Place): readonly [number, number] {
  return [PLATE[0] * plate, PLATE[1] * plate];
}

/** The same, with whether the figures leave name and code in sight. */
function seenBy(place: Place, found: Arrangement, monument: boolean): Arrangement {
  const boxes = found.places.map((at) => around(at, [STACK[0] * found.scale, STACK[1] * found.scale]));
  if (monument) boxes.push(around(found.monument, [MONUMENT[0] * found.size, MONUMENT[1] * found.size]));
  const code = { x: place.code[0], y: place.code[1] - 6, width: CODE_WIDTH - 1, height: 12 };
  const free = (box: Box) => !boxes.some((one) => overlaps(box, one));
  return { ...found, named: place.name !== undefined && free(place.name), coded: free(code) };
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
export function tallness(width: number, height: number, small = false): number {
  if (width === 0 || height === 0) return 1;
  const [, , across, down] = viewOf(1, small);
  const fit = (height / width) * (across / down);
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
