// What is not live, by HTTP. An answer that is an error becomes an HttpFailure with the server's own words.

import type {
  AnalysisState,
  Games,
  NoticeDoor,
  NoticeWishes,
  Notices,
  Rating,
  Seen,
  Settings,
  Study,
  TableInfo,
  User,
} from "./protocol.gen.ts";
import { newKey } from "./wire.ts";

export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new HttpFailure(0, "lost", "The server cannot be reached. Check the connection and try again.");
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === "" ? {} : JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (response.ok && answer !== undefined) return answer;
  const error = (answer as { error?: { code?: string; text?: string } } | undefined)?.error;
  throw new HttpFailure(
    response.status,
    error?.code ?? "bad",
    error?.text ?? `The server answered with status ${response.status}. Try again later.`,
  );
}

export interface TableQuery {
  status?: "open" | "playing" | "over" | "abandoned";
  mine?: boolean;
  /** Of my own, those that I have hidden. */
  hidden?: boolean;
  game?: string;
  /** When the last one of the page before was updated. */
  before?: number;
}

export function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? "" : "?" + new URLSearchParams(given).toString();
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const http = {
  games: async () => ((await call("GET", "/api/games")) as Games).games,
  /** The games that are examples, if the server was told to show them. */
  examples: async () => {
    const { games, examples } = (await call("GET", "/api/games")) as Games;
    return examples ? games.filter(({ example }) => example).map(({ name }) => name) : [];
  },
  me: async () => ((await call("GET", "/api/me")) as { user: User | null }).user,
  guest: async (name?: string) =>
    ((await call("POST", "/api/session", name ? { name } : {})) as { user: User }).user,
  rename: async (name: string) => ((await call("PATCH", "/api/me", { name })) as { user: User }).user,
  account: async (name: string, password: string) =>
    ((await call("POST", "/api/account", { name, password })) as { user: User }).user,
  login: async (name: string, password: string) =>
    ((await call("POST", "/api/login", { name, password })) as { user: User }).user,
  logout: () => call("POST", "/api/logout", {}),
  /** Deletes whoever we are, for good. */
  erase: (password?: string) =>
    call("POST", "/api/account/delete", password === undefined ? {} : { password }),
  token: async () => ((await call("POST", "/api/token", {})) as { token: string }).token,
  /** With our own part in the shuffling, so that the deal is not the server's alone. */
  create: async (settings: Settings) =>
    ((await call("POST", "/api/tables", { ...settings, nonce: newKey() })) as { table: TableInfo }).table,
  table: async (id: string) => ((await call("GET", table(id))) as { table: TableInfo }).table,
  tables: async (of: TableQuery) =>
    (
      (await call(
        "GET",
        "/api/tables" +
          query({
            status: of.status,
            mine: of.mine ? "1" : undefined,
            hidden: of.hidden ? "1" : undefined,
            game: of.game,
            before: of.before?.toString(),
          }),
      )) as { tables: TableInfo[] }
    ).tables,
  /** Where a game stands, as we may see it. */
  seen: async (id: string) => (await call("GET", `${table(id)}/view`)) as Seen,
  hide: (id: string, hidden: boolean) => call("POST", `${table(id)}/hide`, { hidden }),
  invite: async (id: string, seat: number) =>
    ((await call("POST", `${table(id)}/invite`, { seat })) as { token: string }).token,
  recordUrl: (id: string, format: "text" | "json") => `${table(id)}/record?format=${format}`,
  record: (id: string) => call("GET", `${table(id)}/record?format=json`),
  analyse: async (id: string) => (await call("POST", `${table(id)}/analysis`, {})) as AnalysisState,
  analysis: async (id: string) => (await call("GET", `${table(id)}/analysis`)) as AnalysisState,
  /** A position of a lesson as a seat sees it: a record, and moves played on top of it. */
  study: async (record: string, moves: string[], seat: number) =>
    (await call("POST", "/api/study", { record, moves, seat })) as Study,
  /** What we are told while we are away. */
  notices: async () => (await call("GET", "/api/notices")) as Notices,
  setNotices: async (wishes: NoticeWishes) =>
    ((await call("PUT", "/api/notices", wishes)) as { wishes: NoticeWishes }).wishes,
  /** A mail address, a browser or a web hook to be told at; who has no wishes yet gets the usual ones. */
  addDoor: async (channel: NoticeDoor["channel"], door: Record<string, string>) =>
    (await call("POST", `/api/notices/${channel}`, door)) as { door: NoticeDoor; secret?: string },
  dropDoor: (door: string) => call("POST", "/api/notices/drop", { door }),
  tryDoor: (door: string) => call("POST", "/api/notices/trial", { door }),
  /** What a link in a letter asks for. */
  letter: async (what: "confirm" | "stop", door: string, token: string) =>
    ((await call("POST", `/api/notices/${what}`, { door, token })) as { address: string }).address,
  muted: async (id: string) => ((await call("GET", `${table(id)}/mute`)) as { muted: boolean }).muted,
  mute: async (id: string, muted: boolean) =>
    ((await call("POST", `${table(id)}/mute`, { muted })) as { muted: boolean }).muted,
  ratings: async (game: string, seats?: number) =>
    ((await call("GET", "/api/ratings" + query({ game, seats: seats?.toString() }))) as { ratings: Rating[] })
      .ratings,
};
