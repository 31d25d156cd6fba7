// Where everything of the board is drawn. The rules' own board (values, harbours, sea sectors) with outlines
// on a canvas of 1000 × 700; streets are the edges that two districts share.

import type { District, Island } from "./notation.ts";
import { ISLANDS, islandOf } from "./notation.ts";

export type Point = readonly [number, number];

export interface Site {
  key: District;
  value: number;
  centre: Point;
  outline: readonly Point[];
  /** Where the harbour's ship lies, and in which sector of the sea. */
  port?: Point;
  sector?: number;
}

export interface IslandPlan {
  key: Island;
  /** The wonder's site, which nobody enters. */
  wonder: { centre: Point; outline: readonly Point[] };
  /** Where the great ship with the island's guests lies, and the name of the island. */
  ship: Point;
  label: Point;
}

export interface Plan {
  sites: ReadonlyMap<District, Site>;
  islands: readonly IslandPlan[];
  bridges: readonly (readonly [Point, Point])[];
  /** Streets that outlines do not show, from centre to centre; only boards of one's own have them. */
  streets: readonly (readonly [District, District])[];
}

/** "1,2 3,4" as points: tables of outlines stay readable. */
function points(text: string): Point[] {
  return text.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);
}

function site(
  key: District,
  value: number,
  centre: string,
  outline: string,
  port?: string,
  sector?: number,
): Site {
  const shore = port === undefined ? {} : { port: points(port)[0]!, sector: sector! };
  return { key, value, centre: points(centre)[0]!, outline: points(outline), ...shore };
}

const SITES: readonly Site[] = [
  site("WA1", 3, "372,133", "296,98 420,92 492,128 392,172 286,178", "362,80", 0),
  site("WA2", 4, "453,216", "492,128 500,228 486,318 402,250 392,172"),
  site("WA3", 3, "364,295", "486,318 376,330 262,332 300,256 402,250"),
  site("WA4", 2, "228,259", "262,332 164,312 146,232 286,178 300,256", "140,275", 0),
  site("WA5", 3, "226,165", "146,232 172,152 296,98 286,178"),
  site("EA1", 3, "228,430", "158,486 172,402 290,378 296,450"),
  site("EA2", 4, "365,418", "290,378 416,376 452,448 368,462 296,450"),
  site("EA3", 3, "404,513", "452,448 440,538 388,602 364,540 368,462", "428,592", 1),
  site("EA4", 2, "234,525", "158,486 296,450 286,536 268,612 184,570", "214,606", 1),
  site("EA5", 4, "328,497", "296,450 368,462 364,540 286,536"),
  site("FI1", 2, "597,156", "552,128 648,94 640,186 546,218"),
  site("FI2", 3, "704,134", "648,94 780,90 752,172 640,186", "714,80", 3),
  site("FI3", 3, "828,253", "878,138 894,230 862,314 760,334 752,258 824,196", "902,276", 3),
  site("FI4", 4, "719,216", "640,186 752,172 824,196 752,258 648,262"),
  site("FI5", 3, "704,296", "760,334 650,330 648,262 752,258"),
  site("FI6", 2, "601,261", "650,330 552,312 546,218 640,186 648,262"),
  site("WI1", 3, "544,429", "486,484 504,402 600,378 590,450"),
  site("WI2", 2, "647,412", "600,378 714,380 686,446 590,450"),
  site("WI3", 2, "756,412", "714,380 832,374 784,450 686,446"),
  site("WI4", 2, "843,466", "832,374 904,438 892,532 788,528 784,450", "912,486", 2),
  site("WI5", 2, "774,564", "892,532 820,600 704,614 686,530 788,528"),
  site("WI6", 2, "642,573", "704,614 584,610 592,532 686,530", "644,626", 2),
  site("WI7", 3, "547,525", "584,610 502,566 486,484 590,450 592,532", "536,602", 2),
  site("WI8", 4, "639,489", "590,450 686,446 686,530 592,532"),
];

const ISLAND_PLANS: readonly IslandPlan[] = [
  {
    key: "WA",
    ship: [124, 84],
    label: [300, 50],
    wonder: { centre: [345, 214], outline: points("286,178 392,172 402,250 300,256") },
  },
  {
    key: "EA",
    ship: [124, 640],
    label: [296, 656],
    wonder: { centre: [325, 575], outline: points("286,536 364,540 388,602 268,612") },
  },
  {
    key: "FI",
    ship: [876, 72],
    label: [660, 48],
    wonder: { centre: [809, 146], outline: points("780,90 878,138 824,196 752,172") },
  },
  {
    key: "WI",
    ship: [876, 644],
    label: [736, 660],
    wonder: { centre: [735, 489], outline: points("686,446 784,450 788,528 686,530") },
  },
];

/** Where ships and names lie when the sea at the sides is left out. */
export const SNUG: Record<Island, Pick<IslandPlan, "ship" | "label">> = {
  WA: { ship: [232, 56], label: [430, 58] },
  EA: { ship: [232, 660], label: [396, 662] },
  FI: { ship: [818, 56], label: [616, 58] },
  WI: { ship: [818, 660], label: [572, 666] },
};

const BRIDGES: readonly (readonly [Point, Point])[] = [
  points("496,266 549,266") as [Point, Point],
  points("376,330 376,377") as [Point, Point],
  points("434,412 501,416") as [Point, Point],
  points("446,494 489,500") as [Point, Point],
  points("690,331 690,380") as [Point, Point],
  points("790,328 790,376") as [Point, Point],
];

