// A connection for development: answers the table protocol's frames with the help of an engine process. The game lives
// in the engine; this keeps the log, lets computers answer, and looks ahead on copies.

import { createSignal } from "solid-js";
import type {
  ClientFrame,
  Entry,
  Insight,
  PreviewStep,
  ServerFrame,
  ServerPreview,
  StoryItem,
  TableInfo,
  View,
} from "../src/net/protocol.gen.ts";
import { WireError, type AnswerTo, type Request, type Wire } from "../src/net/wire.ts";
import { EngineError, rpc, type Status } from "./engine.ts";

export interface DevSetting {
  game: string;
  seats: number;
  me: number | "spectator" | "all";
  level: number;
  seed: number;
  skip: number;
  options: Record<string, string>;
}

interface Past {
  state: unknown;
  by: number | "chance";
  move: string;
  story: StoryItem[];
}

export class EngineWire implements Wire {
  readonly status = createSignal<"online">("online")[0];
  private readonly handlers = new Set<(frame: ServerFrame) => void>();
  private readonly past: Past[] = [];
  private readonly entries: Entry[] = [];
  private game: Status = { id: 0, to_act: "over" };
  private viewer: number | "spectator";
  private ready: Promise<void>;
  private over = false;

  constructor(private readonly setting: DevSetting) {
    this.viewer = setting.me === "all" ? 0 : setting.me;
    this.ready = this.start();
  }

  now(): number {
    return Date.now();
  }

  retry(): void {}

  onFrame(handler: (frame: ServerFrame) => void): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  onOnline(handler: () => void): () => void {
    handler();
    return () => undefined;
  }

