// Joins a table, its draft and the replay into the Play that a game module draws.

import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from "solid-js";
import type { Mark } from "../board/index.ts";
import type { AnyView, GameModule, Play, SeatInfo, Shown, StoryItem } from "../games/api.ts";
import { gameText, t as shellText } from "../i18n/i18n.ts";
import type { SeatInfo as SeatFrame, ServerAt } from "../net/protocol.gen.ts";
import { WireError } from "../net/wire.ts";
import { ruleWords, type RawRefusal } from "../ui/refusals.ts";
import { toastError } from "../ui/toasts.tsx";
import { settings } from "../app/settings.ts";
import type { DraftState } from "./draft.ts";
import { createDrafting } from "./drafting.ts";
import type { TableModel } from "./model.ts";
import { seatName } from "./seatNames.ts";
import { createReplay, type Replay } from "./replay.ts";
import { createForesight } from "./foresight.ts";
import { createInsights, createShownInsight } from "./insight.ts";
import { createOverlays } from "./overlays.ts";
import { createPacing } from "./pacing.ts";
import { movedLast, recent } from "./recent.ts";

export interface Sitting {
  play: Play;
  draft(): DraftState;
  stage(move: string): void;
  /** Takes the draft's last step back; without a draft, the last decision that was sent, as long as that is free. */
  undo(): void;
  /** Whether we play: nobody else has anything to draft. */
  seated(): boolean;
  /** Whether the live game waits for us. */
  mayDecide(): boolean;
  /** Whether the last thing that happened in the game was one's own decision, and it is still one's own turn. */
  maySendUndo(): boolean;
  reset(): void;
  rebase(): void;
  confirm(): Promise<void>;
  /** Whether something that others did is still being shown. */
  catchingUp(): boolean;
  /** Whether that is something that came by itself. */
  moment(): boolean;
  /** Skips to the game as it is. */
  catchUp(): void;
  replay: Replay;
  toggleOverlay(id: string): void;
  point(cells: string[]): void;
  /** Draws moves on the board until others are given. */
  show(moves: Shown[]): void;
  /** Draws arrows and rings on the board until others are given. */
  draw(marks: Mark[]): void;
  /** Hears of every cell that is tapped, instead of a move being made there; undefined: moves are made again. */
  listen(tapped: ((cell: string) => void) | undefined): void;
  /** Whether the seat is the person's own; a finished game may be watched from any. */
  owns(seat: number): boolean;
  /** The seat's name, for sentences. */
  nameOf(seat: number): string;
  /** A clause of the rules by its subject, for sentences. */
  ruleName(clause: string): string;
}

/** Seats with the same name, such as two computers of a level, are told apart by their numbers. */
function seatNames(frames: SeatFrame[]): string[] {
  const names = frames.map(seatName);
  return names.map((name, index) => {
    const shared = names.some((other, at) => at !== index && other === name);
    return shared ? shellText("seat.numbered", { name, seat: index + 1 }) : name;
  });
}

function seatInfos(frames: SeatFrame[], online: unknown[]): SeatInfo[] {
  const names = seatNames(frames);
  return frames.map((frame, index) => ({
    kind: frame.kind,
    name: names[index]!,
    level: frame.level,
    online: frame.user ? online.includes(frame.user.id) || frame.online : undefined,
    caretaker: frame.caretaker,
    resigned: frame.resigned,
  }));
}

