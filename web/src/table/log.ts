// The table's entries in words: lines for the log, what is new for the screen reader, and where it happened.

import { createMemo } from "solid-js";
import type { GameModule, Play, StoryItem } from "../games/api.ts";
import { language, t } from "../i18n/i18n.ts";
import type { Entry } from "../net/protocol.gen.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { blockOf } from "./unheard.ts";

export interface LogLine {
  seq: number;
  time: number;
  /** The ply to jump to, for what happened in the game. */
  ply?: number;
  seat?: number;
  /** Where on the board. */
  cell?: string;
  text: string;
  /** Turns, chat, table and game lines look different. */
  kind: "game" | "turn" | "chat" | "table";
  name?: string;
  /** Who has written it. */
  user?: string;
}

export interface Log {
  lines(): LogLine[];
  chat(): LogLine[];
  /** How many lines of the chat are of people whom one does not want to hear. */
  unheard(): number;
  /** What came with the last update, as one text. */
  newest(): string;
  lastCells(): string[];
  lastOwnPly(): number | undefined;
}

type GameEntry = Extract<Entry, { kind: "move" | "chance" }>;

/** What is told in one go: a decision, or all that chance did until somebody had to decide. */
type Batch = [Entry] | GameEntry[];

/** Several things that happened, as one text. */
export function recount(module: GameModule, story: StoryItem[], play: Play): string[] {
  if (module.recount) return module.recount(story, play);
  return story.map((item) => module.tell(item, play) ?? "").filter((text) => text !== "");
}

/** Sentences follow each other, without a gap in Chinese; fragments are kept apart. */
export function joined(parts: string[]): string {
  return parts.reduce((line, part) => {
    if (line === "") return part;
    return line + (/[。！？]$/.test(line) ? "" : /[.!?…]$/.test(line) ? " " : " · ") + part;
  }, "");
}

/** A move that was taken back stays in the table's log, but it is not part of the game any more. */
export function standing(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undone" || entry.kind === "takeback") {
      for (let at = kept.length - 1; at >= 0; at--) {
        const old = kept[at]!;
        if ((old.kind === "move" || old.kind === "chance") && old.ply > entry.ply) kept.splice(at, 1);
      }
    }
    kept.push(entry);
  }
  return kept;
}

/**
 * Where somebody may look back to: the positions in which somebody had to decide, as numbers of events. The first is the
 * one before the first decision that is known.
 */
export function stopsOf(entries: Entry[]): number[] {
  const game = standing(entries).filter(
    (entry): entry is GameEntry => entry.kind === "move" || entry.kind === "chance",
  );
  const stops = game.flatMap((entry, at) => (game[at + 1]?.kind === "chance" ? [] : [entry.ply]));
  return game[0]?.kind === "move" ? [game[0].ply - 1, ...stops] : stops;
}

/** Those of the stops at which a turn begins, as the game tells it. */
export function turnsOf(entries: Entry[]): number[] {
  const begun = standing(entries).flatMap((entry) =>
    (entry.kind === "move" || entry.kind === "chance") && entry.story.some(({ id }) => id === "turn")
      ? [entry.ply]
      : [],
  );
  return stopsOf(entries).filter((stop, at, all) =>
    begun.some((ply) => ply <= stop && ply > (all[at - 1] ?? -Infinity)),
  );
}

function batches(entries: Entry[]): Batch[] {
  const found: Batch[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.kind === "chance" && last?.[0]?.kind === "chance") (last as GameEntry[]).push(entry);
    else found.push([entry]);
  }
  return found;
}

/** Whom an entry names; who has deleted their account has no name any more. */
const nameIn = (entry: { name?: string; gone?: unknown }): string =>
  entry.gone === true ? t("person.gone") : (entry.name ?? "");

/** What happens to seats before the game begins. */
export function beforeText(entry: Extract<Entry, { kind: "kept" | "declined" | "closed" }>): string {
  if (entry.kind === "kept") return t("log.kept", { name: nameIn(entry) });
  if (entry.kind === "closed" && entry.order) return t("log.closed_order");
  if (entry.kind === "closed") return t("log.closed", { name: nameIn(entry) });
  return t(`rematch.${entry.why}`, { name: nameIn(entry) });
}

