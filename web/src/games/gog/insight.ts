// What the rules count in a view (docs/insight.md): strengths, areas, prices, ways, what a city would gather.

import type { Goods } from "./notation.ts";
import type { Piece, GogView, City, Soldier, GogPlay } from "./view.ts";

export interface SoldierInsight {
  at: string;
  level: number;
  /** What it counts where it stands, and when it attacks. */
  counts: number;
  attack: number;
}

export interface CityInsight {
  at: string;
  /** The squares it gathers from. */
  area: string[];
  shielded: boolean;
  silenced: boolean;
  /** The level asked of conquerors. */
  asks: number;
  /** By seat: how many soldiers stand ready to conquer it, and how many it takes; null for who cannot. */
  sieges: ({ ready: number; of: number } | null)[];
  /** What more it would gather at the next level. */
  upgrade?: Goods;
}

export interface SeatInsight {
  cap: number;
  gathers: Goods;
  area: string[];
  soldiers: SoldierInsight[];
  cities: CityInsight[];
  rivals: { out: number; of: number; cities: number };
}

export interface Prices {
  /** By level, from 1. */
  recruit: Goods[];
  /** By the level trained from, from 1. */
  train: Goods[];
  city: Goods;
  ability: Goods;
  /** The first and the second. */
  barn: [Goods, Goods];
  scroll: Goods;
}

export interface SiteInsight {
  gain: Goods;
  wider: Goods;
  /** Signs of camels, chests and scrolls that it touches. */
  near: string;
}

export interface GogInsight {
  laid: boolean;
  prices: Prices;
  /** The price of what is being paid for. */
  due: Goods | null;
  seats: SeatInsight[];
  /** Whose interest the following is in: mine, or who is on turn. */
  of: number;
  /** By move: both strengths, and the chance to win. */
  attacks: Record<string, { attack: number; defence: number; chance: number }>;
  roads: { corner: string; steps: number; cells: string[] }[];
  sites: Record<string, SiteInsight>;
  /** By square: how likely an enemy can come next turn, and what it attacks with. */
  threats: Record<string, [chance: number, level: number]>;
}

const FREE: Goods = [0, 0, 0];

export const NOTHING: GogInsight = {
  laid: false,
  prices: { recruit: [], train: [], city: FREE, ability: FREE, barn: [FREE, FREE], scroll: FREE },
  due: null,
  seats: [],
  of: 0,
  attacks: {},
  roads: [],
  sites: {},
  threats: {},
};

/** Into what is drawn, or into another view; nothing until it is here. */
export function insightOf(play: GogPlay, of?: GogView): GogInsight {
  return (play.insight(of) as GogInsight | undefined) ?? NOTHING;
}

export function soldierIn(insight: GogInsight, { seat, piece }: Piece<Soldier>): SoldierInsight | undefined {
  return insight.seats[seat]?.soldiers.find(({ at, level }) => at === piece.at && level === piece.level);
}

export function cityIn(insight: GogInsight, { seat, piece }: Piece<City>): CityInsight | undefined {
  return insight.seats[seat]?.cities.find(({ at }) => at === piece.at);
}
