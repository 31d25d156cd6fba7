// Tournaments and people, by HTTP.

import { call, query } from "./http.ts";
import type {
  Profile,
  TableInfo,
  Tournament,
  TournamentHead,
  TournamentSettings,
  User,
} from "./protocol.gen.ts";
import { newKey } from "./wire.ts";

export interface TournamentQuery {
  status?: "open" | "playing" | "over";
  mine?: boolean;
  club?: string;
}

export interface GameQuery {
  player?: string;
  other?: string;
  winner?: string;
  game?: string;
  seats?: number;
  least?: number;
  most?: number;
  before?: number;
}

const at = (id: string, what = "") => `/api/tournaments/${encodeURIComponent(id)}${what}`;

async function tournament(method: string, path: string, body?: unknown): Promise<Tournament> {
  return ((await call(method, path, body)) as { tournament: Tournament }).tournament;
}

export const club = {
  tournaments: async ({ status, mine, club }: TournamentQuery) =>
    (
      (await call("GET", "/api/tournaments" + query({ status, club, mine: mine ? "1" : undefined }))) as {
        tournaments: TournamentHead[];
      }
    ).tournaments,
  tournament: (id: string) => tournament("GET", at(id)),
  create: (settings: TournamentSettings) => tournament("POST", "/api/tournaments", settings),
  /** With our own part in the shuffling of all our games there. */
  enter: (id: string) => tournament("POST", at(id, "/enter"), { nonce: newKey() }),
  leave: (id: string, player?: number) =>
    tournament("POST", at(id, "/leave"), player === undefined ? {} : { player }),
  addComputer: (id: string, level: number) => tournament("POST", at(id, "/computer"), { level }),
  start: (id: string) => tournament("POST", at(id, "/start"), {}),
  close: (id: string) => tournament("POST", at(id, "/close"), {}),

  profile: async (id: string) => (await call("GET", `/api/people/${encodeURIComponent(id)}`)) as Profile,
  find: async (name: string) =>
    ((await call("GET", "/api/people" + query({ name }))) as { people: User[] }).people,
  followed: async () => ((await call("GET", "/api/people/followed")) as { people: User[] }).people,
  follow: (id: string, on: boolean) => call("POST", `/api/people/${encodeURIComponent(id)}/follow`, { on }),
  games: async (of: GameQuery) =>
    (
      (await call(
        "GET",
        "/api/search" +
          query(
            Object.fromEntries(
              Object.entries(of).map(([name, value]) => [
                name,
                value === undefined ? undefined : String(value),
              ]),
            ),
          ),
      )) as { tables: TableInfo[] }
    ).tables,
};