/** Lighthouses with the lines that part the sea, and the reef that no ship passes. */
export const LIGHTHOUSES: readonly { at: Point; to: Point }[] = [
  { at: [522, 78], to: [522, 24] },
  { at: [122, 356], to: [24, 356] },
  { at: [468, 630], to: [468, 684] },
];
export const REEF: readonly Point[] = points("906,336 930,352 912,374 948,338 950,370");
/** How far what lies at the sides comes nearer then. */
export const SNUG_SHIFT = 26;

export const CANVAS = { width: 1000, height: 700 };

const STANDARD: Plan = {
  sites: new Map(SITES.map((site) => [site.key, site])),
  islands: ISLAND_PLANS,
  bridges: BRIDGES,
  streets: [],
};

/**
 * Where the districts of an island lie that is not the standard one's: columns between the island's edges.
 */
const BOXES: Record<Island, readonly [number, number, number, number]> = {
  WA: [150, 98, 490, 330],
  EA: [160, 378, 450, 612],
  FI: [548, 94, 890, 330],
  WI: [488, 378, 900, 612],
};

function gridSites(island: Island, made: readonly Omit<Site, "centre" | "outline">[]): Site[] {
  const [left, top, right, bottom] = BOXES[island];
  const columns = Math.ceil((made.length + 1) / 2);
  const [width, height] = [(right - left) / columns, (bottom - top) / 2];
  return made.map((site, i) => {
    // The wonder keeps the first place of the second row.
    const place = i < columns ? i : i + 1;
    const x = left + (place % columns) * width;
    const y = top + Math.floor(place / columns) * height;
    const outline: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    const port: Point = [x + width / 2, place < columns ? y - 16 : y + height + 16];
    const shore = site.sector === undefined ? {} : { port };
    return { ...site, ...shore, centre: [x + width / 2, y + height / 2], outline };
  });
}

function gridIsland(standard: IslandPlan, districts: number): IslandPlan {
  const [left, top, right, bottom] = BOXES[standard.key];
  const width = (right - left) / Math.ceil((districts + 1) / 2);
  const middle = (top + bottom) / 2;
  const outline: Point[] = [
    [left, middle],
    [left + width, middle],
    [left + width, bottom],
    [left, bottom],
  ];
  return { ...standard, wonder: { centre: [left + width / 2, (middle + bottom) / 2], outline } };
}

/** A board of one's own, as the option's one line has it: "WA1:3:0/WA2:4/…/WA1-WA2/…/3~0/…/WA!0". */
function customPlan(text: string): Plan {
  const made: Omit<Site, "centre" | "outline">[] = [];
  const streets: [District, District][] = [];
  for (const part of text.split("/")) {
    if (part.includes("-")) streets.push(part.split("-") as [District, District]);
    else if (part.includes(":")) {
      const [key, value, sector] = part.split(":");
      made.push({
        key: key!,
        value: Number(value),
        ...(sector === undefined ? {} : { sector: Number(sector) }),
      });
    }
  }
  const sites = new Map<District, Site>();
  const islands = ISLANDS.map((island, i) => {
    const here = made.filter((site) => islandOf(site.key) === island);
    for (const site of gridSites(island, here)) sites.set(site.key, site);
    return gridIsland(ISLAND_PLANS[i]!, here.length);
  });
  return { sites, islands, bridges: [], streets };
}

const plans = new Map<string, Plan>([["standard", STANDARD]]);

/** The plan for a value of the option "board". */
export function planOf(board: string | undefined): Plan {
  const key = board ?? "standard";
  let plan = plans.get(key);
  if (!plan) plans.set(key, (plan = customPlan(key)));
  return plan;
}

/** How far a point is from an outline's edges. */
function fromEdges([x, y]: Point, outline: readonly Point[]): number {
  return Math.min(
    ...outline.map(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length]!;
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - ax - share * dx, y - ay - share * dy);
    }),
  );
}

/** The district that an end of a bridge stands at. */
function endOf(plan: Plan, end: Point): District {
  const [first, ...others] = [...plan.sites.values()];
  const far = (site: Site) => fromEdges(end, site.outline);
  return others.reduce((best, site) => (far(site) < far(best) ? site : best), first!).key;
}

const near = new WeakMap<Plan, Map<District, District[]>>();

/** Where streets and bridges lead from a district as they are drawn; a test holds that to the rules' board. */
export function nextTo(plan: Plan, from: District): readonly District[] {
  let known = near.get(plan);
  if (!known) near.set(plan, (known = new Map()));
  let found = known.get(from);
  if (!found) known.set(from, (found = waysFrom(plan, from)));
  return found;
}

function waysFrom(plan: Plan, from: District): District[] {
  const corners = new Set(plan.sites.get(from)?.outline.map(String));
  const beside = [...plan.sites.values()].filter(
    ({ key, outline }) => key !== from && outline.filter((corner) => corners.has(String(corner))).length > 1,
  );
  const across = [
    ...plan.bridges.map(([a, b]) => [endOf(plan, a), endOf(plan, b)] as const),
    ...plan.streets,
  ];
  const ends = across.flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []));
  const streets = plan.streets.length > 0 ? [] : beside.map(({ key }) => key);
  return [...new Set([...streets, ...ends])];
}
