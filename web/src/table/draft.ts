// The turn before it is sent. Moves are staged on top of a position, each with the server's preview of what it leads
// to; undoing a step is free because nothing was sent. Confirming sends them all at once: the table plays all of them or
// none. When nobody answers, it is not known whether they arrived; they are asked for again with the same key, which
// counts once. When the game goes on without us, the draft is "based on an old position" until it is rebased or
// discarded: a click meant for the old position never becomes a move in the new one. No drawing and no framework here: a
// host is told of every change.

import type { PreviewStep, ServerPreview, View } from "../net/protocol.gen.ts";
import { newKey, WireError } from "../net/wire.ts";
import type { RawRefusal } from "../ui/refusals.ts";

export type Stop = NonNullable<ServerPreview["stop"]>;

/** What a draft needs of the table. */
export interface DraftPort {
  /** What the moves would lead to; undefined where the table allows no previews. */
  preview(rev: number, moves: string[]): Promise<ServerPreview | undefined>;
  /** Sends the moves, all or none; gives the revision after them. The same key again is the same request. */
  act(rev: number, moves: string[], key: string): Promise<number>;
  /** The move that follows by itself where a drafted one has led: nothing else can be done there. */
  follows?(view: View): string | undefined;
}

export interface DraftState {
  /** The revision the draft stands on. */
  rev: number;
  moves: string[];
  /** As many as there are moves, unless a preview is on its way or the table allows none. */
  steps: PreviewStep[];
  /** What comes after the last step, if it is not one's own decision. */
  stop?: Stop;
  /** A preview is on its way. */
  asking: boolean;
  /** The moves are on their way. */
  sending: boolean;
  /** The game has gone on since. */
  stale: boolean;
  refusal?: RawRefusal;
}

/** A draft that outlives a page. */
export interface SavedDraft {
  rev: number;
  moves: string[];
  /** The moves were on their way when the page went, under this key. */
  key?: string;
}

/** Errors that say "later" rather than "no". */
const passingErrors: WireError["code"][] = ["slow_down", "full", "readonly", "repair", "lost"];

export class Draft {
  private state: DraftState;
  private turn = 0;
  /** The key of moves that were sent and not answered: the table may have them or not. */
  private unanswered: string | undefined;

  constructor(
    private readonly port: DraftPort,
    rev: number,
    private readonly changed: (state: DraftState) => void,
  ) {
    this.state = empty(rev);
  }

  current(): DraftState {
    return this.state;
  }

  /** The view after the last step, if there is one to show. */
  view(): View | undefined {
    return this.state.steps.at(-1)?.view;
  }

  /** Whether another move may be added. */
  ready(): boolean {
    const { asking, sending, stale, stop, moves, steps } = this.state;
    return !asking && !sending && !stale && stop === undefined && moves.length === steps.length;
  }

  saved(): SavedDraft | undefined {
    const { rev, moves } = this.state;
    return moves.length === 0 ? undefined : { rev, moves, key: this.unanswered };
  }

  /** Takes up a draft from before a reload; not one on its way if the game has gone on: it arrived or was too late. */
  async restore(saved: SavedDraft, rev: number): Promise<void> {
    if (this.state.moves.length > 0 || saved.moves.length === 0) return;
    if (saved.key !== undefined && saved.rev !== rev) return this.set(empty(rev));
    this.unanswered = saved.key;
    this.set({ ...empty(saved.rev), moves: saved.moves, stale: saved.rev !== rev });
    if (saved.rev === rev) await this.look();
  }

  async stage(move: string): Promise<void> {
    if (!this.ready()) return;
    this.unanswered = undefined;
    this.set({ ...this.state, moves: [...this.state.moves, move], refusal: undefined });
    await this.look();
  }

  /** Takes the last step back, with what followed it by itself. */
  undo(): void {
    const { moves, steps, sending, rev, stale } = this.state;
    if (sending || moves.length === 0) return;
    this.turn++;
    this.unanswered = undefined;
    let length = moves.length - 1;
    while (length > 0 && moves[length] === this.following(steps[length - 1])) length--;
    const left = moves.slice(0, length);
    this.set({
      ...empty(rev),
      moves: left,
      steps: steps.slice(0, left.length),
      stale: stale && left.length > 0,
    });
  }

