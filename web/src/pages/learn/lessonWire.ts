// A lesson as a table: answers the table's frames with positions of the real engine, so that a lesson is played at the
// very table that games are played at. A step is open until one of its expected moves is confirmed; then the others
// answer, and the table stands still until the learner goes on. Nothing is stored anywhere.

import { createSignal } from "solid-js";
import type { LessonStep } from "../../games/learning.ts";
import { HttpFailure } from "../../net/http.ts";
import type {
  ClientFrame,
  Entry,
  ServerFrame,
  ServerPreview,
  ServerTable,
  StoryItem,
  Study,
  TableInfo,
  View,
} from "../../net/protocol.gen.ts";
import { InnerWire } from "../../net/innerWire.ts";
import { WireError, type AnswerTo, type Request } from "../../net/wire.ts";

/** The learner's seat, and how the table knows the learner. */
export const learnerSeat = 0;
export const learner = 1;

export interface LessonPort {
  /** The position after a record and moves on top of it, as the seat sees it. */
  study(record: string, moves: string[], seat: number): Promise<Study>;
  /** How long the learner looks at their own move before the others answer, in milliseconds. */
  pause(): number;
}

interface Position {
  move: string;
  by: number;
  view: View;
  story: StoryItem[];
}

export type Trial = "open" | "missed" | "done";

export class LessonWire extends InnerWire {
  private readonly stepSignal = createSignal(0);
  private readonly trialSignal = createSignal<Trial>("open");
  private readonly failureSignal = createSignal<string>();
  private record = "";
  /** Moves that lead from the record to where this step's log begins. */
  private before: string[] = [];
  private first: View | undefined;
  private played: Position[] = [];
  /** The number of the entry before the first one of this step; entries are never numbered twice. */
  private begun = 0;
  private turn = 0;

  constructor(
    private readonly id: string,
    private readonly game: string,
    private readonly steps: LessonStep[],
    private readonly you: () => string,
    private readonly port: LessonPort,
  ) {
    super();
  }

  // ---- For the page of the lesson ----

  readonly number = () => this.stepSignal[0]();
  readonly step = () => this.steps[this.number()]!;
  readonly trial = () => this.trialSignal[0]();
  readonly failure = () => this.failureSignal[0]();
  /** Whether the step waits for a move. */
  readonly wants = () => (this.step().expect ?? []).length > 0 && this.trial() !== "done";
  /** The move that completed the step. */
  readonly answer = () => {
    this.trial();
    return this.played.find((position) => position.by === learnerSeat)?.move;
  };

  /** To a step. The next one goes on from what the learner did, unless it has a position of its own. */
  async go(to: number): Promise<void> {
    const next = Math.max(0, Math.min(this.steps.length - 1, to));
    const goesOn = next === this.number() + 1 && this.trial() === "done" && !this.steps[next]!.record;
    this.turn++;
    if (goesOn) {
      this.before = [...this.before, ...this.played.map(({ move }) => move)];
      this.first = this.played.at(-1)!.view;
      return this.begin(next);
    }
    const mine = this.turn;
    const steps = this.steps.slice(0, next + 1);
    const from = Math.max(
      0,
      steps.findLastIndex((item) => item.record !== undefined),
    );
    this.record = steps[from]!.record ?? "";
    this.before = steps
      .slice(from, -1)
      .flatMap((item) => [
        ...(item.expect?.slice(0, 1) ?? []),
        ...(item.follows ?? []),
        ...(item.replies ?? []),
      ]);
    try {
      const { view } = await this.port.study(this.record, this.before, learnerSeat);
      if (mine !== this.turn) return;
      this.first = view;
      this.failureSignal[1](undefined);
      this.begin(next);
    } catch (error) {
      if (mine === this.turn) this.failureSignal[1](error instanceof Error ? error.message : String(error));
    }
  }

  private begin(step: number): void {
    this.begun += this.played.length + 1;
    this.played = [];
    this.stepSignal[1](step);
    this.trialSignal[1]("open");
    this.send(this.table());
  }

  // ---- For the table ----