export function createSitting(table: TableModel, module: GameModule, me: unknown): Sitting {
  const [refusal, setRefusal] = createSignal<RawRefusal>();
  const rules = ruleWords(module);
  const worded = createMemo(() => rules.refusal(refusal()));
  const overlays = createOverlays(module.name);
  const [marks, setMarks] = createSignal<string[]>([]);
  const [shown, setShown] = createSignal<Shown[]>([]);
  const [drawn, setDrawn] = createSignal<Mark[]>([]);
  const [tapped, setTapped] = createSignal<(cell: string) => void>();
  const replay = createReplay(table);

  const mine = () => (typeof table.seat() === "number" ? (table.seat() as number) : undefined);
  const { draft, drafting } = createDrafting(table, module, mine, (state) => {
    if (state.refusal) setRefusal(state.refusal);
  });

  const pacing = createPacing({
    every: () => (settings.motionWelcome() && document.visibilityState === "visible" ? settings.paceMs() : 0),
    own: (seat) => seat !== undefined && seat === untrack(mine),
    moment: module.moment,
  });
  onCleanup(table.onStep((step) => pacing.take(step)));
  onCleanup(() => pacing.skip());

  const foresight = createForesight({
    previews: () => table.info()?.aids.previews !== false,
    draft: () => drafting.current(),
    preview: (rev, moves) => table.preview(rev, moves),
    instant: () => table.instant(),
  });
  onCleanup(() => foresight.consider(undefined));

  const live = () => table.view() as unknown as AnyView;
  const view = createMemo<AnyView>(() => {
    const past = replay.position();
    if (past) return past.view;
    const drafted = draft().steps.at(-1)?.view as unknown as AnyView | undefined;
    return drafted ?? (pacing.shown()?.view as unknown as AnyView | undefined) ?? live();
  });
  const insights = createInsights((of) => table.insight(of));
  const shownInsight = createShownInsight(view, insights);
  const legal = createMemo<string[]>(() => {
    draft();
    if (replay.position() || !drafting.ready() || table.info()?.status !== "playing") return [];
    if (pacing.shown()) return [];
    const shown = view();
    return shown.to_act === mine() ? shown.legal : [];
  });
  const seats = createMemo(() => seatInfos(table.info()?.seats ?? [], table.presence().online));

  createEffect(
    on([view, legal], () => {
      foresight.consider(undefined);
      setRefusal(untrack(() => draft().refusal));
    }),
  );

  function why(move: string): void {
    const { rev, moves } = drafting.current();
    foresight.ask(rev, [...moves, move])?.then(
      (answer) => {
        if (answer.refused) setRefusal({ move, text: answer.refused.text, clause: answer.refused.clause });
      },
      (error: unknown) => {
        if (error instanceof WireError)
          setRefusal({ move, text: error.message, clause: error.clause, code: error.code });
      },
    );
  }

  const maySendUndo = createMemo(
    () =>
      movedLast(table.entries(), mine()) && live().to_act === mine() && table.info()?.status === "playing",
  );

  const stage = (move: string) => {
    foresight.consider(undefined);
    setRefusal(undefined);
    void drafting.stage(move);
  };

  // What happened since I last decided, until I begin to decide again; a spectator sees what the last few did.
  const since = createMemo<StoryItem[]>(() => {
    if (replay.position()) return storyOf(replay.position()!);
    if (pacing.shown()) return pacing.story();
    if (draft().moves.length > 0) return [];
    return recent(table.entries(), mine());
  });

  const play: Play = {
    view,
    insight: (of) => (of === undefined ? shownInsight() : insights(of)),
    live,
    legal,
    mine,
    seats,
    draft: () => draft().moves,
    latest: () => (replay.position() ? storyOf(replay.position()!) : pacing.story()),
    since,
    ghost: foresight.ghost,
    refusal: worded,
    stage,
    consider: (move) =>
      foresight.consider(move !== undefined && untrack(legal).includes(move) ? move : undefined),
    why,
    overlay: overlays.has,
    sole: () => (legal().length === 1 ? legal()[0] : undefined),
    marks,
    shown,
    drawn,
    tapped,
    t: (id, args) => gameText(module.name, id, args),
    motion: () => settings.motionWelcome(),
  };

  return {
    play,
    draft,
    stage,
    undo() {
      if (drafting.current().moves.length > 0) drafting.undo();
      else if (maySendUndo()) table.deed({ t: "undo", rev: table.rev() }).catch(toastError);
    },
    seated: () => table.info()?.status === "playing" && mine() !== undefined,
    mayDecide: () =>
      table.info()?.status === "playing" &&
      mine() !== undefined &&
      live().to_act === mine() &&
      pacing.shown() === undefined,
    catchingUp: () => pacing.shown() !== undefined,
    moment: pacing.moment,
    catchUp: () => pacing.skip(),
    maySendUndo,
    reset: () => drafting.reset(table.rev()),
    rebase: () => void drafting.rebase(table.rev()),
    async confirm() {
      await drafting.confirm();
      drafting.advance(table.rev());
    },
    replay,
    toggleOverlay: overlays.toggle,
    point: setMarks,
    show: setShown,
    draw: setDrawn,
    listen: (handler) => setTapped(() => handler),
    owns: (seat) => table.info()?.seats[seat]?.user?.id === me,
    ruleName: rules.name,
    nameOf: (seat) => seats()[seat]?.name ?? shellText("seat.nobody", { seat: seat + 1 }),
  };
}

function storyOf(position: ServerAt): StoryItem[] {
  return position.story ?? [];
}
