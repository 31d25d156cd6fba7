// What can be asked about a position: what moves would lead to, what is to be counted, what a computer would play. The engine of
// this page answers where it can, and the server else.

import type {
  Insight,
  PreviewStep,
  ServerAt,
  ServerHint,
  ServerPreview,
  TableInfo,
  View,
} from "../net/protocol.gen.ts";
import { readView } from "../net/view.ts";
import type { Wire, WireError } from "../net/wire.ts";

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
  hint(view: View, open: boolean): Promise<HintMoves["moves"]>;
}

type HintMoves = Pick<ServerHint, "moves">;

/** Where a view belongs: after so many events, or after moves of one's own on top of what is live. */
type Place = { ply: number } | { rev: number; moves: string[] };

/** The server has no time for it, or nobody can ask it. */
const tooBusy = new Set<unknown>(["full", "silent", "lost"]);

interface Live {
  view(): View | undefined;
  rev(): number;
  info(): TableInfo | undefined;
}

export function createCounsel(wire: Wire, table: string, live: Live, foreseer?: Foreseer) {
  const places = new WeakMap<object, Place>();
  const open = () => live.info()?.aids.open === true;

  /** A view as it came, and where it belongs. */
  function placed(view: View, place: Place): View {
    const read = readView(view);
    places.set(read, place);
    return read;
  }

  /** Only of the position at hand, and only for the seat that is to act: of anything else the server knows more. */
  async function foreseen(rev: number, moves: string[]): Promise<ServerPreview | undefined> {
    const at = live.view();
    if (!foreseer?.ready() || !at || rev !== live.rev() || at.viewer !== at.to_act) return undefined;
    if (live.info()?.aids.previews === false) return undefined;
    try {
      return { t: "preview", ...(await foreseer.ask(at, moves, open())) };
    } catch {
      return undefined;
    }
  }

  return {
    placed,

    /** What moves would lead to. */
    async preview(rev: number, moves: string[]): Promise<ServerPreview> {
      const answer =
        (await foreseen(rev, moves)) ?? (await wire.request({ t: "preview", table, rev, moves }));
      const view = (step: PreviewStep, at: number) =>
        placed(step.view, { rev, moves: moves.slice(0, at + 1) });
      return { ...answer, steps: answer.steps.map((step, at) => ({ ...step, view: view(step, at) })) };
    },
    /** Whether previews of the position at hand ask nobody else. */
    instant: () => foreseer?.ready() ?? false,

    async at(ply: number): Promise<ServerAt> {
      const answer = await wire.request({ t: "at", table, ply });
      return { ...answer, view: placed(answer.view, { ply }) };
    },

    /** What is to be counted in a view that came from here. */
    async insight(view: object): Promise<Insight | undefined> {
      const place = places.get(view);
      if (!place) return undefined;
      if (foreseer?.ready()) {
        try {
          return await foreseer.insight(view as View, open());
        } catch {
          // An engine that does not know is no reason not to ask further.
        }
      }
      return (await wire.request({ t: "insight", table, ...place })).insight;
    },

    /** From the server; where it is busy or away, from this machine, which needs no more than the view. */
    async hint(): Promise<HintMoves> {
      const at = live.view();
      const here = async () => ({ moves: await foreseer!.hint(at!, open()) });
      const may = at !== undefined && foreseer?.mayAdvise() === true;
      if (may && wire.status() === "offline") return here();
      try {
        return await wire.request({ t: "hint", table, rev: live.rev() });
      } catch (error) {
        if (!may || !tooBusy.has((error as WireError).code)) throw error;
        return here();
      }
    },
  };
}