  async request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    return (await this.reply(request)) as AnswerTo<R>;
  }

  private async reply(frame: ClientFrame): Promise<ServerFrame> {
    switch (frame.t) {
      case "sub":
        if (!this.first) await this.go(this.number());
        if (!this.first) throw new WireError("repair", this.failure() ?? "");
        return this.table();
      case "act":
        return this.act(frame.moves ?? [frame.move ?? ""]);
      case "undo":
        this.takeBack();
        return this.ok();
      case "preview":
        return this.preview(frame.moves);
      case "at": {
        const at = this.played[frame.ply - 1];
        if (!at) return { t: "at", ply: 0, view: this.shown(this.first!) };
        return {
          t: "at",
          ply: frame.ply,
          view: this.shown(at.view),
          by: at.by,
          move: at.move,
          story: at.story,
        };
      }
      case "insight":
        return this.insight(frame.moves ?? [], frame.ply);
      case "log":
        return { t: "log", from: 0, entries: [] };
      case "ping":
        return { t: "pong", now: Date.now() };
      case "unsub":
        return this.ok();
      default:
        throw new WireError("forbidden", "There is nobody else at this table.");
    }
  }

  /** Only what the step asks for is played. Anything else is put back, and the guide says so. */
  private async act(moves: string[]): Promise<ServerFrame> {
    const [move, ...more] = moves;
    const { expect = [], follows = [] } = this.step();
    if (!this.wants() || !expect.includes(move!) || more.join() !== follows.join()) {
      if (this.wants()) this.trialSignal[1]("missed");
      return this.ok();
    }
    const mine = ++this.turn;
    const { steps } = await this.look([...this.line(), ...moves]);
    const own = steps.slice(this.line().length);
    if (mine !== this.turn || own.length !== moves.length) return this.ok();
    const position = ({ view, story }: (typeof own)[number], at: number) => ({
      move: moves[at]!,
      by: learnerSeat,
      view,
      story,
    });
    this.played = [...this.played, ...own.map(position)];
    this.trialSignal[1]("done");
    this.send(this.update());
    const answered = this.ok();
    void this.others(mine);
    return answered;
  }

  /** What the others answer, one after the other. */
  private async others(mine: number): Promise<void> {
    for (const move of this.step().replies ?? []) {
      await new Promise((resolve) => setTimeout(resolve, this.port.pause()));
      const by = this.view().to_act;
      const step = (await this.look([...this.line(), move])).steps.at(-1);
      if (mine !== this.turn || !step) return;
      this.played = [
        ...this.played,
        { move, by: typeof by === "number" ? by : learnerSeat, view: step.view, story: step.story },
      ];
      this.send(this.update());
    }
  }

  private takeBack(): void {
    this.turn++;
    if (this.played.length > 0) this.begin(this.number());
  }

  /** What would come of the moves; what chance brings is not shown. */
  private async preview(moves: string[]): Promise<ServerPreview> {
    const hidden = moves.findIndex((move) => this.step().reveals?.includes(move));
    const seen = hidden < 0 ? moves : moves.slice(0, hidden);
    const { steps: all, refused } = await this.look([...this.line(), ...seen]);
    const steps = all.slice(this.line().length);
    if (refused) return { t: "preview", steps, refused };
    if (hidden >= 0) {
      const view = { ...(steps.at(-1)?.view ?? this.view()), to_act: "chance" as const, legal: [] };
      return { t: "preview", steps: [...steps, { move: moves[hidden]!, story: [], view }], stop: "chance" };
    }
    const next = steps.at(-1)?.view.to_act;
    const over = next === "over";
    return { t: "preview", steps, stop: over ? "over" : next === learnerSeat ? undefined : "other" };
  }

  /** What is to be counted after so many events of this step, or after moves on top of all of them. */
  private async insight(moves: string[], ply = this.played.length): Promise<ServerFrame> {
    const played = this.played.slice(0, ply).map(({ move }) => move);
    const hidden = moves.findIndex((move) => this.step().reveals?.includes(move));
    const seen = hidden < 0 ? moves : moves.slice(0, hidden);
    return { t: "insight", insight: (await this.look([...this.before, ...played, ...seen])).insight ?? {} };
  }

  private async look(moves: string[]): Promise<Study> {
    try {
      return await this.port.study(this.record, moves, learnerSeat);
    } catch (error) {
      throw new WireError("lost", error instanceof HttpFailure ? error.message : String(error));
    }
  }

  private line(): string[] {
    return [...this.before, ...this.played.map(({ move }) => move)];
  }

  private view(): View {
    return this.played.at(-1)?.view ?? this.first!;
  }

  /** Where nothing is to be done, nothing can be. */
  private shown(view: View): View {
    return this.wants() ? view : { ...view, legal: [] };
  }

  private entries(): Entry[] {
    const time = Date.now();
    const started = { seq: this.begun, time, kind: "started", seats: [] } as unknown as Entry;
    const moves = this.played.map(({ move, by, story }, at): Entry => ({
      seq: this.begun + at + 1,
      time,
      kind: "move" as const,
      ply: at + 1,
      seat: by,
      move,
      story,
    }));
    return [started, ...moves];
  }

  private present(): Omit<ServerTable, "t" | "seat"> {
    const seq = this.begun + this.played.length;
    return {
      table: this.id,
      info: this.info(),
      seq,
      rev: seq,
      ply: this.played.length,
      view: this.shown(this.view()),
      clock: { running: null, since: 0, left: [] },
      entries: this.entries(),
      from: 0,
    };
  }

  private table(): ServerFrame {
    return { ...this.present(), t: "table", seat: learnerSeat } as ServerFrame;
  }

  private update(): ServerFrame {
    return { ...this.present(), t: "update" } as ServerFrame;
  }

  private ok(): ServerFrame {
    return { t: "ok", seq: this.begun + this.played.length };
  }

  private info(): TableInfo {
    const view = this.view() as View & { seats?: number; options?: Record<string, string> };
    return {
      id: this.id,
      game: this.game,
      options: view.options ?? {},
      status: "playing",
      public: false,
      rated: false,
      host: learner,
      created: 0,
      seats: Array.from({ length: view.seats ?? 2 }, (_, seat) =>
        seat === learnerSeat
          ? { kind: "person" as const, user: { id: learner, name: this.you() }, online: true }
          : { kind: "computer" as const, level: 1 },
      ),
      clock: { kind: "none" },
      aids: { hints: false, previews: true, open: false },
    };
  }
}
