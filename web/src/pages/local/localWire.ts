// A table without a server: the game is in the engine of this page, computers think on a worker of their own, and the browser
// keeps the record. It answers the table's frames, so that games are played at the very table that all games are played at.

import { EngineError } from "../../engine/door.ts";
import type {
  ClientFrame,
  Entry,
  HintMove,
  Result,
  ServerFrame,
  ServerPreview,
  StoryItem,
  TableInfo,
  View,
} from "../../net/protocol.gen.ts";
import { InnerWire } from "../../net/innerWire.ts";
import { WireError, type AnswerTo, type Request } from "../../net/wire.ts";

/** How the table knows whoever sits at this browser. */
export const somebody = "you";

export interface LocalGame {
  id: string;
  game: string;
  options: Record<string, string>;
  /** A computer's level, or 0 for whoever sits here. */
  seats: number[];
  created: number;
  /** What happened, in the engine's JSON form; undefined before anything did. */
  record?: object;
  /** Instead of a record: the position that it goes on from, and what happened since. */
  start?: object;
  line?: string[];
  over?: boolean;
  note?: string;
  /** A record that somebody has opened: it is only looked at. */
  opened?: true;
}

/** Its record with everybody's name; the engine only knows seats. */
export function named({ record, seats, opened }: LocalGame, you: string): unknown {
  if (record === undefined || opened) return record;
  return { ...record, seats: seats.map((level) => (level === 0 ? you : `level${level}`)) };
}

export interface LocalPort {
  /** A question to the engine that holds the game. */
  ask<T>(method: string, params: object): Promise<T>;
  /** A question to the one that thinks. */
  think<T>(method: string, params: object): Promise<T>;
  keep(game: LocalGame): void;
  you(): string;
}

interface Status {
  id: number;
  to_act: number | "chance" | "over";
  standing?: { places: number[]; scores: number[] };
}

interface Seen {
  events: { by: number | "chance"; move: string; story: StoryItem[] }[];
  view: View;
}

type Loose<T> = T extends unknown ? Omit<T, "seq" | "time"> & Record<string, unknown> : never;

const noSuchGame = -32001;
const refusedByRules = -32000;

export class LocalWire extends InnerWire {
  readonly local = true;
  private readonly mine: number;
  private entries: Entry[] = [];
  private ply = 0;
  private at: Status | undefined;
  private view: View | undefined;
  private opening: Promise<void> | undefined;
  private closed = false;
  /** One after the other: the engine answers in order, but a deed is several questions. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private game: LocalGame,
    private readonly port: LocalPort,
  ) {
    super();
    this.mine = Math.max(0, game.seats.indexOf(0));
  }

  recordHere(): unknown {
    return named(this.game, this.port.you());
  }

  /** Nobody looks any more: computers think no further. */
  close(): void {
    this.closed = true;
  }

