// What habits say, from the program's sums (docs/openings.md): rows to show, and what fits next. Ids of words are made of the
// game's name and the key of the sum.

import type { Habits } from "../../net/study.ts";

export interface Row {
  /** Of a word; without one the row is not shown. */
  id: string;
  amount: number;
}

function sums(of: Record<string, number> | undefined, name: (key: string) => string | undefined): Row[] {
  const rows = new Map<string, number>();
  for (const [key, amount] of Object.entries(of ?? {})) {
    const id = name(key);
    if (id !== undefined) rows.set(id, (rows.get(id) ?? 0) + amount);
  }
  return [...rows].map(([id, amount]) => ({ id, amount })).sort((a, b) => b.amount - a.amount);
}

/** "gain.war.r" of tigris: "gain.tigris.war". */
export const gainsOf = ({ game, gains }: Habits): Row[] =>
  sums(gains, (key) => {
    const [item, reason] = key.split(".");
    return `gain.${game}.${item === "gain" ? reason : item}`;
  });

/** Points by colour, where gains have one. */
export const coloursOf = ({ game, gains }: Habits): Row[] =>
  sums(gains, (key) => {
    const colour = key.split(".")[2];
    return colour === undefined ? undefined : `colour.${game}.${colour}`;
  });

/** "decided.war.attack" of tigris: "loss.tigris.war.attack"; cards that the rank takes are nobody's fault. */
export const lossesOf = ({ game, losses }: Habits): Row[] =>
  sums(losses, (key) => {
    const [item, ...how] = key.split(".");
    if (item === "decided") return `loss.${game}.${how.join(".")}`;
    if (item === "discarded") return how[0] === "limit" ? `loss.${game}.limit` : undefined;
    return `loss.${game}.${item}`;
  });

/** Of a loss: the chapter that speaks of it, and the theme of puzzles. */
const remedies: Record<string, { chapter: string; theme: string }> = {
  "loss.tigris.revolt.attack": { chapter: "leaders", theme: "revolt" },
  "loss.tigris.revolt.defence": { chapter: "leaders", theme: "revolt" },
  "loss.tigris.war.attack": { chapter: "conflicts", theme: "odds" },
  "loss.tigris.war.defence": { chapter: "conflicts", theme: "war" },
  "loss.tigris.orphaned": { chapter: "leaders", theme: "catastrophe" },
  "loss.utopia.limit": { chapter: "timing", theme: "hand" },
  "loss.utopia.no_prince": { chapter: "princes", theme: "guests" },
  "loss.gog.battle_won": { chapter: "battles", theme: "battle" },
  "loss.gog.conquered": { chapter: "scrolls", theme: "conquest" },
  "loss.gog.scroll_lost": { chapter: "scrolls", theme: "scroll" },
};

/** For who has no loss that repeats. */
const further: Record<string, { chapter: string; theme: string }> = {
  tigris: { chapter: "balance", theme: "monument" },
  utopia: { chapter: "income", theme: "control" },
  gog: { chapter: "corners", theme: "march" },
};

/** What somebody could read and practise next: against the loss that comes most often, if it comes every other game. */
export function nextOf(habits: Habits): { chapter: string; theme: string } | undefined {
  const worst = lossesOf(habits).find(({ id, amount }) => id in remedies && amount >= habits.games / 2);
  return worst ? remedies[worst.id] : further[habits.game];
}
