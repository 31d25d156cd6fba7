// What is open at a table: a dialog, a sheet, a tab beside the board.

import { createEffect, createSignal, on } from "solid-js";
import type { createLog } from "./log.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import type { Open } from "./RoomDialogs.tsx";
import type { SideTab } from "./Side.tsx";

/** `sheet`: whether the log has no place of its own beside the board. */
export function createPanels(
  table: TableModel,
  sitting: Sitting,
  log: ReturnType<typeof createLog>,
  sheet: () => boolean,
) {
  const [open, setOpen] = createSignal<Open>();
  const [clause, setClause] = createSignal<string>();
  const [tab, setTab] = createSignal<SideTab>("log");
  const [typing, setTyping] = createSignal(false);
  const [chatSeen, setChatSeen] = createSignal(log.chat().length);

  const showTab = (which: SideTab) => {
    setTab(which);
    if (sheet()) setOpen("side");
  };

  createEffect(() => {
    if (tab() === "chat" && (!sheet() || open() === "side")) setChatSeen(log.chat().length);
  });
  createEffect(() => {
    if (sitting.draft().sending) setTyping(false);
  });
  // A sheet is of no use where the log is in sight.
  createEffect(() => {
    if (!sheet() && open() === "side") setOpen(undefined);
  });
  // Whoever jumps to a position from a sheet wants to see it.
  createEffect(
    on(sitting.replay.ply, (ply) => {
      if (ply !== undefined && open() === "side") setOpen(undefined);
    }),
  );
  createEffect(
    on(
      () => table.info()?.status,
      (status, before) => {
        if (status !== "over") return;
        if (before === "playing") showTab("result");
        else setTab("result");
      },
    ),
  );

  return {
    open,
    setOpen,
    close: () => setOpen(undefined),
    tab,
    setTab,
    /** A tab beside the board, or in a sheet. */
    showTab,
    /** How many lines of the chat nobody has looked at. */
    unread: () => log.chat().length - chatSeen(),
    /** The clause that the rules are open at. */
    clause,
    showRules(which?: string): void {
      setClause(which);
      setOpen("rules");
    },
    /** Whether a move is being typed. */
    typing,
    setTyping,
  };
}
