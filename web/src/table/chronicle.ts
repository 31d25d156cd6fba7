// The table's log as far as it is here: entries without a gap, from some entry to the newest. The server sends the end of a
// long log; what is before it is fetched page by page when somebody wants to read it.

import type { Entry } from "../net/protocol.gen.ts";

export interface Chronicle {
  entries: Entry[];
  /** The number of the entry before the first one; 0: all are here. */
  from: number;
  /** The number of the last one. */
  to: number;
}

export const nothing: Chronicle = { entries: [], from: 0, to: 0 };

/** Entries as a frame brings them, up to the one with the number `to`. */
export function chronicle(entries: Entry[], from: number | undefined, to: number): Chronicle {
  return { entries, from: entries.length === 0 ? to : (from ?? entries[0]!.seq - 1), to };
}

/** The entries that are new. */
export function fresh(log: Chronicle, news: Chronicle): Entry[] {
  return news.entries.filter((entry) => entry.seq > log.to);
}

/** Whether entries are missing between the log and the news. */
export function gap(log: Chronicle, news: Chronicle): boolean {
  return news.entries.length > 0 && news.from > log.to;
}

/** The log with the news at its end. Across a gap only the news are kept: what is before them can be fetched again. */
export function extended(log: Chronicle, news: Chronicle): Chronicle {
  if (gap(log, news)) return news;
  const added = fresh(log, news);
  if (added.length === 0 && news.to <= log.to) return log;
  const gone = new Set(added.flatMap((entry) => (entry.kind === "gone" ? [entry.user] : [])));
  const before = gone.size === 0 ? log.entries : log.entries.map((entry) => nameless(entry, gone));
  return { entries: [...before, ...added], from: log.from, to: Math.max(log.to, news.to) };
}

/** What was told before somebody deleted their account, as the server tells it since. */
function nameless(entry: Entry, gone: Set<unknown>): Entry {
  const told = entry as { user?: unknown; for?: unknown; name?: string };
  if (told.name === undefined || !(gone.has(told.for) || (told.for === undefined && gone.has(told.user))))
    return entry;
  return { ...entry, name: "", gone: true, ...(entry.kind === "chat" ? { text: "" } : {}) };
}

/** The log with an earlier page before it; a page that does not end where the log begins changes nothing. */
export function preceded(log: Chronicle, page: Chronicle): Chronicle {
  if (page.to !== log.from || page.from >= log.from) return log;
  return { entries: [...page.entries, ...log.entries], from: page.from, to: log.to };
}

/** Whether moves were taken back: positions of the game that were known may be others now. */
export function takesBack(entries: Entry[]): boolean {
  return entries.some((entry) => entry.kind === "undone" || entry.kind === "takeback");
}
