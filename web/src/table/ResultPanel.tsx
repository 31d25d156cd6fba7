// After the game: places and scores, a rematch, and the analysis with its graph, mistakes, luck and loss.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { navigate } from "../app/router.tsx";
import { lookup, t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import type { Analysis, AnalysisEvent, AnalysisState } from "../net/protocol.gen.ts";
import { Icon } from "../theme/icons.tsx";
import { SeatBadge, SeatSymbol } from "../theme/seats.tsx";
import { toastError } from "../ui/toasts.tsx";
import { ChanceGraph } from "./ChanceGraph.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
}

const pollEvery = 1500;

export default function ResultPanel(props: Props): JSX.Element {
  const info = () => props.table.info();
  const result = () => info()?.result;
  const order = () => {
    const places = result()?.places ?? [];
    return places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  };
  const rematch = async () => {
    try {
      const made = info()?.next ?? (await props.table.deed({ t: "rematch" })).table ?? info()?.next;
      if (made) navigate(`/table/${made}`);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div class="result">
      <h2>{t("result.title")}</h2>
      <Show when={result()}>
        {(given) => (
          <>
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
            <p class="quiet small">{lookup(`reason.${given().reason}`) ?? given().reason}</p>
          </>
        )}
      </Show>
      <Show when={props.sitting.play.mine() !== undefined || info()?.next}>
        <button class="button gold" onClick={() => void rematch()}>
          <Icon name="again" /> {info()?.next ? t("result.next") : t("result.rematch")}
        </button>
      </Show>
      <AnalysisPart {...props} />
    </div>
  );
}

/** Some games count in fractions to break ties; people want to see whole points. */
function score(value: number | undefined): string {
  if (value === undefined) return "";
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

function AnalysisPart(props: Props): JSX.Element {
  const [state, { mutate, refetch }] = createResource<AnalysisState>(() => http.analysis(props.table.id));
  const timer = setInterval(() => {
    const status = state.latest?.status;
    if (status === "waiting" || status === "running") void refetch();
  }, pollEvery);
  onCleanup(() => clearInterval(timer));
  const ask = () => http.analyse(props.table.id).then((answer) => mutate(answer), toastError);
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

function Report(props: Props & { analysis: Analysis }): JSX.Element {
  const { replay, point, play } = props.sitting;
  const [chosen, setChosen] = createSignal<AnalysisEvent>();
  const marked = () => props.analysis.events.filter((event) => event.known?.mark);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

  const look = (event: AnalysisEvent) => {
    setChosen(event);
    replay.go(event.event);
    const cells = [event.move, event.known?.best].map((move) =>
      move ? props.module.cellOf(move) : undefined,
    );
    point(cells.filter((cell): cell is string => cell !== undefined));
  };

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
            </li>
          )}
        </For>
      </ol>
    </>
  );
}
