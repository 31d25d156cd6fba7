// One table as the server tells of it: kept up to date by updates, caught up after a lost connection.

import { batch, createSignal, onCleanup } from "solid-js";
import type {
  ClockState,
  Entry,
  Plan,
  ServerFrame,
  ServerPlan,
  ServerTable,
  ServerUpdate,
  StoryItem,
  TableInfo,
  UserId,
  View,
} from "../net/protocol.gen.ts";
import { mayHaveEngine, stopThinking, think } from "../engine/engine.ts";
import { http } from "../net/http.ts";
import { readViewer } from "../net/view.ts";
import { newKey, WireError, type Wire } from "../net/wire.ts";
import { createAnalyst } from "./analyst.ts";
import { createArrivals } from "./arrivals.ts";
import { createCounsel, type Foreseer } from "./counsel.ts";
import { chronicle, extended, fresh, gap, nothing, preceded, takesBack } from "./chronicle.ts";
import { createSpacing } from "./spacing.ts";

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

export type TableModel = ReturnType<typeof createTable>;

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
  const arrivals = createArrivals(() => position().seq);
  const stepHandlers = new Set<(step: Step) => void>();
  const counsel = createCounsel(wire, id, { view, info, rev: () => position().rev }, foreseer);
  const { placed } = counsel;
  let wanted: Viewer | undefined = firstSeat;

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

  const updates = createSpacing((frames: ServerUpdate[]) => {
    batch(() => {
      const story = frames.flatMap((frame) => news(frame));
      if (story.length > 0) setLatest(story);
    });
    arrivals.settle();
  });

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
    if (frame.t === "update" && frame.table === id) updates.take(frame);
    else if (frame.t === "table" && frame.table === id) {
      updates.clear();
      whole(frame);
      arrivals.settle();
    } else if (frame.t === "presence" && frame.table === id)
      setPresence({ online: frame.online, watching: frame.watching });
  }

  async function subscribe(since?: number): Promise<void> {
    try {
      const frame = await wire.request({ t: "sub", table: id, seat: wanted, since });
      receive(frame);
    } catch (error) {
      if (error instanceof WireError && error.code !== "lost") setFailure(error);
    }
  }

  const analyst = createAnalyst(wire, id, http, { may: mayHaveEngine, ask: think, stop: stopThinking });
  onCleanup(analyst.close);
  onCleanup(updates.close);
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
      if (answer.seq !== undefined) await arrivals.of(answer.seq);
      return answer;
    },

    preview: counsel.preview,
    instant: counsel.instant,
    at: counsel.at,
    insight: counsel.insight,
    hint: counsel.hint,
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
