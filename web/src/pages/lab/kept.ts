// The position that somebody last set up for a game, kept in this browser; and the one that is handed on to the laboratory.

import { recall, remember } from "../../app/memory.ts";
import type { AnyState } from "../../games/laboratory.ts";
import type { PlainRecord } from "./position.ts";

const key = (game: string) => `lab.${game}`;
const handed = "lab.handed";

export function keptPosition(game: string): AnyState | undefined {
  try {
    return (JSON.parse(recall(key(game)) ?? "null") as AnyState | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPosition(state: AnyState): void {
  remember(key(state.game), JSON.stringify(state));
}

/** A record goes along to the page that opens it; it is too long for an address. */
export function handRecord(record: PlainRecord): void {
  remember(handed, JSON.stringify(record), "session");
}

export function handedRecord(game: string): PlainRecord | undefined {
  try {
    const record = JSON.parse(recall(handed, "session") ?? "null") as PlainRecord | null;
    return record?.game === game ? record : undefined;
  } catch {
    return undefined;
  }
}
