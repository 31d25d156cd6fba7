// What stands on the board, as pieces with keys: a piece that keeps its key glides.

import type { Piece } from "../../board/types.ts";
import { guestCell } from "./choices.ts";
import { slots, type Layout } from "./layout.ts";
import { CIVS, ISLANDS, type Civ, type Island } from "./notation.ts";
import { countCivs, stacksAt, type UtopiaView } from "./view.ts";

export type Thing =
  | { kind: "stack"; seat: number; civ: Civ; count: number; scale: number }
  | { kind: "monument"; seat: number; civ: Civ; size: number }
  | { kind: "wonder"; seat: number; island: Island }
  | { kind: "guest"; civ: Civ; count: number };

export type Standing = Piece & { thing: Thing };

/** Princes and monuments of the districts; `most` is how far stacks may grow where there is room. */
function inDistricts(view: UtopiaView, layout: Layout, mine: number | undefined, most: number): Standing[] {
  const all: Standing[] = [];
  for (const place of layout.places.values()) {
    const at = place.site.key;
    const monument = view.monuments[at];
    const stacks = stacksAt(view, at, mine);
    const found = slots(place, stacks.length, monument !== undefined, most);
    const off = ([x, y]: readonly [number, number]) => ({ dx: x - place.centre[0], dy: y - place.centre[1] });
    if (monument) {
      const thing = { kind: "monument", ...monument, size: found.size } as const;
      all.push({ key: `m:${at}`, at, ...off(found.monument), thing });
    }
    stacks.forEach((stack, i) => {
      const key = `s:${stack.seat}:${stack.civ}:${at}`;
      all.push({ key, at, ...off(found.places[i]!), thing: { kind: "stack", ...stack, scale: found.scale } });
    });
  }
  return all;
}

function onIsland(view: UtopiaView, island: Island): Standing[] {
  const all: Standing[] = [];
  const owner = view.wonders[island];
  if (owner !== undefined) {
    all.push({ key: `w:${island}`, at: `site:${island}`, thing: { kind: "wonder", seat: owner, island } });
  }
  const guests = countCivs(view.ships[island] ?? "");
  for (const civ of CIVS) {
    if (guests[civ] === 0) continue;
    const at = guestCell(island, civ);
    all.push({ key: `g:${island}:${civ}`, at, thing: { kind: "guest", civ, count: guests[civ] } });
  }
  return all;
}

/** How far stacks may grow. */
export const mostOf = (small: boolean) => (small ? 1.6 : 1.4);

export function standings(view: UtopiaView, layout: Layout, mine: number | undefined): Standing[] {
  return [
    ...inDistricts(view, layout, mine, mostOf(layout.small)),
    ...ISLANDS.flatMap((island) => onIsland(view, island)),
  ];
}
