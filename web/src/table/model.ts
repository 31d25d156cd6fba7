// One table as the server tells of it: kept up to date by updates, caught up after a lost connection.

import { batch, createSignal, onCleanup } from "solid-js";
import type {
  ClockState,
  Entry,
  HintMove,
  Insight,
  Plan,
  PreviewStep,
  ServerAt,
  ServerFrame,
  ServerHint,
  ServerPlan,
  ServerPreview,
  ServerTable,
  ServerUpdate,
  StoryItem,
  TableInfo,
  UserId,
  View,
} from "../net/protocol.gen.ts";
import { mayHaveEngine, stopThinking, think } from "../engine/engine.ts";
import { http } from "../net/http.ts";
import { readView, readViewer } from "../net/view.ts";
import { newKey, WireError, type Wire } from "../net/wire.ts";
import { createAnalyst } from "./analyst.ts";
import { chronicle, extended, fresh, gap, nothing, preceded, takesBack } from "./chronicle.ts";

export type Viewer = number | "spectator";

/** A request about this table, without the table and the key, which the model fills in. */
type Deed =
  | { t: "act"; rev: number; move: string }
  | { t: "act"; rev: number; moves: string[] }
  | { t: "undo"; rev: number }
  | { t: "chat"; text: string }
  | { t: "sit"; seat: number; token?: string; nonce?: string }
  | { t: "stand"; seat: number }
  | { t: "computer"; seat: number; level: number }
  | { t: "back"; seat: number }
  | { t: "ask"; rev: number; ply: number }
  | { t: "answer"; yes: boolean }
  | { t: "resign"; seat: number }
  | { t: "rematch" }
  | { t: "decline" }
  | { t: "close" };

/** One update of the game: what the table looks like after it, what happened, and whose decision it was. */
export interface Step {
  view: View;
  story: StoryItem[];
  by: number | undefined;
}

/** Where a view belongs: after so many events, or after moves of one's own on top of what is live. */
type Place = { ply: number } | { rev: number; moves: string[] };

/** Milliseconds between two drawings at least. */
const drawEvery = 40;

export type TableModel = ReturnType<typeof createTable>;

/** Whoever can say on the spot what moves would lead to, from a view alone. */
export interface Foreseer {
  /** Whether it can now. */
  ready(): boolean;
  /** `open`: the view has everything that may be known, not only what is usually shown. */
  ask(view: View, moves: string[], open: boolean): Promise<Pick<ServerPreview, "steps" | "refused" | "stop">>;
  /** What is to be counted in a view. */
  insight(view: View, open: boolean): Promise<Insight>;
  /** Whether it could think about a hint. */
  mayAdvise(): boolean;
  hint(view: View, open: boolean): Promise<HintMove[]>;
}

/** The server has no time for it, or nobody can ask it. */
const tooBusy = new Set<unknown>(["full", "silent", "lost"]);

