// After the game: places and scores, a rematch, and the analysis with its graph, mistakes, luck and loss.

import { createEffect, createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { AnyView, GameModule, Shown } from "../games/api.ts";
import { lookup, t } from "../i18n/i18n.ts";
import type { Analysis, AnalysisEvent, AnalysisState, HintMove } from "../net/protocol.gen.ts";
import { Icon } from "../theme/icons.tsx";
import { SeatBadge, SeatSymbol } from "../theme/seats.tsx";
import { toastError } from "../ui/toasts.tsx";
import { ChanceGraph } from "./ChanceGraph.tsx";
import { FactText } from "./facts.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { askRematch } from "./Rematch.tsx";
import { createVerdict, score } from "./verdict.ts";
import "./result.css";
import "./moments.css";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
}

const pollEvery = 1500;

export default function ResultPanel(props: Props): JSX.Element {
  const info = () => props.table.info();
  const result = () => info()?.result;
  const { order, headline, why, tie, story } = createVerdict(props.table, props.sitting, props.module);
  // What the points are made of is told from the first move on.
  createEffect(() => {
    if (props.table.hasEarlier()) props.table.earlier().catch(() => undefined);
  });
  const played = () => (info()?.seats ?? []).some((_, seat) => props.sitting.owns(seat));
  return (
    <div class="result">
      <h2 tabindex="-1">{t(result() ? "result.title" : "result.unfinished")}</h2>
      <Show when={result()}>
        {(given) => (
          <>
            <p class="result-headline">{headline()}</p>
            <Show when={why()}>
              <p class="result-why">{why()}</p>
            </Show>
            <ol class="places">
              <For each={order()}>
                {(item) => (
                  <li class={`place seat-hue-${item.seat}`} classList={{ first: item.place === 1 }}>
                    <span class="place-number">{item.place}</span>
                    <SeatBadge seat={item.seat} size={28} />
                    <span class="place-name">{props.sitting.nameOf(item.seat)}</span>
                    <span class="place-score">{score(given().scores[item.seat])}</span>
                  </li>
                )}
              </For>
            </ol>
            <Show when={tie()}>{(text) => <p class="result-tie small">{text()}</p>}</Show>
            <Show when={given().reason !== "played"}>
              <p class="quiet small">{lookup(`reason.${given().reason}`) ?? given().reason}</p>
            </Show>
            <Show when={props.module.Result}>
              {(Part) => (
                <Dynamic
                  component={Part()}
                  play={props.sitting.play}
                  view={props.table.view() as unknown as AnyView}
                  scores={given().scores}
                  story={story()}
                />
              )}
            </Show>
          </>
        )}
      </Show>
      <Show when={(played() || info()?.next) && !props.table.wire.local}>
        <button class="button gold" onClick={() => void askRematch(props.table)}>
          <Icon name="again" /> {info()?.next ? t("result.next") : t("result.rematch")}
        </button>
      </Show>
      <Show when={!props.table.wire.local || props.table.wire.recordHere}>
        <AnalysisPart {...props} />
      </Show>
    </div>
  );
}

function AnalysisPart(props: Props): JSX.Element {
  const [state, { mutate, refetch }] = createResource<AnalysisState>(() => props.table.analyst.state());
  const timer = setInterval(() => {
    const status = state.latest?.status;
    if (status === "waiting" || status === "running") void refetch();
  }, pollEvery);
  onCleanup(() => clearInterval(timer));
  const ask = () => props.table.analyst.ask().then((answer) => mutate(answer), toastError);
  const status = () => (state.error ? undefined : state.latest?.status);
  return (
    <section class="analysis">
      <h3>{t("analysis.title")}</h3>
      <Show when={status() === "none"}>
        <p class="small quiet">{t("analysis.about")}</p>
        <button class="button" onClick={() => void ask()}>
          <Icon name="graph" /> {t("analysis.ask")}
        </button>
      </Show>
      <Show when={status() === "waiting" || status() === "running"}>
        <p>{t("analysis.running", { done: state.latest?.done ?? 0, of: state.latest?.of ?? 0 })}</p>
        <progress
          value={state.latest?.done ?? 0}
          max={state.latest?.of || 1}
          aria-label={t("analysis.title")}
        />
      </Show>
      <Show when={status() === "done" && state.latest?.analysis}>
        {(analysis) => <Report {...props} analysis={analysis()} />}
      </Show>
    </section>
  );
}

