// What the rules count in a view (docs/insight.md): kingdoms, strengths, what a tile or a leader would start.

import type { Colour, Leader, TigrisView, TigrisPlay } from "./view.ts";

export interface LeaderInsight extends Leader {
  /** Temples beside it. */
  revolt: number;
  /** Tiles of its colour in its kingdom. */
  war: number;
}

export interface Kingdom {
  cells: string[];
  leaders: LeaderInsight[];
}

export interface War {
  colour: Colour;
  /** The attacker first. */
  seats: [number, number];
  strengths: [number, number];
  /** The chance that the attacker wins, over every hand that is not seen. */
  odds: number;
}

/** The conflict in which somebody must commit now. */
export interface FightInsight {
  colour: Colour;
  seats: [number, number];
  odds: number;
  /** For the attacker: the chance with so many tiles added. */
  added: number[];
}

/** Where a leader of mine could come: its temples, which leaders, and whose leader would have to be driven out. */
export interface LeaderSite {
  revolt: number;
  leaders: string;
  rivals: Partial<Record<Colour, number>>;
  /** The chance that the revolt against each of them succeeds. */
  odds: Partial<Record<Colour, number>>;
}

export interface TigrisInsight {
  /** In reading order. */
  kingdoms: Kingdom[];
  /** Those open now. */
  wars: War[];
  fight: FightInsight | null;
  /** By cell: wars that a tile there would start. */
  joins: Record<string, War[]>;
  /** By cell and colour: what could be built if a tile came there. */
  squares: Record<string, Partial<Record<Colour, string[]>>>;
  sites: Record<string, LeaderSite>;
  /** Tiles of each colour that I do not see. */
  unseen: [number, number, number, number];
}

const NOTHING: TigrisInsight = {
  kingdoms: [],
  wars: [],
  fight: null,
  joins: {},
  squares: {},
  sites: {},
  unseen: [0, 0, 0, 0],
};

/** Into what is drawn, or into another view; nothing until it is here. */
export function insightOf(play: TigrisPlay, of?: TigrisView): TigrisInsight {
  return (play.insight(of) as TigrisInsight | undefined) ?? NOTHING;
}

export function leadersIn(insight: TigrisInsight): LeaderInsight[] {
  return insight.kingdoms.flatMap((kingdom) => kingdom.leaders);
}

/** What is known of a leader where it stands. */
export function strengthOf(insight: TigrisInsight, leader: Leader): LeaderInsight | undefined {
  return leadersIn(insight).find(
    ({ seat, colour, at }) => seat === leader.seat && colour === leader.colour && at === leader.at,
  );
}
