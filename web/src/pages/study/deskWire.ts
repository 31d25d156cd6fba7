// A table that stands on a position and on no server: the engine of this page holds it. It answers the table's frames, so that
// puzzles are solved and positions are tried out at the very table that games are played at.

import { EngineError } from "../../engine/door.ts";
import { InnerWire } from "../../net/innerWire.ts";
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
import { WireError, type AnswerTo, type Request } from "../../net/wire.ts";
import type { DeskPort, DeskRules, Source } from "./desk.ts";

/** How the table knows whoever sits at this browser. */
export const somebody = "you";

interface Status {
  id: number;
  to_act: number | "chance" | "over";
  story?: StoryItem[];
  standing?: { places: number[]; scores: number[] };
}

interface Played {
  by: number | "chance";
  move: string;
  story: StoryItem[];
  view: View;
  state: object;
}

const noSuchGame = -32001;
const refusedByRules = -32000;

export class DeskWire extends InnerWire {
  readonly local = true;
  private at: Status | undefined;
  private first: View | undefined;
  private start: object | undefined;
  private played: Played[] = [];
  /** The number of the entry before the first; entries are never numbered twice. */
  private begun = 0;
  private opening: Promise<void> | undefined;
  private closed = false;
  private thinking = false;
  private turn: Promise<unknown> = Promise.resolve();
  private eyes: number;

  constructor(
    private readonly source: Source,
    private readonly rules: DeskRules,
    private readonly port: DeskPort,
  ) {
    super();
    this.eyes = rules.seat;
  }

  close(): void {
    this.closed = true;
    if (this.at) void this.port.ask("close", { id: this.at.id }).catch(() => undefined);
  }

  /** Who is to act now. */
  readonly toAct = () => this.at?.to_act;
  /** The truth of the table as it stands. */
  readonly state = () => this.played.at(-1)?.state ?? this.start;
  /** What happened, and by whom. */
  readonly events = () => this.played.map(({ by, move }) => ({ by, move }));
  /** What was decided, by whomever, since the beginning. */
  readonly line = () => this.played.map(({ move }) => move);

  /** Plays for whoever is to act, as if they had. */
  async force(moves: string[]): Promise<void> {
    await this.queue(async () => {
      for (const move of moves) await this.play(move);
      this.send(this.update());
      this.port.happened?.(this.line());
    });
  }

  /** To where a line leads, as if nothing else had ever happened. */
  async goTo(line: readonly string[]): Promise<void> {
    await this.queue(async () => {
      const now = this.line();
      let common = 0;
      while (common < now.length && common < line.length && now[common] === line[common]) common++;
      if (common === now.length && common === line.length) return;
      this.begun += now.length + 1;
      if (common < now.length) await this.cut(common);
      try {
        for (const move of line.slice(common)) await this.play(move);
      } finally {
        this.send(this.table());
      }
      void this.others();
    });
  }

  /** Deals what chance brings now, as it falls. */
  async deal(): Promise<void> {
    await this.queue(async () => {
      await this.chance();
      this.send(this.update());
      this.port.happened?.(this.line());
      void this.others();
    });
  }

  /** Back to where it began, or to where so many things had happened. */
  async back(to = 0): Promise<void> {
    await this.queue(() => this.rewind(to));
  }

