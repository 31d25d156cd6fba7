// What a careful player counts by looking at the table. It informs; what is allowed and what comes of it is the server's
// to say.

import { CIVS, islandOf, type Civ, type Island } from "./notation.ts";
import { countCivs, type CivCounts, type UtopiaView } from "./view.ts";

/**
 * What the civilizations pay now: 5 for the highest. Empty steps (before the scale is filled) pay nothing.
 */
export function payouts(view: UtopiaView): CivCounts {
  const values: CivCounts = { M: 0, P: 0, E: 0, G: 0, C: 0 };
  [...view.scale].forEach((civ, step) => (values[civ as Civ] = 5 - step));
  return values;
}

/** How many districts each seat controls with each civilization. */
export function monumentCounts(view: UtopiaView): CivCounts[] {
  const counts = Array.from({ length: view.seats }, () => countCivs(""));
  for (const { civ, seat } of Object.values(view.monuments)) counts[seat]![civ] += 1;
  return counts;
}

/** What each seat's districts would bring if the round were scored now. */
export function prestige(view: UtopiaView): number[] {
  const values = payouts(view);
  return monumentCounts(view).map((mine) => CIVS.reduce((sum, civ) => sum + mine[civ] * values[civ], 0));
}

/** How many of each civilization a seat has on an island. */
export function princesOn(view: UtopiaView, seat: number, island: Island): CivCounts {
  let letters = "";
  for (const [at, here] of Object.entries(view.princes[seat] ?? {})) {
    if (islandOf(at) === island) letters += here;
  }
  return countCivs(letters);
}

/** How many different civilizations a seat has on an island: five make a wonder possible. */
export function civsOn(view: UtopiaView, seat: number, island: Island): number {
  const counts = princesOn(view, seat, island);
  return CIVS.filter((civ) => counts[civ] > 0).length;
}

/** The bag's contents by civilization, all islands together. */
export function bagByCiv(view: UtopiaView): CivCounts {
  return countCivs(Object.values(view.bag).join(""));
}

export function bagSize(view: UtopiaView): number {
  return Object.values(view.bag).join("").length;
}

/**
 * Who decides, as the seats still to come will have it: the order in which waiting seats act by today's
 * rank.
 */
export function turnOrder(view: UtopiaView): number[] {
  const fixed = view.options["order_mode"];
  const order =
    fixed === "fixed_per_round"
      ? view.round_order
      : fixed === "fixed_per_phase"
        ? view.phase_order
        : view.rank;
  return order.filter((seat) => view.waiting.includes(seat));
}
