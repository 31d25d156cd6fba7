// What many games say together, by HTTP: first turns, and one's own habits (docs/openings.md).

import { call, query } from "./http.ts";
import type { OpeningBook } from "../pages/openings/book.ts";

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
