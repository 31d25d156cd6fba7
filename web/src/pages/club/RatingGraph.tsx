// How a rating went: a line over the games, with its first, last and highest value in words.

import { Show, type JSX } from "solid-js";
import type { RatingPoint } from "../../net/protocol.gen.ts";

const [width, height, margin] = [320, 110, 8];

export function RatingGraph(props: { points: RatingPoint[]; label: string }): JSX.Element {
  const ratings = () => props.points.map((point) => point.rating);
  const least = () => Math.floor(Math.min(...ratings()) - 0.5);
  const most = () => Math.ceil(Math.max(...ratings()) + 0.5);
  const x = (index: number) =>
    margin +
    (props.points.length === 1 ? 0.5 : index / (props.points.length - 1)) * (width - 2 * margin - 30);
  const y = (rating: number) => margin + ((most() - rating) / (most() - least())) * (height - 2 * margin);
  const line = () =>
    ratings()
      .map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`)
      .join(" ");
  return (
    <svg class="club-graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label}>
      <line class="club-graph-axis" x1={margin} x2={width - margin - 30} y1={y(least())} y2={y(least())} />
      <line class="club-graph-axis" x1={margin} x2={width - margin - 30} y1={y(most())} y2={y(most())} />
      <polyline class="club-graph-line" points={line()} />
      <Show when={props.points.length > 0}>
        <circle class="club-graph-end" cx={x(props.points.length - 1)} cy={y(ratings().at(-1)!)} r="4" />
      </Show>
      <text x={width - 4} y={y(most()) + 4} text-anchor="end">
        {most()}
      </text>
      <text x={width - 4} y={y(least())} text-anchor="end">
        {least()}
      </text>
    </svg>
  );
}
