// A table at which a game is going on or over: players, board, prompt, draft, tray, log. The board has the middle and
// all the room that is left; panels stand beside it on wide screens and come as sheets on phones.

import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { recall, remember } from "../app/memory.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { toastError } from "../ui/toasts.tsx";
import { Bar, type BarAction } from "./Bar.tsx";
import { Consequences } from "./Consequences.tsx";
import { Controls } from "./Controls.tsx";
import { createCurtain, Curtain } from "./Curtain.tsx";
import { autoConfirm } from "./autoconfirm.ts";
import { handleKeys } from "./keys.ts";
import { KeyHelp } from "./KeyHelp.tsx";
import { createLog } from "./log.ts";
import type { TableModel } from "./model.ts";
import { createSitting, type Sitting } from "./play.ts";
import { PromptLine } from "./PromptLine.tsx";
import { RulesDialog } from "./RulesDialog.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { SeatCards } from "./SeatCards.tsx";
import { Side, type SideTab } from "./Side.tsx";
import { VerifyDialog } from "./VerifyDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { CaretakerBand, RepairBand, TakebackBand } from "./Bands.tsx";
import "./table.css";

type Open = "rules" | "keys" | "verify" | "share" | "resign" | "players" | "side" | undefined;

export function Room(props: { table: TableModel; module: GameModule; me: unknown }): JSX.Element {
  const { table, module } = props;
  const sitting = createSitting(table, module, props.me);
  const { play } = sitting;
  const log = createLog(table, sitting, module);
  const [open, setOpen] = createSignal<Open>();
  const [clause, setClause] = createSignal<string>();
  const [tab, setTab] = createSignal<SideTab>("log");
  const auto = autoConfirm(sitting);
  const curtain = createCurtain(table, props.me);

  const [chatSeen, setChatSeen] = createSignal(log.chat().length);
  const unread = () => log.chat().length - chatSeen();
  const sideShown = () => !settings.narrow() || open() === "side";
  createEffect(() => {
    if (tab() === "chat" && sideShown()) setChatSeen(log.chat().length);
  });

  const showRules = (which?: string) => {
    setClause(which);
    setOpen("rules");
  };
  const showTab = (which: SideTab) => {
    setTab(which);
    if (settings.narrow()) setOpen("side");
  };

  const lastSeen = createLastSeen(table, sitting);

  const over = () => table.info()?.status === "over" && sitting.replay.ply() === undefined;
  const prompt = createMemo(() => (over() ? t("result.title") : module.prompt(play)));

  // Whoever jumps to a position from a sheet wants to see it.
  createEffect(
    on(sitting.replay.ply, (ply) => {
      if (ply !== undefined && open() === "side") setOpen(undefined);
    }),
  );

  createEffect(() => {
    const mine = sitting.mayDecide();
    document.title = `${mine ? "● " : ""}${gameTitle(module.name)} · Shedu`;
  });

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

  onMount(() => {
    onCleanup(
      handleKeys(sitting, module, {
        help: () => setOpen("keys"),
        confirm: () => void sitting.confirm(),
        last: () => {
          const cells = log.lastCells();
          sitting.point(cells);
          setTimeout(() => sitting.point([]), 2500);
        },
        blocked: () => open() !== undefined || curtain.next() !== undefined,
      }),
    );
  });

  const act = (action: BarAction) => {
    if (action === "undo") table.deed({ t: "undo", rev: table.rev() }).catch(toastError);
    else if (action === "takeback") {
      const ply = log.lastOwnPly();
      if (ply !== undefined) table.deed({ t: "ask", rev: table.rev(), ply: ply - 1 }).catch(toastError);
    } else if (action === "hints") showTab("hints");
    else if (action === "rules") showRules();
    else setOpen(action);
  };

  const resign = () => {
    const seat = play.mine();
    setOpen(undefined);
    if (seat !== undefined) table.deed({ t: "resign", seat }).catch(toastError);
  };

  const side = () => (
    <Side
      table={table}
      sitting={sitting}
      module={module}
      log={log}
      tab={tab()}
      onTab={setTab}
      unread={unread()}
      me={props.me}
    />
  );

  return (
    <>
      <Curtain curtain={curtain} sitting={sitting} />
      <div class="room" data-game={module.name} inert={curtain.next() !== undefined}>
        <Bar table={table} sitting={sitting} lastSeen={lastSeen()} onAction={act} />
        <section class="room-players" aria-label={t("table.players")}>
          <SeatCards table={table} sitting={sitting} module={module} onOpen={() => setOpen("players")} />
          <Show when={!settings.narrow()}>
            <Consequences sitting={sitting} module={module} />
          </Show>
        </section>
        <main class="room-middle" id="main" tabindex="-1">
          <RepairBand table={table} />
          <TakebackBand table={table} sitting={sitting} />
          <CaretakerBand table={table} sitting={sitting} />
          <section class="room-board" aria-label={t("table.board")}>
            <module.Board play={play} />
            <div class="room-band">
              <module.Band play={play} />
            </div>
            <Show when={settings.narrow()}>
              <Consequences sitting={sitting} module={module} />
            </Show>
          </section>
          <section class="room-foot" aria-label={t("table.turn")}>
            <PromptLine sitting={sitting} module={module} text={prompt()} onClause={showRules} />
            <Controls sitting={sitting} module={module} auto={auto} unread={unread()} onTab={showTab} />
            <div class="room-tray">
              <module.Tray play={play} />
            </div>
            <Show when={settings.narrow()}>
              <Scrubber table={table} sitting={sitting} />
            </Show>
          </section>
        </main>
        <Show when={!settings.narrow()}>
          <aside class="room-side" aria-label={t("table.side")}>
            {side()}
            <Scrubber table={table} sitting={sitting} />
          </aside>
        </Show>

        <div class="hidden-label" role="log" aria-live="polite" aria-label={t("table.spoken")}>
          <p>{log.newest()}</p>
          <p>{prompt()}</p>
        </div>
        <Show when={open() === "rules"}>
          <RulesDialog module={module} clause={clause()} onClose={() => setOpen(undefined)} />
        </Show>
        <Show when={open() === "keys"}>
          <KeyHelp module={module} play={play} onClose={() => setOpen(undefined)} />
        </Show>
        <Show when={open() === "verify"}>
          <VerifyDialog table={table} onClose={() => setOpen(undefined)} />
        </Show>
        <Show when={open() === "share"}>
          <ShareDialog path={`/table/${table.id}`} onClose={() => setOpen(undefined)} />
        </Show>
        <Show when={open() === "players"}>
          <Dialog title={t("table.players")} onClose={() => setOpen(undefined)}>
            <div class="players-sheet">
              <SeatCards table={table} sitting={sitting} module={module} full />
            </div>
          </Dialog>
        </Show>
        <Show when={open() === "side" && settings.narrow()}>
          <Dialog title={t("table.side")} onClose={() => setOpen(undefined)}>
            <div class="side-sheet">{side()}</div>
          </Dialog>
        </Show>
        <Show when={open() === "resign"}>
          <Dialog title={t("menu.resign")} onClose={() => setOpen(undefined)}>
            <p>{t("resign.question")}</p>
            <div class="row">
              <button class="button danger" onClick={resign}>
                {t("resign.yes")}
              </button>
              <button class="button" onClick={() => setOpen(undefined)}>
                {t("resign.no")}
              </button>
            </div>
          </Dialog>
        </Show>
      </div>
    </>
  );
}

/** Where the game stood when this person last looked, if it has gone on since; the reel starts there. */
function createLastSeen(table: TableModel, sitting: Sitting): () => number | undefined {
  const key = `seen.${table.id}`;
  const missed = (from: number) => (from > 0 && from < table.ply() - 1 ? from : undefined);
  const [seen, setSeen] = createSignal(missed(Number(recall(key) ?? 0)));
  const note = () => remember(key, String(table.ply()));
  let hiddenAt = 0;
  const change = () => {
    if (document.visibilityState === "visible") return void setSeen(missed(hiddenAt));
    hiddenAt = table.ply();
    note();
  };
  document.addEventListener("visibilitychange", change);
  addEventListener("pagehide", note);
  onCleanup(() => {
    document.removeEventListener("visibilitychange", change);
    removeEventListener("pagehide", note);
    note();
  });
  // Whoever has watched it again, or plays on, has caught up.
  createEffect(() => {
    if (sitting.replay.playing() || sitting.draft().sending) setSeen(undefined);
  });
  return seen;
}
