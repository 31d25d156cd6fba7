// Order among people, by HTTP: whom one does not want to hear or meet, reports, and what moderators do.

import { call } from "./http.ts";
import type { Block, Moderation } from "./protocol.gen.ts";

export interface Report {
  user: string;
  table?: string;
  club?: string;
  /** The line of the chat, by its number in the table's log, or in the club's chat. */
  seq?: number;
  text: string;
}

export type Measure =
  | { action: "ban" | "silence"; user: string; hours: number; text: string }
  | { action: "lift"; user: string; kind: string }
  | { action: "settle"; report: string; text: string }
  | { action: "hide"; table: string; seq: number; text?: string }
  | { action: "hide"; report: string; text?: string }
  | { action: "close"; table: string; text?: string };

export const order = {
  blocks: async () => ((await call("GET", "/api/blocks")) as { blocks: Block[] }).blocks,
  block: (user: string, kind: Block["kind"] | "none") =>
    call("POST", `/api/people/${encodeURIComponent(user)}/block`, { kind }),
  report: (report: Report) => call("POST", "/api/reports", report),
  moderation: async () => (await call("GET", "/api/moderation")) as Moderation,
  take: (measure: Measure) => call("POST", "/api/moderation", measure),
};