  async request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    await this.ready;
    try {
      return (await this.answer(request)) as AnswerTo<R>;
    } catch (error) {
      if (error instanceof EngineError) throw new WireError("illegal", error.message);
      throw error;
    }
  }

  private async answer(frame: ClientFrame): Promise<ServerFrame> {
    switch (frame.t) {
      case "sub":
        if (typeof frame.seat === "number" || frame.seat === "spectator") this.viewer = frame.seat;
        else if (this.setting.me === "all" && typeof this.game.to_act === "number")
          this.viewer = this.game.to_act;
        return {
          t: "table",
          table: "dev",
          info: this.info(),
          seat: this.viewer,
          ...(await this.position()),
          entries: [...this.entries],
        };
      case "act":
        return this.act(frame.moves ?? [frame.move ?? ""]);
      case "preview":
        return this.preview(frame.moves);
      case "at":
        return this.at(frame.ply);
      case "insight":
        return this.insight(frame.moves, frame.ply);
      case "log":
        return { t: "log", from: 0, entries: this.entries.slice(0, Math.max(0, frame.before - 1)) };
      case "hint": {
        const answer = await rpc<{ moves: [] }>("hint", { id: this.game.id, player: "level3", count: 3 });
        return { t: "hint", moves: answer.moves };
      }
      case "note":
        return { t: "note", text: frame.text ?? "" };
      case "chat":
        this.log({ kind: "chat", user: 1, name: "You", text: frame.text });
        await this.tell();
        return this.ok();
      case "ping":
        return { t: "pong", now: Date.now() };
      case "unsub":
        return this.ok();
      default:
        throw new WireError("bad", `The development page has no "${frame.t}".`);
    }
  }

  private ok(): ServerFrame {
    return { t: "ok", seq: this.entries.length };
  }

  private async start(): Promise<void> {
    const { game, seats, options, seed, skip } = this.setting;
    this.game = await rpc<Status>("new", { game, seats, options, seed });
    this.log({ kind: "started", seats: this.info().seats.map((_, seat) => `Seat ${seat + 1}`) });
    for (const move of this.game.dealt ?? []) this.remember("chance", move, undefined);
    for (let done = 0; done < skip && typeof this.game.to_act === "number"; done++) await this.computer();
    await this.others(false);
  }

  private mine(seat: Status["to_act"]): boolean {
    return this.setting.me === "all" ? typeof seat === "number" : seat === this.setting.me;
  }

  /** All of the moves, or none. */
  private async act(moves: string[]): Promise<ServerFrame> {
    if (!this.mine(this.game.to_act)) throw new WireError("forbidden", "It is not your turn.");
    const { refused } = await this.preview(moves);
    if (refused) throw new WireError("illegal", refused.text, refused.clause);
    for (const move of moves)
      await this.carry(move, async () => rpc<Status>("play", { id: this.game.id, move }));
    const seq = this.entries.length;
    await this.tell();
    void this.others(true);
    return { t: "ok", seq };
  }

  private async carry(move: string, play: () => Promise<Status>): Promise<void> {
    const by = this.game.to_act as number;
    const { state } = await rpc<{ state: unknown }>("state", { id: this.game.id });
    this.game = await play();
    this.remember(by, move, state);
    for (const dealt of this.game.dealt ?? []) this.remember("chance", dealt, undefined);
    if (this.game.to_act !== "over" || this.over) return;
    this.over = true;
    this.log({
      kind: "over",
      places: this.game.standing?.places ?? [],
      scores: this.game.standing?.scores ?? [],
      reason: "played",
    });
  }

  private async computer(): Promise<void> {
    const best = await rpc<{ move: string }>("best", {
      id: this.game.id,
      player: `level${this.setting.level}`,
      count: 1,
    });
    await this.carry(best.move, () => rpc<Status>("play", { id: this.game.id, move: best.move }));
  }

  private async others(tell: boolean): Promise<void> {
    while (
      typeof this.game.to_act === "number" &&
      !this.mine(this.game.to_act) &&
      this.setting.me !== "spectator"
    ) {
      await this.computer();
      if (tell) await this.tell();
    }
  }

  private remember(by: number | "chance", move: string, state: unknown): void {
    this.past.push({ state, by, move, story: [] });
    const ply = this.past.length;
    if (by === "chance") this.log({ kind: "chance", ply, move, story: [] });
    else this.log({ kind: "move", ply, seat: by, move, story: [] });
  }

  private log(entry: Record<string, unknown>): void {
    this.entries.push({ seq: this.entries.length + 1, time: Date.now(), ...entry } as Entry);
  }

  private async view(id: number): Promise<View> {
    return (await rpc<{ view: View }>("view", { id, seat: this.viewer, detail: "shown" })).view;
  }

  private async position() {
    const seq = this.entries.length;
    return {
      seq,
      rev: seq,
      ply: this.past.length,
      view: await this.view(this.game.id),
      clock: { running: null, since: 0, left: [] },
    };
  }

  private async tell(): Promise<void> {
    const position = await this.position();
    const frame: ServerFrame = {
      t: "update",
      table: "dev",
      info: this.info(),
      ...position,
      entries: [...this.entries],
    };
    for (const handler of this.handlers) handler(frame);
  }

  private async preview(moves: string[]): Promise<ServerPreview> {
    const { state } = await rpc<{ state: unknown }>("state", { id: this.game.id });
    let copy = await rpc<Status>("load", { state, deal: "manual" });
    const steps: PreviewStep[] = [];
    try {
      for (const move of moves) {
        if (copy.to_act !== this.viewer)
          return { t: "preview", steps, refused: { move, text: "That comes after something not yours." } };
        try {
          copy = await rpc<Status>("play", { id: copy.id, move });
        } catch (error) {
          return {
            t: "preview",
            steps,
            refused: { move, text: error instanceof Error ? error.message : String(error) },
          };
        }
        steps.push({ move, story: [], view: await this.view(copy.id) });
      }
      const next = copy.to_act;
      const stop = next === "chance" || next === "over" ? next : next === this.viewer ? undefined : "other";
      return { t: "preview", steps, stop };
    } finally {
      void rpc("close", { id: copy.id });
    }
  }

  private async insight(moves: string[] | undefined, ply: number | undefined): Promise<ServerFrame> {
    const past = moves ? undefined : this.past.slice(ply).find((item) => item.state !== undefined)?.state;
    const state = past ?? (await rpc<{ state: unknown }>("state", { id: this.game.id })).state;
    const copy = await rpc<Status>("load", { state, deal: "manual" });
    try {
      for (const move of moves ?? []) await rpc<Status>("play", { id: copy.id, move });
      return {
        t: "insight",
        ...(await rpc<{ insight: Insight }>("insight", { id: copy.id, seat: this.viewer })),
      };
    } finally {
      void rpc("close", { id: copy.id });
    }
  }

  /** An earlier position: the one before the next decision after the ply, since the engine deals in one go. */
  private async at(ply: number): Promise<ServerFrame> {
    const event = this.past[ply - 1];
    const next = this.past.slice(ply).find((item) => item.state !== undefined);
    if (!next)
      return {
        t: "at",
        ply,
        view: await this.view(this.game.id),
        by: event?.by,
        move: event?.move,
        story: [],
      };
    const copy = await rpc<Status>("load", { state: next.state, deal: "manual" });
    const view = await this.view(copy.id);
    void rpc("close", { id: copy.id });
    return { t: "at", ply, view, by: event?.by, move: event?.move, story: event?.story ?? [] };
  }

  private info(): TableInfo {
    const { game, seats, me, level, options } = this.setting;
    return {
      id: "dev",
      game,
      options,
      status: this.over ? "over" : "playing",
      public: false,
      rated: false,
      host: 1,
      created: 0,
      seats: Array.from({ length: seats }, (_, seat) =>
        me === "all" || me === seat
          ? {
              kind: "person" as const,
              user: { id: 1, name: me === "all" ? `Player ${seat + 1}` : "You" },
              online: true,
            }
          : { kind: "computer" as const, level },
      ),
      clock: { kind: "none" },
      aids: { hints: true, previews: true, open: false },
      result: this.over && this.game.standing ? { ...this.game.standing, reason: "played" } : undefined,
    };
  }
}
