// A table at which a game is going on or over: board, players, prompt, hand, draft, log. Where things are is chosen by the
// window's shape (arrangement.ts); the board's place never depends on what happens in the game.

import { createMemo, onCleanup, onMount, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { t } from "../i18n/i18n.ts";
import { Emblems } from "../theme/seats.tsx";
import { download } from "../ui/download.ts";
import { toastError } from "../ui/toasts.tsx";
import { arrange } from "./arrangement.ts";
import { createAttention } from "./attention.ts";
import { autoConfirm } from "./autoconfirm.ts";
import { Bar, type BarAction } from "./Bar.tsx";
import { Consequences, createOutcome } from "./Consequences.tsx";
import { Controls, FollowUp } from "./Controls.tsx";
import { createCurtain, Curtain } from "./Curtain.tsx";
import { goTo, keepFocus, type Part } from "./focus.ts";
import { hurryWith } from "./hurry.ts";
import { handleKeys } from "./keys.ts";
import { createLastSeen } from "./lastSeen.ts";
import { Latest } from "./Latest.tsx";
import { createLog } from "./log.ts";
import type { TableModel } from "./model.ts";
import { Notices } from "./Notices.tsx";
import { createPanels } from "./panels.ts";
import { createSitting, type Sitting } from "./play.ts";
import { promptText } from "./promptText.ts";
import { PromptLine } from "./PromptLine.tsx";
import { RoomDialogs } from "./RoomDialogs.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { SeatCards } from "./SeatCards.tsx";
import { SeatClock } from "./SeatClock.tsx";
import { Side } from "./Side.tsx";
import { TypedMove } from "./TypedMove.tsx";
import { createVerdict } from "./verdict.ts";
import "./table.css";
import "./seats.css";
import "./room.css";

/** Somebody who explains the table: a bar of their own, and words beside the hand or at the head of the log. */
export interface RoomGuide {
  bar(sitting: Sitting): JSX.Element;
  words(sitting: Sitting, narrow: boolean): JSX.Element;
}

export function Room(props: {
  table: TableModel;
  module: GameModule;
  me: unknown;
  guide?: RoomGuide;
}): JSX.Element {
  const { table, module, guide } = props;
  const sitting = createSitting(table, module, props.me);
  const { play } = sitting;
  const log = createLog(table, sitting, module);
  const outcome = createOutcome(sitting, module);
  let room!: HTMLDivElement;
  const auto = autoConfirm(sitting);
  const curtain = createCurtain(table, props.me);
  const lastSeen = createLastSeen(table, sitting);

  const place = createMemo(() => {
    const { width, height } = settings.window();
    return arrange(width, height, module.shape, play.seats().length, guide ? 1 : module.stretch);
  });
  const sheet = () => place().log === "sheet";

  const panels = createPanels(table, sitting, log, sheet);
  const { open, setOpen, showTab, showRules } = panels;

  const lead = (part: Part): boolean => {
    if (part !== "log") return goTo(room, part);
    showTab("log");
    queueMicrotask(() => goTo(room, part));
    return true;
  };

  const over = () => table.info()?.status === "over";
  const verdict = createVerdict(table, sitting, module);
  const prompt = createMemo(() =>
    promptText(sitting, module, () => (over() ? verdict.headline() : undefined)),
  );

  createAttention(table, sitting, module, prompt);

  onMount(() => {
    onCleanup(hurryWith(room, sitting));
    if (document.activeElement === document.body) room.querySelector<HTMLElement>("h1")?.focus();
    onCleanup(
      keepFocus(room, {
        busy: () => sitting.draft().asking || sitting.draft().sending,
        blocked: () => open() !== undefined || curtain.next() !== undefined,
      }),
    );
    onCleanup(
      handleKeys(sitting, module, {
        help: () => setOpen("keys"),
        confirm: () => void sitting.confirm(),
        type: () => panels.setTyping(sitting.seated()),
        last: () => {
          const cells = log.lastCells();
          sitting.point(cells);
          setTimeout(() => sitting.point([]), 2500);
        },
        go: (part) => lead(part),
        blocked: () => open() !== undefined || curtain.next() !== undefined,
      }),
    );
  });

  const recordHere = () => JSON.stringify(table.wire.recordHere?.(), undefined, 1);
  const act = (action: BarAction) => {
    if (action === "undo") table.deed({ t: "undo", rev: table.rev() }).catch(toastError);
    else if (action === "takeback") {
      const ply = log.lastOwnPly();
      if (ply !== undefined) table.deed({ t: "ask", rev: table.rev(), ply: ply - 1 }).catch(toastError);
    } else if (action === "hints") showTab("hints");
    else if (action === "rules") showRules();
    else if (action === "type") panels.setTyping(true);
    else if (action === "save") download(`${module.name}-${table.id}.json`, recordHere());
    else setOpen(action);
  };

  const resign = () => {
    const seat = play.mine();
    setOpen(undefined);
    if (seat !== undefined) table.deed({ t: "resign", seat }).catch(toastError);
  };

  const side = () => (
    <>
      <Side
        table={table}
        sitting={sitting}
        module={module}
        log={log}
        tab={panels.tab()}
        onTab={panels.setTab}
        unread={panels.unread()}
        me={props.me}
        logOnly={guide !== undefined}
      />
      <Show when={sheet() || sitting.replay.ply() !== undefined || over() || table.wire.saved}>
        <Scrubber table={table} sitting={sitting} />
      </Show>
    </>
  );

  return (
    <Emblems.Provider value={module.emblem}>
      <Curtain curtain={curtain} sitting={sitting} />
      <div
        ref={room}
        class="room"
        data-game={module.name}
        data-kind={place().kind}
        data-columns={place().columns}
        data-log={place().log}
        data-over={over() ? "" : undefined}
        data-scrolls={place().scrolls ? "" : undefined}
        data-guided={guide ? "" : undefined}
        style={{
          "--board-width": `${place().width}px`,
          "--board-height": `${place().height}px`,
          "--spare": `${place().spare}px`,
        }}
        inert={curtain.next() !== undefined}
      >
        {guide ? (
          guide.bar(sitting)
        ) : (
          <Bar
            table={table}
            sitting={sitting}
            status={<module.Status play={play} />}
            lastSeen={lastSeen()}
            onAction={act}
          />
        )}
        <section class="room-players" aria-label={t("table.players")}>
          <SeatCards
            table={table}
            sitting={sitting}
            module={module}
            as={place().seats}
            onOpen={() => setOpen("players")}
          />
        </section>
        <main class="room-main" id="main" tabindex="-1">
          <section class="room-board" aria-label={t("table.board")}>
            <module.Board play={play} />
          </section>
        </main>
        <section class="room-turn" aria-label={t("table.turn")}>
          <Show when={sheet()}>{guide?.words(sitting, true)}</Show>
          <PromptLine
            sitting={sitting}
            module={module}
            text={prompt()}
            outcome={sheet() ? outcome.text() : undefined}
            clock={
              <Show when={sitting.mayDecide()}>
                <SeatClock table={table} seat={play.mine()!} />
              </Show>
            }
            onClause={showRules}
          />
          <Show when={sheet()}>
            <Notices table={table} sitting={sitting} />
          </Show>
          <Show when={panels.typing() && sitting.seated()}>
            <TypedMove sitting={sitting} onClose={() => panels.setTyping(false)} />
          </Show>
          <div class="room-hand">
            <div class="room-band">
              <module.Band play={play} />
            </div>
            <div class="room-tray">
              <module.Tray play={play} />
            </div>
            <Show when={sheet() && !guide}>
              <Latest log={log} sitting={sitting} onOpen={() => showTab("log")} />
            </Show>
            <FollowUp sitting={sitting} module={module} />
          </div>
          <Show
            when={sheet() && sitting.replay.ply() !== undefined}
            fallback={
              <Controls
                sitting={sitting}
                module={module}
                auto={auto}
                unread={panels.unread()}
                sheet={sheet()}
                over={over()}
                onTab={showTab}
              />
            }
          >
            <Scrubber table={table} sitting={sitting} />
          </Show>
        </section>
        <Show when={!sheet()}>
          <aside class="room-side" aria-label={t("table.side")}>
            {guide?.words(sitting, false)}
            <Notices table={table} sitting={sitting} />
            <Consequences outcome={outcome} />
            {side()}
          </aside>
        </Show>

        <div class="hidden-label" role="log" aria-live="polite" aria-label={t("table.spoken")}>
          <p>{log.newest()}</p>
          <p>{sitting.catchingUp() ? "" : prompt()}</p>
        </div>
        <div class="hidden-label" role="status">
          {play.refusal()?.text}
        </div>
        <RoomDialogs
          table={table}
          sitting={sitting}
          module={module}
          open={open() === "side" && !sheet() ? undefined : open()}
          clause={panels.clause()}
          side={side()}
          onResign={resign}
          onClose={panels.close}
        />
      </div>
    </Emblems.Provider>
  );
}
