// What the rules count in a view (docs/insight.md): income, control, reach, the order to come.

import type { Civ, District, Island } from "./notation.ts";
import type { UtopiaView, UtopiaPlay } from "./view.ts";

/** Princes of one seat and civilization in a free district, and how many more take control, where they can. */
export interface Contender {
  seat: number;
  civ: Civ;
  count: number;
  needs?: number;
}

export interface Place {
  value: number;
  /** Where one step leads: by streets and bridges, and by ship. */
  land: District[];
  sea: District[];
  contest?: Contender[];
}

export interface UtopiaInsight {
  /** The score at which a round is the last. */
  target: number;
  /** What a district of each civilization pays. */
  prestige: Record<Civ, number>;
  seats: {
    income: { all: number; by: Partial<Record<Civ, number>> };
    /** Those under control, by civilization. */
    districts: Partial<Record<Civ, District[]>>;
  }[];
  /** By civilization: everybody's income if cards raised or dropped it; null where they cannot. */
  sways: Partial<Record<Civ, { raise: number[] | null; drop: number[] | null }>>;
  /** If the round were paid now. */
  after_income: { rank: number[]; scores: number[] };
  /** The seats still to come, in the order that holds now. */
  waiting: number[];
  /** Islands out of play. */
  closed: Island[];
  /** By island and seat: the civilizations that stand there, and whether its wonder can be built. */
  islands: Partial<Record<Island, { have: string[]; ready: boolean[] }>>;
  places: Record<District, Place>;
}

const NOTHING: UtopiaInsight = {
  target: 0,
  prestige: { M: 0, P: 0, E: 0, G: 0, C: 0 },
  seats: [],
  sways: {},
  after_income: { rank: [], scores: [] },
  waiting: [],
  closed: [],
  islands: {},
  places: {},
};

/** Into what is drawn, or into another view; nothing until it is here. */
export function insightOf(play: UtopiaPlay, of?: UtopiaView): UtopiaInsight {
  return (play.insight(of) as UtopiaInsight | undefined) ?? NOTHING;
}

export function incomes(insight: UtopiaInsight): number[] {
  return insight.seats.map((seat) => seat.income.all);
}

/** How income changes from one position to another; nothing where one of them is not known yet. */
export function incomeChanges(before: UtopiaInsight, after: UtopiaInsight): number[] {
  const was = incomes(before);
  return incomes(after).map((income, seat) => income - (was[seat] ?? income));
}

/** How many different civilizations a seat has on an island. */
export function civsOn(insight: UtopiaInsight, seat: number, island: Island): number {
  return insight.islands[island]?.have[seat]?.length ?? 0;
}
