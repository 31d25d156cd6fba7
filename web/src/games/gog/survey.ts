// What the overlays show: distances, yields and chances as a player would count them at the table. They inform; what
// is allowed comes from the server alone.

import {
  CORNERS,
  CELLS,
  areaOf,
  around,
  cities,
  cityAt,
  distance,
  isMapLaid,
  signAt,
  soldiersAt,
} from "./view.ts";
import type { City, GogView, Soldier } from "./view.ts";
import { RESOURCES, type Goods } from "./notation.ts";

const KIND: Record<string, number> = { F: 0, W: 1, G: 2 };

/** Food, wood and gold squares among these. */
export function countGoods(view: GogView, cells: Iterable<string>): Goods {
  const goods: Goods = [0, 0, 0];
  for (const cell of cells) {
    const kind = KIND[signAt(view, cell)];
    if (kind !== undefined) ++goods[kind]!;
  }
  return goods;
}

/** All squares that a seat's cities reach. */
export function areaOfSeat(view: GogView, seat: number): Set<string> {
  return new Set(view.players[seat]!.cities.flatMap(areaOf));
}

/** What a new city, or a city's new level, would add to what the seat gathers. */
export function gainOf(view: GogView, seat: number, city: City): Goods {
  const old = areaOfSeat(view, seat);
  return countGoods(
    view,
    areaOf(city).filter((cell) => !old.has(cell)),
  );
}

export interface Site {
  cell: string;
  goods: Goods;
  total: number;
  worth: number;
}

/** Plain squares far enough from every city, with what a first-level city there would gather. */
export function sites(view: GogView, seat: number): Site[] {
  if (!isMapLaid(view)) return [];
  const apart = Number(view.options.city_min_distance ?? 2);
  const standing = cities(view).map(({ piece }) => piece.at);
  return CELLS.filter(
    (cell) =>
      signAt(view, cell) === "." &&
      !CORNERS.includes(cell) &&
      standing.every((city) => distance(city, cell) >= apart),
  ).map((cell) => {
    const goods = gainOf(view, seat, { at: cell, level: 1 });
    const total = goods.reduce((sum, n) => sum + n, 0);
    const wider = countGoods(view, around(cell, 2)).reduce((sum, n) => sum + n, 0);
    const near = around(cell, 1).map((other) => signAt(view, other));
    const extra =
      (near.includes("T") ? 0.8 : 0) + (near.includes("C") ? 0.4 : 0) + (near.includes("S") ? 3 : 0);
    const kinds = goods.filter((n) => n > 0).length;
    return { cell, goods, total, worth: total + 0.5 * kinds + 0.2 * wider + extra };
  });
}

/** Steps from a square to every other for a soldier, as it could walk if nobody else moved. */
export function walk(view: GogView, seat: number, soldier: Soldier): Map<string, number> {
  const player = view.players[seat]!;
  const swims = soldier.level >= 3 || player.cities_founded < 3 || player.abilities.includes("water");
  const steps = new Map([[soldier.at, 0]]);
  const queue = [soldier.at];
  for (let head = 0; head < queue.length; ++head) {
    const from = queue[head]!;
    for (const to of around(from, 1)) {
      if (steps.has(to) || cityAt(view, to) || (!swims && signAt(view, to) === "~")) continue;
      const enemy = soldiersAt(view, to).some((other) => other.seat !== seat);
      if (enemy && signAt(view, to) === "V") continue;
      steps.set(to, steps.get(from)! + 1);
      if (!enemy) queue.push(to);
    }
  }
  return steps;
}

/** The chance that two dice, thrown again if they disappoint, give at least so many steps. */
export function chanceOfSteps(view: GogView, seat: number, steps: number): number {
  const player = view.players[seat]!;
  const needed = steps - (player.abilities.includes("speed") ? 5 : 0);
  if (player.cities_founded < 3) return needed <= 7 ? 1 : 0;
  let ways = 0;
  for (let a = 1; a <= 6; ++a) for (let b = 1; b <= 6; ++b) ways += a + b >= needed ? 1 : 0;
  const miss = 1 - ways / 36;
  return 1 - miss * miss;
}

export interface Threat {
  chance: number;
  level: number;
}

/** For each square the likeliest enemy of a seat that could come next turn. */
export function threats(view: GogView, seat: number): Map<string, Threat> {
  const out = new Map<string, Threat>();
  view.players.forEach((player, other) => {
    if (other === seat || !player.alive) return;
    for (const soldier of player.soldiers) {
      for (const [cell, steps] of walk(view, other, soldier)) {
        const chance = chanceOfSteps(view, other, steps);
        const known = out.get(cell);
        if (chance > 0.02 && (!known || chance > known.chance))
          out.set(cell, { chance, level: soldier.level });
      }
    }
  });
  return out;
}

export interface Road {
  corner: string;
  /** From the soldier to the corner. */
  cells: string[];
}

/** For each corner that the seat does not hold, the way of the nearest soldier that holds none. */
export function roadsToCorners(view: GogView, seat: number): Road[] {
  const free = view.players[seat]!.soldiers.filter((soldier) => !CORNERS.includes(soldier.at));
  const held = (corner: string) => view.players[seat]!.soldiers.some((soldier) => soldier.at === corner);
  const walks = free.map((soldier) => ({ soldier, steps: walk(view, seat, soldier) }));
  return CORNERS.filter((corner) => !held(corner)).flatMap((corner) => {
    const near = walks
      .filter(({ steps }) => steps.has(corner))
      .sort((a, b) => a.steps.get(corner)! - b.steps.get(corner)!)[0];
    if (!near) return [];
    const cells = [corner];
    while (cells[0] !== near.soldier.at) {
      const here = cells[0]!;
      const back = around(here, 1).filter((cell) => near.steps.get(cell) === near.steps.get(here)! - 1);
      // Of equal ways the straightest looks like a road.
      back.sort((a, b) => straightness(a, near.soldier.at) - straightness(b, near.soldier.at));
      cells.unshift(back[0]!);
    }
    return [{ corner, cells }];
  });
}

function straightness(a: string, b: string): number {
  const row = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  const column = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  return row * row + column * column;
}

/** A few letters for a yield, such as "2·1·0". */
export function shortGoods(goods: Goods): string {
  return RESOURCES.map((_, kind) => goods[kind]).join("·");
}
