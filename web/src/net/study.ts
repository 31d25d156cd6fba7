// What many games say together, by HTTP: first turns, and one's own habits (docs/openings.md).

import { call, query } from "./http.ts";

export interface OpeningGroup {
  seats: number;
  /** In the order of playing: 0 began. */
  place: number;
  /** "level3", or people by what their rating is: "people1". */
  strength: string;
  games: number;
  won: number;
  moves: [move: string, games: number, won: number][];
}

export interface OpeningBook {
  game: string;
  counted: number;
  /** False while the server is still counting. */
  complete?: boolean;
  groups: OpeningGroup[];
}

export interface Habits {
  game: string;
  games: number;
  /** With fewer games there is nothing but their number. */
  from: number;
  won?: number;
  score?: number;
  gains?: Record<string, number>;
  losses?: Record<string, number>;
}

export const studies = {
  openings: async (game: string) => (await call("GET", "/api/openings" + query({ game }))) as OpeningBook,
  habits: async (game: string) => (await call("GET", "/api/me/habits" + query({ game }))) as Habits,
};