export function createTable(wire: Wire, id: string, firstSeat?: Viewer, foreseer?: Foreseer) {
  const [info, setInfo] = createSignal<TableInfo>();
  const [log, setLog] = createSignal(nothing);
  const [branch, setBranch] = createSignal(0);
  const [view, setView] = createSignal<View>();
  const [position, setPosition] = createSignal({ seq: 0, rev: 0, ply: 0 }, { equals: false });
  const [seat, setSeat] = createSignal<Viewer>("spectator");
  const [clock, setClock] = createSignal<ClockState>();
  const [presence, setPresence] = createSignal<{ online: UserId[]; watching: number }>({
    online: [],
    watching: 0,
  });
  const [note, setNote] = createSignal("");
  const [latest, setLatest] = createSignal<StoryItem[]>([]);
  const [failure, setFailure] = createSignal<WireError>();
  const reached = new Set<{ seq: number; resolve: () => void }>();
  const stepHandlers = new Set<(step: Step) => void>();
  const places = new WeakMap<object, Place>();
  let wanted: Viewer | undefined = firstSeat;

  /** A view as it came, and where it belongs. */
  function placed(view: View, place: Place): View {
    const read = readView(view);
    places.set(read, place);
    return read;
  }

  function whole(frame: ServerTable): void {
    batch(() => {
      setInfo(frame.info);
      setLog(chronicle(frame.entries, frame.from, frame.seq));
      setBranch(frame.seq);
      setView(frame.view ? placed(frame.view, { ply: frame.ply }) : undefined);
      setSeat(readViewer(frame.seat));
      setClock(frame.clock);
      setLatest([]);
      setFailure(undefined);
      setPosition({ seq: frame.seq, rev: frame.rev, ply: frame.ply });
    });
  }

  // Computers among themselves play faster than a page can draw: what comes too soon after the last drawing waits a
  // little and is drawn together.
  let waiting: ServerUpdate[] = [];
  let drawn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function queue(frame: ServerUpdate): void {
    waiting.push(frame);
    const rest = drawEvery - (performance.now() - drawn);
    if (rest <= 0) return flush();
    timer ??= setTimeout(flush, rest);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const frames = waiting;
    waiting = [];
    batch(() => {
      const story = frames.flatMap((frame) => news(frame));
      if (story.length > 0) setLatest(story);
    });
    drawn = performance.now();
    settle();
  }

  /** Takes in what is new; gives what happened. An answer may leave out what happened long ago; news may not. */
  function news(frame: ServerUpdate): StoryItem[] {
    const { seq } = position();
    if (frame.seq < seq) return [];
    const told = chronicle(frame.entries, frame.from, frame.seq);
    const missed = gap(log(), told);
    if (missed && frame.re === undefined) {
      void subscribe(seq);
      return [];
    }
    const added = fresh(log(), told);
    const began = frame.info?.status === "playing" && info()?.status === "open";
    batch(() => {
      if (frame.info) setInfo(frame.info);
      if (frame.seat !== undefined) setSeat(readViewer(frame.seat));
      setLog(extended(log(), told));
      if (missed || takesBack(added)) setBranch(frame.seq);
      if (frame.view) setView(placed(frame.view, { ply: frame.ply }));
      setClock(frame.clock);
      setPosition({ seq: frame.seq, rev: frame.rev, ply: frame.ply });
    });
    // Whoever sat down while we watched from nowhere now watches from a seat.
    if (began && wanted === undefined) void subscribe();
    if (missed) return [];
    const story = added.flatMap((entry) =>
      entry.kind === "move" || entry.kind === "chance" ? entry.story : [],
    );
    const mover = added.find((entry) => entry.kind === "move");
    if (frame.view && story.length > 0)
      for (const handler of stepHandlers) handler({ view: view()!, story, by: mover?.seat });
    return story;
  }

  function receive(frame: ServerFrame): void {
    if (frame.t === "update" && frame.table === id) queue(frame);
    else if (frame.t === "table" && frame.table === id) {
      waiting = [];
      whole(frame);
      settle();
    } else if (frame.t === "presence" && frame.table === id)
      setPresence({ online: frame.online, watching: frame.watching });
  }

  /** Whoever waits for an entry hears that it is here. */
  function settle(): void {
    const { seq } = position();
    for (const wish of reached) {
      if (wish.seq > seq) continue;
      reached.delete(wish);
      wish.resolve();
    }
  }

  async function subscribe(since?: number): Promise<void> {
    try {
      const frame = await wire.request({ t: "sub", table: id, seat: wanted, since });
      receive(frame);
    } catch (error) {
      if (error instanceof WireError && error.code !== "lost") setFailure(error);
    }
  }

  /** Resolves when the entry has come, or a little later: an answer may overtake the update that it is about. */
  function seen(seq: number): Promise<void> {
    if (position().seq >= seq) return Promise.resolve();
    return new Promise((resolve) => {
      const wish = { seq, resolve };
      reached.add(wish);
      setTimeout(() => {
        if (reached.delete(wish)) resolve();
      }, 2000);
    });
  }

  /** Only of the position at hand, and only for the seat that is to act: of anything else the server knows more. */
  async function foreseen(rev: number, moves: string[]): Promise<ServerPreview | undefined> {
    const at = view();
    if (!foreseer?.ready() || !at || rev !== position().rev || at.viewer !== at.to_act) return undefined;
    if (info()?.aids.previews === false) return undefined;
    try {
      return { t: "preview", ...(await foreseer.ask(at, moves, info()?.aids.open === true)) };
    } catch {
      return undefined;
    }
  }

  const analyst = createAnalyst(wire, id, http, { may: mayHaveEngine, ask: think, stop: stopThinking });
  onCleanup(analyst.close);
  onCleanup(() => clearTimeout(timer));
  onCleanup(wire.onFrame(receive));
  onCleanup(wire.onOnline(() => void subscribe(position().seq || undefined)));
  onCleanup(() => {
    if (wire.status() === "online") void wire.request({ t: "unsub", table: id }).catch(() => undefined);
  });

  return {
    id,
    wire,
    info,
    /** The log as far as it is here: its end, and what was fetched before it. */
    entries: (): Entry[] => log().entries,
    /** Whether there are entries before those. */
    hasEarlier: () => log().from > 0,
    /** Changes whenever positions that were known may be others now: moves were taken back, or were not seen. */
    branch,
    view,
    seat,
    clock,
    presence,
    note,
    latest,
    failure,
    seq: () => position().seq,
    rev: () => position().rev,
    ply: () => position().ply,

    /** Watches from another seat. */
    watch(from: Viewer): Promise<void> {
      wanted = from;
      return subscribe();
    },

    again: () => subscribe(),

    /** Tells of every update that the game goes on by, in turn, before it is drawn. Gives the function that ends it. */
    onStep(handler: (step: Step) => void): () => void {
      stepHandlers.add(handler);
      return () => stepHandlers.delete(handler);
    },

    /** Fetches the page of the log before what is here. */
    async earlier(): Promise<void> {
      const before = log().from + 1;
      if (before <= 1) return;
      const page = await wire.request({ t: "log", table: id, before });
      setLog(preceded(log(), chronicle(page.entries, page.from, before - 1)));
    },

    /** Does something at the table, once for each key; resolves when its consequences are here as well. */
    async deed(deed: Deed, key = newKey()) {
      const answer = await wire.request({ ...deed, table: id, key });
      if (answer.seq !== undefined) await seen(answer.seq);
      return answer;
    },

    /** What moves would lead to: from the engine of this page if it has one, from the server if not. */
    async preview(rev: number, moves: string[]): Promise<ServerPreview> {
      const answer =
        (await foreseen(rev, moves)) ?? (await wire.request({ t: "preview", table: id, rev, moves }));
      const view = (step: PreviewStep, at: number) =>
        placed(step.view, { rev, moves: moves.slice(0, at + 1) });
      return { ...answer, steps: answer.steps.map((step, at) => ({ ...step, view: view(step, at) })) };
    },
    /** Whether previews of the position at hand ask nobody else. */
    instant: () => foreseer?.ready() ?? false,
    async at(ply: number): Promise<ServerAt> {
      const answer = await wire.request({ t: "at", table: id, ply });
      return { ...answer, view: placed(answer.view, { ply }) };
    },
    /** What is to be counted in a view that came from here: from the engine of this page, or from the server. */
    async insight(view: object): Promise<Insight | undefined> {
      const place = places.get(view);
      if (!place) return undefined;
      if (foreseer?.ready()) {
        try {
          return await foreseer.insight(view as View, info()?.aids.open === true);
        } catch {
          // An engine that does not know is no reason not to ask further.
        }
      }
      return (await wire.request({ t: "insight", table: id, ...place })).insight;
    },
    /** From the server; where it is busy or away, from this machine, which needs no more than the view. */
    async hint(): Promise<Pick<ServerHint, "moves">> {
      const at = view();
      const here = async () => ({ moves: await foreseer!.hint(at!, info()?.aids.open === true) });
      const may = at !== undefined && foreseer?.mayAdvise() === true;
      if (may && wire.status() === "offline") return here();
      try {
        return await wire.request({ t: "hint", table: id, rev: position().rev });
      } catch (error) {
        if (!may || !tooBusy.has((error as WireError).code)) throw error;
        return here();
      }
    },
    analyst,
    async readNote() {
      setNote((await wire.request({ t: "note", table: id })).text);
    },
    /** One's plan for a seat; another one, or an empty one for none, takes its place. */
    plan: (seat: number, plan?: Plan): Promise<ServerPlan> =>
      wire.request({ t: "plan", table: id, seat, plan }),
    async writeNote(text: string) {
      setNote(text);
      await wire.request({ t: "note", table: id, text });
    },
  };
}
