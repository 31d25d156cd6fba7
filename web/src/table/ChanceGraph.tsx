// Everybody's chance to win through the game, as lines; a click goes to that position.

import { createMemo, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import type { Analysis } from "../net/protocol.gen.ts";
import { seatColour } from "../theme/seats.tsx";

const width = 300;
const height = 140;
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
    const wanted = ((event.clientX - box.left) / box.width) * (last() - first()) + first();
    const near = points().reduce((best, point) =>
      Math.abs(point.event - wanted) < Math.abs(best.event - wanted) ? point : best,
    );
    props.onGo(near.event + 1);
  };
  return (
    <Show when={points().length > 1}>
      <svg
        class="chance-graph"
        viewBox={`-2 -4 ${width + 4} ${height + 8}`}
        role="img"
        aria-label={t("analysis.graph")}
        onClick={go}
      >
        <path d={`M0 ${height / 2}H${width}M0 0H${width}M0 ${height}H${width}`} class="chance-grid" />
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
    </Show>
  );
}