  async request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const answer = this.turn.then(() => this.reply(request as ClientFrame));
    this.turn = answer.catch(() => undefined);
    try {
      return (await answer) as AnswerTo<R>;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new WireError(error.code === refusedByRules ? "illegal" : "silent", error.message);
    }
  }

  private async reply(frame: ClientFrame): Promise<ServerFrame> {
    await this.opened();
    switch (frame.t) {
      case "sub":
        void this.others();
        return {
          ...this.present(),
          t: "table",
          table: this.game.id,
          seat: this.mine,
          entries: this.entries,
          from: 0,
        };
      case "act":
        return this.act(frame.moves ?? [frame.move ?? ""]);
      case "undo":
        return this.undo();
      case "preview":
        return this.preview(frame.moves);
      case "at":
        return this.look(frame.ply);
      case "log":
        return { t: "log", from: 0, entries: this.entries.filter(({ seq }) => seq < frame.before) };
      case "hint":
        return { t: "hint", moves: await this.hint() };
      case "note":
        if (frame.text !== undefined) this.port.keep((this.game = { ...this.game, note: frame.text }));
        return { t: "note", text: this.game.note ?? "" };
      case "ping":
        return { t: "pong", now: Date.now() };
      case "unsub":
        return this.ok();
      default:
        throw new WireError("forbidden", "There is nobody else at this table.");
    }
  }

  // ---- The game in the engine ----

  private opened(): Promise<void> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<void> {
    const { game, options, seats, record } = this.game;
    this.at =
      record === undefined
        ? await this.port.ask<Status>("new", { game, options, seats: seats.length, deal: "auto" })
        : await this.port.ask<Status>("load", { record, deal: "auto" });
    this.entries = [];
    this.ply = 0;
    this.log({ kind: "started", seats: seats.map((_, seat) => this.name(seat)) });
    await this.follow();
    await this.keep();
  }

  /** About the game, which is opened again if the engine had to be replaced. */
  private async about<T>(method: string, params: object = {}): Promise<T> {
    try {
      return await this.port.ask<T>(method, { id: this.at!.id, ...params });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== noSuchGame) throw error;
      const again = await this.port.ask<Status>("load", { record: this.game.record, deal: "auto" });
      this.at = again;
      return this.port.ask<T>(method, { id: again.id, ...params });
    }
  }

  private async keep(): Promise<void> {
    const { record } = await this.about<{ record: object }>("record");
    this.game = { ...this.game, record, over: this.at!.to_act === "over" };
    this.port.keep(this.game);
  }

  /** Takes into the log what has happened since, as we saw it. */
  private async follow(): Promise<void> {
    const seen = await this.about<Seen>("events", { seat: this.mine, from: this.ply, detail: "shown" });
    for (const { by, move, story } of seen.events) {
      const ply = ++this.ply;
      if (by === "chance") this.log({ kind: "chance", ply, move, story });
      else this.log({ kind: "move", ply, seat: by, move, story });
    }
    this.view = seen.view;
    const { standing } = this.at!;
    if (standing) this.log({ kind: "over", ...standing, reason: "played" });
  }

  // ---- What we do ----

  /** All of the moves, or none. */
  private async act(moves: string[]): Promise<ServerFrame> {
    if (this.at!.to_act !== this.mine) throw new WireError("forbidden", "It is not your turn.");
    const { refused } = await this.preview(moves);
    if (refused) throw new WireError("illegal", refused.text, refused.clause);
    for (const move of moves) await this.play(move, this.mine);
    await this.tell();
    const done = this.ok();
    void this.others();
    return done;
  }

  private async play(move: string, seat: number): Promise<void> {
    this.at = await this.about<Status>("play", { move, seat });
  }

  private async undo(): Promise<ServerFrame> {
    this.at = await this.about<Status>("undo");
    const ply = --this.ply;
    this.log({ kind: "undone", seat: this.mine, ply });
    await this.tell();
    return this.ok();
  }

  private async preview(moves: string[]): Promise<ServerPreview> {
    const told = await this.port.ask<ServerPreview>("preview", { view: this.view, moves, detail: "shown" });
    return { ...told, t: "preview" };
  }

  private async look(ply: number): Promise<ServerFrame> {
    if (ply > this.ply) throw new WireError("unknown", "The game is not there yet.");
    const asked = { seat: this.mine, from: Math.max(0, ply - 1), to: ply, detail: "shown" };
    const { events, view } = await this.about<Seen>("events", asked);
    return { t: "at", ply, view, ...events[0] };
  }

  private async hint(): Promise<HintMove[]> {
    if (this.at!.to_act !== this.mine) throw new WireError("forbidden", "It is not your turn.");
    return (await this.thought<{ moves: HintMove[] }>("hint", { player: "level4", count: 3 })).moves;
  }

  // ---- What computers do ----

  /** What a player makes of the game as it is now, in the engine that thinks. */
  private async thought<T>(method: string, params: object): Promise<T> {
    const { id } = await this.port.think<Status>("load", { record: this.game.record, deal: "manual" });
    const found = await this.port.think<T>(method, { id, ...params });
    await this.port.think("close", { id });
    return found;
  }

  private thinking = false;

  private async others(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      for (;;) {
        const seat = this.at!.to_act;
        if (typeof seat !== "number" || seat === this.mine || this.closed) return;
        const player = `level${this.game.seats[seat]}`;
        const seed = 1 + Math.floor(Math.random() * 2 ** 31);
        const { move } = await this.thought<{ move: string }>("best", { player, count: 1, seed });
        const played = this.turn.then(async () => {
          if (this.at!.to_act !== seat) return;
          await this.play(move, seat);
          await this.tell();
        });
        this.turn = played.catch(() => undefined);
        await played;
      }
    } catch (error) {
      // Whoever comes back to the table lets them think again.
      console.error(error);
    } finally {
      this.thinking = false;
    }
  }

  // ---- What the table is told ----

  private log(entry: Loose<Entry>): void {
    this.entries.push({ seq: this.entries.length + 1, time: Date.now(), ...entry } as Entry);
  }

  private async tell(): Promise<void> {
    const from = this.entries.length;
    await this.follow();
    await this.keep();
    const entries = this.entries.slice(Math.max(0, from - 1));
    const frame = {
      ...this.present(),
      t: "update",
      table: this.game.id,
      entries,
      from: Math.max(0, from - 1),
    };
    this.send(frame as ServerFrame);
  }

  private present() {
    const seq = this.entries.length;
    const clock = { running: null, since: 0, left: [] };
    return { info: this.info(), seq, rev: seq, ply: this.ply, view: this.view, clock };
  }

  private ok(): ServerFrame {
    return { t: "ok", seq: this.entries.length };
  }

  private name(seat: number): string {
    return seat === this.mine ? this.port.you() : `Computer ${seat + 1}`;
  }

  private info(): TableInfo {
    const { id, game, options, seats, created } = this.game;
    const standing = this.at?.standing;
    const result: Result | undefined = standing && { ...standing, reason: "played" };
    return {
      id,
      game,
      options,
      status: result ? "over" : "playing",
      public: false,
      rated: false,
      host: somebody,
      created,
      seats: seats.map((level, seat) =>
        seat === this.mine
          ? { kind: "person" as const, user: { id: somebody, name: this.name(seat) }, online: true }
          : { kind: "computer" as const, level },
      ),
      clock: { kind: "none" },
      aids: { hints: true, previews: true, open: false },
      to_act: this.at?.to_act,
      result,
    };
  }
}