export function createLog(table: TableModel, sitting: Sitting, module: GameModule): Log {
  const { play, nameOf } = sitting;
  // Whoever looks at a finished game from somebody else's seat is not "you".
  const reader: Play = {
    ...play,
    mine: () => (play.mine() !== undefined && sitting.owns(play.mine()!) ? play.mine() : undefined),
  };

  function tableText(entry: Entry): string | undefined {
    switch (entry.kind) {
      case "sat":
        return t("log.sat", { name: nameIn(entry) });
      case "stood":
        return t("log.stood", { name: nameIn(entry) });
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
        return entry.seat === undefined ? t("log.rematch") : t("rematch.asked", { name: nameOf(entry.seat) });
      case "kept":
      case "declined":
      case "closed":
        return beforeText(entry);
      case "gone":
        return t("log.gone");
      case "hushed":
        return t("log.hushed");
      default:
        return undefined;
    }
  }

  function gameLines(entries: GameEntry[]): LogLine[] {
    const { seq, time, ply } = entries.at(-1)!;
    const [first] = entries;
    const about =
      first?.kind === "move" ? { seat: first.seat, cell: module.cellOf(first.move) } : { seat: undefined };
    const story = entries.flatMap((entry) => entry.story) as StoryItem[];
    const lines: LogLine[] = [];
    // Once the turn has passed, what happens is the next seat's: its income, what it gathers.
    let { seat } = about;
    const planned = first?.kind === "move" && first.by === "plan";
    const say = (text: string) => {
      if (text === "") return;
      lines.push({
        seq,
        time,
        ply,
        ...about,
        seat,
        text: planned ? t("log.planned", { text }) : text,
        kind: "game",
      });
    };
    if (story.length === 0 && first?.kind === "move") say(module.moveName(first.move, reader));
    let rest: StoryItem[] = [];
    const flush = () => {
      say(joined(recount(module, rest, reader)));
      rest = [];
    };
    for (const item of story) {
      if (item.id !== "turn") {
        rest.push(item);
        continue;
      }
      flush();
      const text = module.tell(item, reader);
      if (text) lines.push({ seq, time, ply, seat: item["seat"] as number, text, kind: "turn" });
      if (first?.kind === "move") seat = item["seat"] as number;
    }
    flush();
    return lines;
  }

  function linesOf(batch: Batch): LogLine[] {
    const entry = batch[0];
    const { seq, time } = entry;
    if (entry.kind === "move" || entry.kind === "chance") return gameLines(batch as GameEntry[]);
    if (entry.kind === "chat") {
      const taken = hushed().has(seq) || entry.hushed;
      const text = entry.gone ? t("chat.gone") : taken ? t("chat.hushed") : entry.text;
      return [
        {
          seq,
          time,
          text,
          name: nameIn(entry),
          kind: "chat",
          user: entry.gone ? undefined : String(entry.user),
        },
      ];
    }
    const text = tableText(entry);
    return text === undefined ? [] : [{ seq, time, text, kind: "table" }];
  }

  // Lines that a moderator has taken away since they were told.
  const hushed = createMemo(
    () => new Set(table.entries().flatMap((entry) => (entry.kind === "hushed" ? [entry.line] : []))),
  );
  const gone = createMemo(() => table.entries().filter(({ kind }) => kind === "gone").length);
  const heard = (line: LogLine) => line.user === undefined || blockOf(line.user) === undefined;

  // Wording a line needs the whole module; a line once worded stays as it is until the reader or the seat changes.
  const known = new Map<string, LogLine[]>();
  let wordedFor = "";
  const all = createMemo(() => {
    const now = `${language()} ${String(table.seat())} ${hushed().size} ${gone()}`;
    if (now !== wordedFor) known.clear();
    wordedFor = now;
    return batches(standing(table.entries())).flatMap((batch) => {
      const key = `${batch[0].seq}-${batch.at(-1)!.seq}`;
      if (!known.has(key)) known.set(key, linesOf(batch));
      return known.get(key)!;
    });
  });

  const newest = createMemo<{ seq: number; text: string }>(
    (before) => {
      const fresh = all().filter((item) => item.seq > before.seq && heard(item));
      const seq = table.seq();
      if (fresh.length === 0 || before.seq === 0) return { seq, text: before.text };
      return {
        seq,
        text: joined(
          fresh.map(({ name, text }) => (name === undefined ? text : t("chat.line", { name, text }))),
        ),
      };
    },
    { seq: table.seq(), text: "" },
  );

  return {
    lines: createMemo(() => all().filter((item) => item.kind !== "chat")),
    chat: createMemo(() => all().filter((item) => item.kind === "chat" && heard(item))),
    unheard: createMemo(() => all().filter((item) => item.kind === "chat" && !heard(item)).length),
    newest: () => newest().text,
    lastCells: () => {
      const last = all().findLast((item) => item.cell !== undefined);
      return last?.cell === undefined ? [] : [last.cell];
    },
    lastOwnPly: () => {
      const last = standing(table.entries()).findLast(
        (entry): entry is GameEntry => entry.kind === "move" && entry.seat === play.mine(),
      );
      return last?.ply;
    },
  };
}