  async request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    try {
      return (await this.queue(() => this.reply(request as ClientFrame))) as AnswerTo<R>;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new WireError(error.code === refusedByRules ? "illegal" : "silent", error.message);
    }
  }

  private queue<T>(deed: () => Promise<T>): Promise<T> {
    const done = this.turn.then(() => this.opened()).then(deed);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async reply(frame: ClientFrame): Promise<ServerFrame> {
    switch (frame.t) {
      case "sub":
        void this.others();
        return this.table();
      case "act":
        return this.act(frame.moves ?? [frame.move ?? ""]);
      case "undo":
        await this.rewind(this.played.length - 1);
        return this.ok();
      case "preview":
        return this.preview(frame.moves);
      case "at":
        return this.look(frame.ply);
      case "log":
        return { t: "log", from: 0, entries: this.entries().filter(({ seq }) => seq < frame.before) };
      case "hint":
        return {
          t: "hint",
          moves: (await this.thought<{ moves: HintMove[] }>("hint", { player: "level4" })).moves,
        };
      case "note":
        return { t: "note", text: this.port.note?.(frame.text) ?? "" };
      case "ping":
        return { t: "pong", now: Date.now() };
      case "unsub":
        return this.ok();
      default:
        throw new WireError("forbidden", "There is nobody else at this table.");
    }
  }

  // ---- The position in the engine ----

  private opened(): Promise<void> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<void> {
    const { seed } = this.rules;
    this.at = await this.port.ask<Status>("load", {
      ...this.source,
      deal: "manual",
      ...(seed === undefined ? {} : { seed }),
    });
    this.start = await this.truth();
    this.first = await this.seen();
    for (const move of this.rules.line ?? []) await this.play(move);
    if (!this.rules.deals || this.at.to_act !== "chance") return;
    await this.chance();
    this.port.happened?.(this.line());
  }

  /** About the position, which is opened again if the engine had to be replaced. */
  private async about<T>(method: string, params: object = {}): Promise<T> {
    try {
      return await this.port.ask<T>(method, { id: this.at!.id, ...params });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== noSuchGame) throw error;
      this.at = await this.port.ask<Status>("load", { state: this.state(), deal: "manual" });
      return this.port.ask<T>(method, { id: this.at.id, ...params });
    }
  }

  private async truth(): Promise<object> {
    return (await this.about<{ state: object }>("state")).state;
  }

  private async seen(): Promise<View> {
    const actor = this.at!.to_act;
    if (this.rules.all && typeof actor === "number" && this.ours(actor)) this.eyes = actor;
    const { view } = await this.about<{ view: View }>("view", { seat: this.eyes, detail: "shown" });
    return view;
  }

  private async play(move: string): Promise<void> {
    const by = this.at!.to_act;
    const method = by === "chance" ? "deal" : "play";
    this.at = await this.about<Status>(method, { move, tell: this.eyes });
    this.played.push({
      by: by === "over" ? "chance" : by,
      move,
      story: this.at.story ?? [],
      view: await this.seen(),
      state: await this.truth(),
    });
  }

  private async chance(): Promise<void> {
    while (this.at!.to_act === "chance") {
      const { outcomes } = await this.about<{ outcomes: { move: string; weight: number }[] }>("chance");
      await this.play(drawn(outcomes));
    }
  }

  private async rewind(to: number): Promise<void> {
    this.begun += this.played.length + 1;
    await this.cut(Math.max(0, Math.min(to, this.played.length)));
    this.send(this.table());
    this.port.happened?.(this.line());
    void this.others();
  }

  /** As if only so many things had happened. */
  private async cut(to: number): Promise<void> {
    this.played = this.played.slice(0, to);
    await this.about("close").catch(() => undefined);
    this.at = await this.port.ask<Status>("load", { state: this.state(), deal: "manual" });
    this.eyes = Number((this.played.at(-1)?.view ?? this.first!).viewer);
  }

  // ---- What we do ----

  /** Whether a seat is ours to move. */
  private ours(seat: unknown): boolean {
    if (typeof seat !== "number") return false;
    if (this.rules.all) return !this.rules.players[seat];
    return seat === this.rules.seat && this.rules.players[seat] === 0;
  }

  private async act(moves: string[]): Promise<ServerFrame> {
    if (!this.ours(this.at!.to_act)) throw new WireError("forbidden", "It is not your turn.");
    const { refused } = await this.preview(moves);
    if (refused) throw new WireError("illegal", refused.text, refused.clause);
    for (const move of moves) await this.play(move);
    if (this.rules.deals) await this.chance();
    this.send(this.update());
    this.port.decided?.(this.line());
    this.port.happened?.(this.line());
    void this.others();
    return this.ok();
  }

  private async preview(moves: string[]): Promise<ServerPreview> {
    const view = this.played.at(-1)?.view ?? this.first!;
    return {
      ...(await this.port.ask<ServerPreview>("preview", { view, moves, detail: "shown" })),
      t: "preview",
    };
  }

  private look(ply: number): Promise<ServerFrame> {
    const at = this.played[ply - 1];
    if (!at) return Promise.resolve({ t: "at", ply: 0, view: this.first! });
    const by = at.by === "chance" ? undefined : at.by;
    const told = { t: "at" as const, ply, view: at.view, move: at.move, story: at.story };
    return Promise.resolve(by === undefined ? told : { ...told, by });
  }

  // ---- What computers do ----

  /** What a player makes of the position as it is now, in the engine that thinks. */
  async thought<T>(method: string, params: object): Promise<T> {
    const { id } = await this.port.think<Status>("load", { state: this.state(), deal: "manual" });
    try {
      return await this.port.think<T>(method, { id, ...params });
    } finally {
      void this.port.think("close", { id }).catch(() => undefined);
    }
  }

  private async others(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      await this.opened();
      for (;;) {
        const seat = this.at!.to_act;
        const level = typeof seat === "number" ? this.rules.players[seat] : undefined;
        if (level === undefined || level === 0 || this.closed) return;
        const seed = 1 + Math.floor(Math.random() * 2 ** 31);
        const { move } = await this.thought<{ move: string }>("best", {
          player: `level${level}`,
          count: 1,
          seed,
        });
        await this.queue(async () => {
          if (this.at!.to_act !== seat || this.closed) return;
          await this.play(move);
          if (this.rules.deals) await this.chance();
          this.send(this.update());
          this.port.happened?.(this.line());
        });
      }
    } catch (error) {
      console.error(error);
    } finally {
      this.thinking = false;
    }
  }

  // ---- What the table is told ----

  private entries(): Entry[] {
    const time = Date.now();
    const started = { seq: this.begun + 1, time, kind: "started", seats: [] } as unknown as Entry;
    const happened = this.played.map(({ by, move, story }, at): Entry => {
      const common = { seq: this.begun + at + 2, time, ply: at + 1, move, story };
      if (by === "chance") return { ...common, kind: "chance" };
      return { ...common, kind: "move", seat: by };
    });
    return [started, ...happened];
  }

  private present() {
    const seq = this.begun + this.played.length + 1;
    return {
      table: this.rules.id,
      info: this.info(),
      seq,
      rev: seq,
      ply: this.played.length,
      view: this.shown(),
      clock: { running: null, since: 0, left: [] },
      entries: this.entries(),
      from: this.begun,
    };
  }

  private shown(): View {
    const view = this.played.at(-1)?.view ?? this.first!;
    return this.ours(view.to_act) ? view : { ...view, legal: [] };
  }

  private table(): ServerFrame {
    return { ...this.present(), t: "table", seat: this.eyes };
  }

  private update(): ServerFrame {
    return { ...this.present(), t: "update", seat: this.eyes };
  }

  private seats(you: string): TableInfo["seats"] {
    const { players, all, seat } = this.rules;
    return players.map((level, number) =>
      (all && !level) || number === seat
        ? seatedHere(number, this.eyes, this.rules, you)
        : { kind: "computer" as const, level: level || 1 },
    );
  }

  private ok(): ServerFrame {
    return { t: "ok", seq: this.begun + this.played.length + 1 };
  }

  private info(): TableInfo {
    const { id, game, you, hints } = this.rules;
    const standing = this.at?.standing;
    const result: Result | undefined = standing && { ...standing, reason: "played" };
    const view = this.first;
    return {
      id,
      game,
      options: view?.options ?? {},
      status: result ? "over" : "playing",
      public: false,
      rated: false,
      host: somebody,
      created: 0,
      seats: this.seats(you),
      clock: { kind: "none" },
      aids: { hints, previews: true, open: false },
      to_act: this.at?.to_act,
      result,
    };
  }
}

/** Seats of ours that do not look now are other people's as far as the table knows: nobody hands the device on. */
function seatedHere(number: number, eyes: number, rules: DeskRules, you: string) {
  const mine = number === eyes;
  const name = rules.names?.[number] ?? you;
  return {
    kind: "person" as const,
    user: { id: mine ? somebody : `seat${number}`, name },
    online: true,
  };
}

function drawn(outcomes: { move: string; weight: number }[]): string {
  let ticket = Math.random() * outcomes.reduce((sum, { weight }) => sum + weight, 0);
  for (const { move, weight } of outcomes) {
    ticket -= weight;
    if (ticket < 0) return move;
  }
  return outcomes.at(-1)!.move;
}