/** The moves that were worth more to who decided than the one that was played. */
function better(event: AnalysisEvent): HintMove[] {
  const seat = event.by as number;
  const played = event.known?.after[seat] ?? 0;
  return (event.best ?? []).filter((found) => found.move !== event.move && (found.worth[seat] ?? 0) > played);
}

/** The best moves that were there, and the one that was played. */
function choices(event: AnalysisEvent): Shown[] {
  return [
    ...better(event).map(({ move }, index) => ({ move, tone: "good" as const, text: String(index + 1) })),
    { move: event.move, tone: "bad" as const, text: "?" },
  ];
}

/** The best moves of a decision with what they were worth, how they go on, and why. */
function Choices(props: Props & { event: AnalysisEvent }): JSX.Element {
  const { play } = props.sitting;
  const seat = () => props.event.by as number;
  const percent = (chances: number[] | undefined) => Math.round((chances?.[seat()] ?? 0) * 100);
  const after = (found: HintMove) => (Array.isArray(found["then"]) ? found["then"].slice(0, 3) : []);
  const line = (moves: string[]) => moves.map((move) => props.module.moveName(move, play)).join(" → ");
  return (
    <div class="choices-found small">
      <ol class="choice-list">
        <For each={better(props.event)}>
          {(found) => (
            <li>
              <strong>{props.module.moveName(found.move, play)}</strong>{" "}
              {t("hints.chance", { chance: percent(found.worth) })}
              <Show when={after(found).length > 0}>
                <div class="quiet">{t("analysis.then", { moves: line(after(found)) })}</div>
              </Show>
              <For each={found.facts}>
                {(fact) => (
                  <div class="quiet">
                    <FactText fact={fact} play={play} module={props.module} />
                  </div>
                )}
              </For>
            </li>
          )}
        </For>
      </ol>
      <p class="quiet">{t("analysis.played", { chance: percent(props.event.known?.after) })}</p>
    </div>
  );
}

function Report(props: Props & { analysis: Analysis }): JSX.Element {
  const { replay, play } = props.sitting;
  const [chosen, setChosen] = createSignal<AnalysisEvent>();
  const marked = () => props.analysis.events.filter((event) => event.known?.mark);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

  const look = (event: AnalysisEvent) => {
    setChosen(event);
    replay.go(event.event);
  };
  // The choices are drawn as long as the position before them is looked at.
  createEffect(() => {
    const event = chosen();
    const here = event !== undefined && replay.ply() === event.event;
    props.sitting.show(here ? choices(event) : []);
  });
  onCleanup(() => props.sitting.show([]));

  return (
    <>
      <ChanceGraph
        analysis={props.analysis}
        at={replay.ply()}
        onGo={(ply) => replay.go(ply)}
        nameOf={props.sitting.nameOf}
      />
      <table class="analysis-table">
        <thead>
          <tr>
            <th scope="col">{t("analysis.seat")}</th>
            <th scope="col">{t("analysis.loss")}</th>
            <th scope="col">{t("analysis.luck")}</th>
            <th scope="col">{t("analysis.marks")}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.analysis.summary}>
            {(seat) => (
              <tr>
                <th scope="row">
                  <SeatSymbol seat={seat.seat} size={16} /> {props.sitting.nameOf(seat.seat)}
                </th>
                <td>{percent(seat.average_loss)}</td>
                <td>
                  {seat.luck > 0 ? "+" : ""}
                  {percent(seat.luck)}
                </td>
                <td>
                  {seat.inaccuracies} · {seat.mistakes} · {seat.blunders}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <h4>{t("analysis.mistakes")}</h4>
      <ol class="mistakes">
        <For each={marked()} fallback={<li class="quiet">{t("analysis.clean")}</li>}>
          {(event) => (
            <li>
              <button class="mistake" classList={{ chosen: chosen() === event }} onClick={() => look(event)}>
                <SeatSymbol seat={event.by as number} size={16} />
                <span class={`mark ${event.known!.mark}`}>{lookup(`mark.${event.known!.mark}`)}</span>
                <span>{props.module.moveName(event.move, play)}</span>
                <span class="quiet small">
                  {t("analysis.better", {
                    move: props.module.moveName(event.known!.best, play),
                    loss: Math.round(event.known!.loss * 100),
                  })}
                </span>
              </button>
              <Show when={chosen() === event}>
                <Choices {...props} event={event} />
              </Show>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}
