// Everybody's chance to win through the game, as lines over the events of the game; a click goes to that position.

import { createMemo, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import type { Analysis } from "../net/protocol.gen.ts";
import { seatColour } from "../theme/seats.tsx";

const width = 300;
const height = 140;
/** Room for what the axes say. */
const left = 38;
const below = 20;
const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4"];

interface Props {
  analysis: Analysis;
  at: number | undefined;
  onGo(ply: number): void;
  nameOf(seat: number): string;
}

interface Point {
  event: number;
  chances: number[];
}

export function ChanceGraph(props: Props): JSX.Element {
  const points = createMemo<Point[]>(() =>
    props.analysis.events.flatMap((event) =>
      event.known ? [{ event: event.event, chances: event.known.after }] : [],
    ),
  );
  const last = () => points().at(-1)?.event || 1;
  const first = () => points()[0]?.event ?? 0;
  const x = (event: number) => ((event - first()) / Math.max(1, last() - first())) * width;
  const y = (chance: number) => height - chance * height;
  const seats = () => points()[0]?.chances.map((_, seat) => seat) ?? [];
  const line = (seat: number) =>
    points()
      .map(
        (point, index) =>
          `${index === 0 ? "M" : "L"}${x(point.event).toFixed(1)} ${y(point.chances[seat] ?? 0).toFixed(1)}`,
      )
      .join("");
  const go = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * (width + left + 4) - left;
    const wanted = (across / width) * (last() - first()) + first();
    const near = points().reduce((best, point) =>
      Math.abs(point.event - wanted) < Math.abs(best.event - wanted) ? point : best,
    );
    props.onGo(near.event + 1);
  };
  return (
    <Show when={points().length > 1}>
      <svg
        class="chance-graph"
        viewBox={`${-left} -8 ${width + left + 4} ${height + below + 8}`}
        role="img"
        aria-label={t("analysis.graph")}
        onClick={go}
      >
        <path d={`M0 ${height / 2}H${width}M0 0H${width}M0 ${height}H${width}`} class="chance-grid" />
        <For each={[0, 0.5, 1]}>
          {(chance) => (
            <text class="chance-axis" x={-5} y={y(chance)} dy="0.35em" text-anchor="end">
              {Math.round(chance * 100)} %
            </text>
          )}
        </For>
        <text class="chance-axis" x={0} y={height + 15}>
          {first()}
        </text>
        <text class="chance-axis" x={width / 2} y={height + 15} text-anchor="middle">
          {t("analysis.axis")}
        </text>
        <text class="chance-axis" x={width} y={height + 15} text-anchor="end">
          {last()}
        </text>
        <For each={seats()}>
          {(seat) => (
            <path
              d={line(seat)}
              fill="none"
              stroke={seatColour(seat)}
              stroke-width="2"
              stroke-dasharray={dashes[seat]}
            >
              <title>{props.nameOf(seat)}</title>
            </path>
          )}
        </For>
        <For each={props.analysis.events.filter((event) => event.known?.mark)}>
          {(event) => (
            <circle
              cx={x(event.event)}
              cy={y(event.known!.after[event.by as number] ?? 0)}
              r={event.known!.mark === "blunder" ? 4.5 : 3}
              class={`chance-mark ${event.known!.mark}`}
            />
          )}
        </For>
        <Show when={props.at !== undefined}>
          <path d={`M${x(props.at!)} 0V${height}`} class="chance-now" />
        </Show>
      </svg>
      <ul class="chance-legend small">
        <For each={seats()}>
          {(seat) => (
            <li>
              <svg class="chance-key" viewBox="0 0 24 6" aria-hidden="true">
                <path
                  d="M0 3H24"
                  stroke={seatColour(seat)}
                  stroke-width="2"
                  stroke-dasharray={dashes[seat]}
                />
              </svg>
              {props.nameOf(seat)}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