  reset(rev = this.state.rev): void {
    if (this.state.sending) return;
    this.turn++;
    this.unanswered = undefined;
    this.set(empty(rev));
  }

  /** The live game is at this revision. If it went on by moves of ours that were not answered, the table says so. */
  advance(rev: number): void {
    const { state } = this;
    if (state.rev === rev || state.sending) return;
    if (state.moves.length === 0) this.set(empty(rev));
    else if (this.unanswered !== undefined && !state.asking && !state.stale) void this.send(this.unanswered);
    else if (!state.stale) this.set({ ...state, stale: true });
  }

  /** Puts a stale draft on top of the live position; moves that are not legal any more fall away. */
  async rebase(rev: number): Promise<void> {
    if (!this.state.stale) return;
    this.unanswered = undefined;
    this.set({ ...empty(rev), moves: this.state.moves });
    await this.look();
  }

  /** Sends the drafted moves. What could not be sent stays drafted, stale if the game has gone on. */
  async confirm(): Promise<void> {
    const { moves, asking, sending, stale } = this.state;
    if (moves.length === 0 || asking || sending || stale) return;
    await this.send(this.unanswered ?? newKey());
  }

  private async send(key: string): Promise<void> {
    this.unanswered = key;
    this.set({ ...this.state, sending: true, refusal: undefined });
    const { rev, moves } = this.state;
    let after: number;
    try {
      after = await this.port.act(rev, moves, key);
    } catch (error) {
      return this.failed(error);
    }
    this.unanswered = undefined;
    this.set(empty(after));
  }

  private async failed(error: unknown): Promise<void> {
    if (!(error instanceof WireError)) throw error;
    const { rev, moves, steps, stop } = this.state;
    const refusal = { move: moves[0]!, text: error.message, clause: error.clause, code: error.code };
    if (error.code === "silent") return this.set({ ...empty(rev), moves, steps, stop, refusal });
    this.unanswered = undefined;
    if (error.code === "stale") return this.set({ ...empty(rev), moves, stale: true });
    // What the rules or the table do not allow is not offered again; what only has to wait stays drafted.
    const passing = passingErrors.includes(error.code);
    this.set({ ...empty(rev), moves: passing ? moves : [], refusal });
    if (passing) await this.look();
  }

  private async look(): Promise<void> {
    const turn = ++this.turn;
    const { rev, moves } = this.state;
    this.set({ ...this.state, asking: true });
    let answer: ServerPreview | undefined;
    try {
      answer = await this.port.preview(rev, moves);
    } catch (error) {
      if (turn === this.turn) this.lookFailed(moves, error);
      return;
    }
    if (turn !== this.turn) return;
    const steps = answer?.steps ?? [];
    const refused = answer?.refused;
    this.set({
      ...this.state,
      asking: false,
      steps,
      moves: refused ? moves.slice(0, steps.length) : moves,
      stop: refused ? undefined : answer?.stop,
      refusal: refused
        ? { move: refused.move ?? moves[steps.length]!, text: refused.text, clause: refused.clause }
        : this.state.refusal,
    });
    await this.follow();
  }

  private following(step: PreviewStep | undefined): string | undefined {
    return step && this.port.follows?.(step.view);
  }

  /** Drafts what follows by itself. */
  private async follow(): Promise<void> {
    const move = this.ready() ? this.following(this.state.steps.at(-1)) : undefined;
    if (move === undefined) return;
    this.set({ ...this.state, moves: [...this.state.moves, move] });
    await this.look();
  }

  private lookFailed(moves: string[], error: unknown): void {
    if (!(error instanceof WireError)) throw error;
    if (error.code === "stale") this.set({ ...this.state, asking: false, stale: true });
    else {
      const move = moves.at(-1)!;
      const left = moves.slice(0, this.state.steps.length);
      this.set({
        ...this.state,
        asking: false,
        moves: left,
        refusal: { move, text: error.message, clause: error.clause, code: error.code },
      });
    }
  }

  private set(state: DraftState): void {
    this.state = state;
    this.changed(state);
  }
}

function empty(rev: number): DraftState {
  return { rev, moves: [], steps: [], asking: false, sending: false, stale: false };
}
