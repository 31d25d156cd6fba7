// The table's entries in words: lines for the log, what is new for the screen reader, and where it happened.

import { createMemo } from "solid-js";
import type { GameModule, StoryItem } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import type { Entry } from "../net/protocol.gen.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

export interface LogLine {
  seq: number;
  time: number;
  /** The ply to jump to, for what happened in the game. */
  ply?: number;
  seat?: number;
  /** Where on the board. */
  cell?: string;
  text: string;
  /** Chat, table and game lines look different. */
  kind: "game" | "chat" | "table";
  name?: string;
}

export interface Log {
  lines(): LogLine[];
  chat(): LogLine[];
  /** What came with the last update, as one text. */
  newest(): string;
  lastCells(): string[];
  lastOwnPly(): number | undefined;
}

export function createLog(table: TableModel, sitting: Sitting, module: GameModule): Log {
  const { play, nameOf } = sitting;
  const userName = (user: unknown) =>
    table.info()?.seats.find((seat) => seat.user?.id === user)?.user?.name ?? t("log.somebody");

  function told(story: StoryItem[]): string {
    const parts = story.map((item) => module.tell(item, play) ?? "").filter((text) => text !== "");
    // Sentences follow each other; fragments are kept apart.
    return parts
      .reduce((line, part) => line + (/[.!?。！？…]$/.test(line) ? " " : " · ") + part, "")
      .replace(/^ · /, "");
  }

  function tableText(entry: Entry): string | undefined {
    switch (entry.kind) {
      case "sat":
        return t("log.sat", { name: userName(entry.user) });
      case "stood":
        return t("log.stood", { name: userName(entry.user) });
      case "started":
        return t("log.started");
      case "undone":
        return t("log.undone", { name: nameOf(entry.seat) });
      case "asked":
        return t("log.asked", { name: nameOf(entry.seat) });
      case "answered":
        return t(entry.yes ? "log.agreed" : "log.declined", { name: nameOf(entry.seat) });
      case "takeback":
        return t("log.takeback");
      case "resigned":
        return t("log.resigned", { name: nameOf(entry.seat) });
      case "expired":
        return t("log.expired", { name: nameOf(entry.seat) });
      case "caretaker":
        return t(entry.on ? "log.caretaker" : "log.returned", { name: nameOf(entry.seat) });
      case "over":
        return t("log.over");
      case "rematch":
        return t("log.rematch");
      default:
        return undefined;
    }
  }

  function line(entry: Entry): LogLine | undefined {
    const { seq, time } = entry;
    if (entry.kind === "move") {
      const text = told(entry.story) || module.moveName(entry.move, play);
      return {
        seq,
        time,
        ply: entry.ply,
        seat: entry.seat,
        cell: module.cellOf(entry.move),
        text,
        kind: "game",
      };
    }
    if (entry.kind === "chance") {
      const text = told(entry.story);
      return text === "" ? undefined : { seq, time, ply: entry.ply, text, kind: "game" };
    }
    if (entry.kind === "chat") return { seq, time, text: entry.text, name: entry.name, kind: "chat" };
    const text = tableText(entry);
    return text === undefined ? undefined : { seq, time, text, kind: "table" };
  }

  // A move that was taken back stays in the table's log, but it is not part of the game any more.
  const standing = createMemo(() => {
    const kept: Entry[] = [];
    for (const entry of table.entries()) {
      if (entry.kind === "undone" || entry.kind === "takeback") {
        for (let at = kept.length - 1; at >= 0; at--) {
          const old = kept[at]!;
          if ((old.kind === "move" || old.kind === "chance") && old.ply > entry.ply) kept.splice(at, 1);
        }
      }
      kept.push(entry);
    }
    return kept;
  });

  // Wording a line needs the whole module; a line once worded stays as it is until the language changes.
  const known = new Map<number, LogLine | undefined>();
  let language = "";
  const all = createMemo(() => {
    const now = t("common.close");
    if (now !== language) known.clear();
    language = now;
    return standing()
      .map((entry) => {
        if (!known.has(entry.seq)) known.set(entry.seq, line(entry));
        return known.get(entry.seq);
      })
      .filter((found): found is LogLine => found !== undefined);
  });

  const newest = createMemo<{ seq: number; text: string }>(
    (before) => {
      const fresh = all().filter((item) => item.seq > before.seq);
      const seq = table.seq();
      if (fresh.length === 0 || before.seq === 0) return { seq, text: before.text };
      return {
        seq,
        text: fresh.map((item) => (item.name ? `${item.name}: ${item.text}` : item.text)).join(" "),
      };
    },
    { seq: table.seq(), text: "" },
  );

  return {
    lines: createMemo(() => all().filter((item) => item.kind !== "chat")),
    chat: createMemo(() => all().filter((item) => item.kind === "chat")),
    newest: () => newest().text,
    lastCells: () => {
      const last = all().findLast((item) => item.cell !== undefined);
      return last?.cell === undefined ? [] : [last.cell];
    },
    lastOwnPly: () => all().findLast((item) => item.seat !== undefined && item.seat === play.mine())?.ply,
  };
}
