// What somebody at the table has to answer: a request to take the game back, or a seat that a computer keeps.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { toastError } from "../ui/toasts.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

export function TakebackBand(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const ask = () => props.table.info()?.ask;
  const answer = (yes: boolean) => props.table.deed({ t: "answer", yes }).catch(toastError);
  const mayAnswer = () => {
    const mine = props.sitting.play.mine();
    const request = ask();
    return mine !== undefined && request !== undefined && request.by !== mine && !request.yes.includes(mine);
  };
  return (
    <Show when={ask()}>
      {(request) => (
        <div class="banner" role="status">
          <span>{t("ask.text", { name: props.sitting.nameOf(request().by), ply: request().ply })}</span>
          <button class="button" onClick={() => props.sitting.replay.go(request().ply)}>
            {t("ask.look")}
          </button>
          <Show when={mayAnswer()} fallback={<span class="quiet">{t("ask.waiting")}</span>}>
            <button class="button primary" onClick={() => void answer(true)}>
              {t("ask.yes")}
            </button>
            <button class="button" onClick={() => void answer(false)}>
              {t("ask.no")}
            </button>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** A table whose log is damaged can be looked at until it is mended. */
export function RepairBand(props: { table: TableModel }): JSX.Element {
  return (
    <Show when={props.table.info()?.repair}>
      <div class="banner" role="status">
        <span>{t("repair.band")}</span>
      </div>
    </Show>
  );
}

/** Whether we look on at a table that shows its game late to whoever does. */
export function looksLate(table: TableModel, sitting: Sitting): boolean {
  const info = table.info();
  return (
    info?.status === "playing" && (info.delay ?? 0) > 0 && !info.seats.some((_, seat) => sitting.owns(seat))
  );
}

export function LateBand(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  return (
    <Show when={looksLate(props.table, props.sitting)}>
      <div class="banner" role="status">
        <span>{t("late.band", { n: props.table.info()?.delay ?? 0 })}</span>
      </div>
    </Show>
  );
}

/** A computer plays for us because our time was up: while we were here, or before we came. */
export function CaretakerBand(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const seat = () => {
    const mine = props.sitting.play.mine();
    return mine !== undefined && props.table.info()?.seats[mine]?.caretaker ? mine : undefined;
  };
  const away = seat() !== undefined;
  const back = () => {
    const mine = seat();
    if (mine !== undefined) props.table.deed({ t: "back", seat: mine }).catch(toastError);
  };
  return (
    <Show when={seat() !== undefined && props.table.info()?.status === "playing"}>
      <div class="banner" role="status">
        <span>{t(away ? "caretaker.away" : "caretaker.here")}</span>
        <button class="button primary" onClick={back}>
          {t("caretaker.back")}
        </button>
      </div>
    </Show>
  );
}
