// A record that is looked at: the game in it, seen from any seat, with nobody to play it and no server behind it. It answers the
// table's frames, so that a record is replayed and analysed at the very table that it was played at.

import { EngineError } from "../../engine/door.ts";
import { InnerWire } from "../../net/innerWire.ts";
import type {
  ClientFrame,
  Entry,
  Result,
  ServerFrame,
  StoryItem,
  TableInfo,
  View,
} from "../../net/protocol.gen.ts";
import { WireError, type AnswerTo, type Request } from "../../net/wire.ts";

/** A record in its JSON form (docs/notation.md), as far as the page reads it. */
export interface SavedRecord {
  game: string;
  options?: Record<string, string>;
  seats: string[];
  events: string[];
}

export interface Opened {
  id: string;
  created: number;
  record: SavedRecord;
}

/** A question to the engine that holds the game. */
export type AskEngine = <T>(method: string, params: object) => Promise<T>;

type Seat = number | "spectator";

interface Status {
  id: number;
  to_act: number | "chance" | "over";
  standing?: { places: number[]; scores: number[] };
}

interface Seen {
  events: { by: number | "chance"; move: string; story: StoryItem[] }[];
  view: View;
}

const noSuchGame = -32001;

/** A computer is named by its level in a server's record. */
function levelOf(name: string): number | undefined {
  const level = /^level([1-5])$/.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

export class RecordWire extends InnerWire {
  readonly local = true;
  readonly saved = true;
  private at: Status | undefined;
  private seat: Seat = "spectator";

  constructor(
    private readonly file: Opened,
    private readonly ask: AskEngine,
  ) {
    super();
  }

  recordHere(): unknown {
    return this.file.record;
  }

  /** Nobody looks any more. */
  close(): void {
    if (this.at) void this.ask("close", { id: this.at.id }).catch(() => undefined);
  }

  async request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    try {
      return (await this.reply(request)) as AnswerTo<R>;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new WireError("silent", error.message);
    }
  }

  private async reply(frame: ClientFrame): Promise<ServerFrame> {
    switch (frame.t) {
      case "sub":
        if (frame.seat !== undefined) this.seat = frame.seat;
        return this.table();
      case "at":
        return this.look(frame.ply);
      case "insight":
      case "log":
      case "note":
        throw new WireError("unknown", "A record has nothing more than it shows.");
      case "ping":
        return { t: "pong", now: Date.now() };
      case "unsub":
        return { t: "ok", seq: 0 };
      default:
        throw new WireError("forbidden", "A record is only looked at.");
    }
  }

  private async load(): Promise<Status> {
    return this.ask<Status>("load", { record: this.file.record, deal: "manual" });
  }

  /** About the game, which is opened again if the engine had to be replaced. */
  private async seen(from: number, to?: number): Promise<Seen> {
    const asked = { seat: this.seat, from, to, detail: "shown" };
    this.at ??= await this.load();
    try {
      return await this.ask<Seen>("events", { id: this.at.id, ...asked });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== noSuchGame) throw error;
      this.at = await this.load();
      return this.ask<Seen>("events", { id: this.at.id, ...asked });
    }
  }

  private async table(): Promise<ServerFrame> {
    const { events, view } = await this.seen(0);
    const entries = this.entries(events);
    const seq = entries.length;
    return {
      t: "table",
      table: this.file.id,
      info: this.info(),
      seat: this.seat,
      entries,
      from: 0,
      seq,
      rev: seq,
      ply: events.length,
      view,
      clock: { running: null, since: 0, left: [] },
    };
  }

  private async look(ply: number): Promise<ServerFrame> {
    if (ply > this.file.record.events.length) throw new WireError("unknown", "The game is not there yet.");
    const { events, view } = await this.seen(Math.max(0, ply - 1), ply);
    return { t: "at", ply, view, ...events[0] };
  }

  private entries(events: Seen["events"]): Entry[] {
    const told: object[] = [
      { kind: "started", seats: this.file.record.seats },
      ...events.map(({ by, move, story }, at) =>
        by === "chance"
          ? { kind: "chance", ply: at + 1, move, story }
          : { kind: "move", ply: at + 1, seat: by, move, story },
      ),
    ];
    const standing = this.at?.standing;
    if (standing) told.push({ kind: "over", ...standing, reason: "played" });
    return told.map((entry, at) => ({ seq: at + 1, time: this.file.created, ...entry })) as Entry[];
  }

  private info(): TableInfo {
    const { id, created, record } = this.file;
    const standing = this.at?.standing;
    const result: Result | undefined = standing && { ...standing, reason: "played" };
    return {
      id,
      game: record.game,
      options: record.options ?? {},
      status: result ? "over" : "playing",
      public: false,
      rated: false,
      host: "record",
      created,
      seats: record.seats.map((name, seat) => {
        const level = levelOf(name);
        return level === undefined
          ? { kind: "person" as const, user: { id: `seat ${seat}`, name } }
          : { kind: "computer" as const, level };
      }),
      clock: { kind: "none" },
      aids: { hints: false, previews: true, open: false },
      to_act: this.at?.to_act,
      result,
    };
  }
}
