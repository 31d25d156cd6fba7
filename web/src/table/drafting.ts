// The draft of a table: it asks and acts there, and is kept with the tab, so that a page that is loaded again has it.

import { createEffect, createSignal, on, untrack } from "solid-js";
import { recall, remember } from "../app/memory.ts";
import type { AnyView, GameModule } from "../games/api.ts";
import type { View } from "../net/protocol.gen.ts";
import { Draft, type DraftState, type SavedDraft } from "./draft.ts";
import type { TableModel } from "./model.ts";

/** `changed` hears of every new state. */
export function createDrafting(
  table: TableModel,
  module: GameModule,
  mine: () => number | undefined,
  changed: (state: DraftState) => void,
) {
  const [draft, setDraft] = createSignal<DraftState>({
    rev: 0,
    moves: [],
    steps: [],
    asking: false,
    sending: false,
    stale: false,
  });
  const savedUnder = () => `draft.${table.id}.${String(untrack(table.seat))}`;
  const port = {
    preview: async (rev: number, moves: string[]) =>
      table.info()?.aids.previews === false ? undefined : table.preview(rev, moves),
    act: async (rev: number, moves: string[], key: string) => {
      const [first] = moves;
      const what = moves.length === 1 ? { move: first! } : { moves };
      return (await table.deed({ t: "act", rev, ...what }, key)).seq ?? table.rev();
    },
    follows: (after: View) => {
      const shown = after as unknown as AnyView;
      return shown.to_act === untrack(mine) ? module.follows?.(shown) : undefined;
    },
  };
  const drafting = new Draft(port, table.rev(), (state) => {
    setDraft(state);
    changed(state);
    const saved = drafting.saved();
    remember(savedUnder(), saved && JSON.stringify(saved), "session");
  });
  setDraft(drafting.current());

  const saved = recall(savedUnder(), "session");
  if (saved) void drafting.restore(JSON.parse(saved) as SavedDraft, table.rev());

  createEffect(on(table.rev, (rev) => drafting.advance(rev)));
  return { draft, drafting };
}
