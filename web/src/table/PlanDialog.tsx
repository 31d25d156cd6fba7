// What is to be done while somebody is away: replies to what the others may do, standing orders of the game, moves to make
// as soon as they are possible. Only their author sees them.

import { createResource, createSignal, For, Show, Suspense, type JSX } from "solid-js";
import { createStore, type SetStoreFunction } from "solid-js/store";
import { Dynamic } from "solid-js/web";
import type { GameModule, Order } from "../games/api.ts";
import { gameText, t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { errorText } from "../ui/errors.ts";
import type { TableModel } from "./model.ts";
import { planOf, sheetOf, type Line, type Sheet } from "./plan.ts";
import "./plan.css";

interface Props {
  table: TableModel;
  seat: number;
  module: GameModule;
  onClose(): void;
}

export function PlanDialog(props: Props): JSX.Element {
  const [stored] = createResource(() => props.table.plan(props.seat));
  return (
    <Dialog title={t("plan.title")} wide onClose={props.onClose}>
      <p class="quiet">{t("plan.what")}</p>
      <Suspense fallback={<p>{t("common.loading")}</p>}>
        <Show when={!stored.error} fallback={<p class="plan-wrong">{errorText(stored.error)}</p>}>
          <Show when={stored()}>
            {(answer) => (
              <>
                <Show when={answer().plan?.replies?.length && answer().waits === false}>
                  <p class="plan-past">{t("plan.past")}</p>
                </Show>
                <PlanForm
                  {...props}
                  sheet={sheetOf(answer().plan)}
                  stored={(answer().plan ?? null) !== null}
                />
              </>
            )}
          </Show>
        </Show>
      </Suspense>
    </Dialog>
  );
}

function PlanForm(props: Props & { sheet: Sheet; stored: boolean }): JSX.Element {
  // The sheet is where writing begins; what is stored afterwards is what was written.
  const [sheet, setSheet] = createStore<Sheet>(props.sheet);
  const [wrong, setWrong] = createSignal<string>();
  const [sending, setSending] = createSignal(false);

  const send = async (plan: Sheet) => {
    setWrong(undefined);
    setSending(true);
    try {
      await props.table.plan(props.seat, planOf(plan));
      props.onClose();
    } catch (error) {
      setWrong(errorText(error));
      setSending(false);
    }
  };

  return (
    <form
      class="plan"
      onSubmit={(event) => {
        event.preventDefault();
        void send(sheet);
      }}
    >
      <fieldset>
        <legend>{t("plan.replies")}</legend>
        <p class="quiet">{t("plan.replies_how")}</p>
        <Lines lines={sheet.lines} at={["lines"]} set={setSheet} />
      </fieldset>
      <Show when={props.module.Orders}>
        {(Orders) => (
          <fieldset>
            <legend>{t("plan.orders")}</legend>
            <Dynamic
              component={Orders()}
              orders={sheet.orders}
              onChange={(orders: Order[]) => setSheet("orders", orders)}
              t={(id: string, args?: Record<string, string | number>) =>
                gameText(props.module.name, id, args)
              }
            />
          </fieldset>
        )}
      </Show>
      <label class="field">
        <span>{t("plan.prefer")}</span>
        <input
          class="input"
          value={sheet.prefer}
          onInput={(event) => setSheet("prefer", event.currentTarget.value)}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <p class="plan-wrong" role="alert">
        {wrong()}
      </p>
      <div class="row">
        <button class="button primary" disabled={sending()}>
          {t("plan.save")}
        </button>
        <Show when={props.stored}>
          <button
            type="button"
            class="button danger"
            disabled={sending()}
            onClick={() => void send({ lines: [], orders: [], prefer: "" })}
          >
            {t("plan.drop")}
          </button>
        </Show>
        <button type="button" class="button" onClick={() => props.onClose()}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
}

type Path = (string | number)[];

function Lines(props: { lines: Line[]; at: Path; set: SetStoreFunction<Sheet> }): JSX.Element {
  // A path into a store that is as deep as the plan has no type of its own.
  const change = (path: Path, value: unknown) =>
    (props.set as (...path: unknown[]) => void)(...props.at, ...path, value);
  const add = () => change([props.lines.length], { when: "", then: "", next: [] });
  const drop = (index: number) => change([], (lines: Line[]) => lines.filter((_, at) => at !== index));
  const deep = () => props.at.length > 1;

  return (
    <ul class="plan-lines">
      <For each={props.lines}>
        {(line, index) => (
          <li>
            <label>
              <span>{t("plan.when")}</span>
              <input
                class="input"
                value={line.when}
                placeholder={t("plan.anything")}
                onInput={(event) => change([index(), "when"], event.currentTarget.value)}
                autocapitalize="off"
                autocomplete="off"
                spellcheck={false}
              />
            </label>
            <label>
              <span>{t("plan.then")}</span>
              <input
                class="input"
                value={line.then}
                onInput={(event) => change([index(), "then"], event.currentTarget.value)}
                autocapitalize="off"
                autocomplete="off"
                spellcheck={false}
              />
            </label>
            <button
              type="button"
              class="button plain icon-only"
              aria-label={t("plan.remove")}
              onClick={() => drop(index())}
            >
              <Icon name="close" size={18} />
            </button>
            <Lines lines={line.next} at={[...props.at, index(), "next"]} set={props.set} />
          </li>
        )}
      </For>
      <li>
        <button type="button" class="button small" onClick={add}>
          {t(deep() ? "plan.add_next" : "plan.add")}
        </button>
      </li>
    </ul>
  );
}
