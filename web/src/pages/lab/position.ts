// Positions of the laboratory: what the engine says of one, reading them from whatever somebody has, and links that hold
// them. Everything is asked of the engine; nothing here knows what is allowed.

import { EngineError } from "../../engine/door.ts";
import type { AnyState } from "../../games/laboratory.ts";
import type { AnyInsight, AnyView } from "../../games/api.ts";
import { readView } from "../../net/view.ts";
import type { View } from "../../net/protocol.gen.ts";

/** A question to the engine. */
export type Ask = <T>(method: string, params: object) => Promise<T>;

/** A position that the engine has taken, and what it says of it. */
export interface Position {
  state: AnyState;
  /** As the seat to act sees it, or whose turn it is. */
  view: AnyView & { insight: AnyInsight };
}

/** A record in its JSON form, as far as it matters here. */
export interface PlainRecord {
  format: string;
  game: string;
  events: string[];
  [member: string]: unknown;
}

/** What the engine can open. */
export type Opening = { state: object } | { record: unknown } | { view: object; seed?: number };

/** The file form of a position. `moves` were made since. */
export interface PositionFile {
  format: "shedu position 1";
  state: AnyState;
  moves?: string[];
}

export const positionFormat = "shedu position 1";

/** What was read is no position; the text is for the reader, an id of the laboratory's words. */
export class Unreadable extends Error {}

function lookerOf(state: AnyState): number {
  if (typeof state.to_act === "number" && state.to_act >= 0) return state.to_act;
  const { active } = state as AnyState & { active?: number };
  return active ?? 0;
}

/** Opens it, plays the moves, whoever they belong to, and says how it looks. Throws what the engine refuses it with. */
export async function look(ask: Ask, opening: Opening, moves: readonly string[] = []): Promise<Position> {
  const opened = await ask<{ id: number; to_act: number | "chance" | "over" }>("load", {
    ...opening,
    deal: "manual",
  });
  const { id } = opened;
  let acts = opened.to_act;
  try {
    for (const move of moves) {
      const method = acts === "chance" ? "deal" : "play";
      acts = (await ask<{ to_act: typeof acts }>(method, { id, move })).to_act;
    }
    const { state } = await ask<{ state: AnyState }>("state", { id });
    const seat = lookerOf(state);
    const [{ view }, { insight }] = await Promise.all([
      ask<{ view: View }>("view", { id, seat, detail: "shown" }),
      ask<{ insight: AnyInsight }>("insight", { id, seat }),
    ]);
    return { state, view: { ...(readView(view) as unknown as AnyView), insight } };
  } finally {
    void ask("close", { id }).catch(() => undefined);
  }
}

/** A new game of so many seats, after whatever chance does before anybody decides. */
export async function begun(
  ask: Ask,
  game: string,
  seats: number,
  options: Record<string, string> = {},
): Promise<Position> {
  const seed = 1 + Math.floor(Math.random() * 2 ** 31);
  const { id } = await ask<{ id: number }>("new", { game, seats, options, seed });
  const { state } = await ask<{ state: AnyState }>("state", { id });
  void ask("close", { id }).catch(() => undefined);
  return look(ask, { state });
}

/** A record as it was after so many events. Nobody vouches for the rest of it any more. */
export function upTo(record: PlainRecord, events: number): PlainRecord {
  const { hashes: _hashes, deal: _deal, ...rest } = record;
  return { ...rest, events: record.events.slice(0, events) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("lab.not_json");
  }
}

/** What somebody has pasted: a position, a state or a view of the engine's, or a record in either form. */
export async function readAny(
  ask: Ask,
  text: string,
): Promise<{ record: PlainRecord } | { opening: Opening; moves: string[] }> {
  const trimmed = text.trim();
  if (trimmed === "") throw new Unreadable("lab.nothing");
  if (trimmed.startsWith("shedu record")) return { record: await asRecord(ask, trimmed) };
  const given = parsed(trimmed);
  if (!isObject(given)) throw new Unreadable("lab.not_position");
  if (given["format"] === positionFormat && isObject(given["state"])) {
    const { state, moves } = given as unknown as PositionFile;
    return { opening: { state }, moves: Array.isArray(moves) ? moves.map(String) : [] };
  }
  if (typeof given["format"] === "string" && given["format"].startsWith("shedu record"))
    return { record: await asRecord(ask, given) };
  if ("viewer" in given) return { opening: { view: given, seed: 1 }, moves: [] };
  if ("phase" in given) return { opening: { state: given }, moves: [] };
  throw new Unreadable("lab.not_position");
}

/** The JSON form of a record that the engine has taken. */
async function asRecord(ask: Ask, record: unknown): Promise<PlainRecord> {
  const { id } = await ask<{ id: number }>("load", { record, deal: "manual" });
  try {
    return (await ask<{ record: PlainRecord }>("record", { id })).record;
  } finally {
    void ask("close", { id }).catch(() => undefined);
  }
}

// ---- Links ----

async function through(bytes: Uint8Array, stream: TransformStream): Promise<Uint8Array> {
  const body = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

const toText = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** More than any position or study packs to; a link that unpacks to more is somebody's mischief. */
const mostUnpacked = 4_000_000;

/** Any value as text for the end of an address, which the browser sends to nobody. */
export async function packed(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return toText(await through(bytes, new CompressionStream("deflate-raw")));
}

export async function unpacked<T>(text: string): Promise<T> {
  try {
    const bytes = await through(toBytes(text), new DecompressionStream("deflate-raw"));
    if (bytes.length > mostUnpacked) throw new Unreadable("lab.bad_link");
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    throw new Unreadable("lab.bad_link");
  }
}

/** What the engine had against it: the clause of the rules, if it named one, and its words. */
export function complaint(error: unknown): { clause?: string; text: string } | undefined {
  if (!(error instanceof EngineError)) return undefined;
  const text = error.message.replace(/^params[\w.[\]]*: /, "").replace(/^impossible position: /, "");
  const found = /^([A-Z](?:[A-Z]*\d*)(?:-[A-Z0-9]+)*[a-z]?): (.*)$/s.exec(text);
  return found && /\d/.test(found[1]!) ? { clause: found[1]!, text: found[2]! } : { text };
}
