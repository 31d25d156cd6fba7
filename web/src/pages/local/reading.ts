// What a file holds: a record that the engine has replayed to its end, or why it is none.

import { EngineError } from "../../engine/door.ts";
import type { AskEngine, SavedRecord } from "./recordWire.ts";

export interface Refused {
  refused: "empty" | "large" | "form";
  /** What the engine says is wrong, and where. */
  why?: string;
}

export type Reading = { record: SavedRecord; over: boolean } | Refused;

/** A long game's record has some 30 KB. */
const mostLetters = 1_000_000;

interface Status {
  id: number;
  to_act: number | "chance" | "over";
}

const refusedForm = (why: string): Refused => ({ refused: "form", why });

/** A record comes as text or as JSON (docs/notation.md); every event is replayed, and every hash compared. */
export async function readRecord(text: string, ask: AskEngine): Promise<Reading> {
  if (text.length > mostLetters) return { refused: "large" };
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  if (plain === "") return { refused: "empty" };
  let given: unknown = plain;
  if (plain.startsWith("{")) {
    try {
      given = JSON.parse(plain);
    } catch (error) {
      return refusedForm((error as Error).message);
    }
  }
  try {
    const { id, to_act } = await ask<Status>("load", { record: given, deal: "manual" });
    const { record } = await ask<{ record: SavedRecord }>("record", { id });
    await ask("close", { id });
    return { record, over: to_act === "over" };
  } catch (error) {
    // A number is the engine's own refusal; anything else is an engine that is not there.
    if (!(error instanceof EngineError) || typeof error.code !== "number") throw error;
    return refusedForm(error.message.replace(/^params\.record:? */, "").replace(/^record, /, ""));
  }
}
