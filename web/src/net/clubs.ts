// Private clubs, by HTTP.

import { call, query } from "./http.ts";
import type { Club, ClubChat, ClubHead, TableInfo, UserId } from "./protocol.gen.ts";

const at = (id: string, what = "") => `/api/clubs/${encodeURIComponent(id)}${what}`;

export const clubs = {
  mine: async () => ((await call("GET", "/api/clubs")) as { clubs: ClubHead[] }).clubs,
  found: async (name: string, about: string) =>
    ((await call("POST", "/api/clubs", { name, about })) as { id: string }).id,
  show: async (id: string) => ((await call("GET", at(id))) as { club: Club }).club,
  /** What a link leads to; with an id where we are in already. */
  look: async (token: string) =>
    (await call("POST", "/api/clubs/look", { token })) as { name: string; id?: string },
  join: async (token: string) => ((await call("POST", "/api/clubs/join", { token })) as { id: string }).id,
  describe: (id: string, name: string, about: string) => call("POST", at(id, "/about"), { name, about }),
  leave: (id: string) => call("POST", at(id, "/leave"), {}),
  /** Another link instead of the one there was, or none. */
  link: async (id: string, on: boolean) =>
    ((await call("POST", at(id, "/link"), { on })) as { token?: string }).token,
  put: (id: string, user: UserId, role: "out" | "forgiven" | "owner") =>
    call("POST", at(id, "/put"), { user, role }),
  chat: async (id: string, before?: number) =>
    (await call("GET", at(id, "/chat") + query({ before: before?.toString() }))) as ClubChat,
  say: (id: string, text: string) => call("POST", at(id, "/chat"), { text }),
  unsay: (id: string, seq: number) => call("POST", at(id, "/unsay"), { seq }),
  tables: async (club: string) =>
    ((await call("GET", "/api/tables" + query({ club }))) as { tables: TableInfo[] }).tables,
};
