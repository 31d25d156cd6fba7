// What is drawn over the pieces: marks that stay as long as they are given, trails that run once.

import { For, Show, type JSX } from "solid-js";
import { pathOf } from "./Shape.tsx";
import type { Fighting, Mark, Point, Shape, Trail } from "./types.ts";

type Locate = (cell: string) => Point | undefined;

/** Widths of letters in a bold sans, in parts of their size; Chinese letters are square. */
function letterWidth(letter: string): number {
  if (letter.charCodeAt(0) > 0x2e7f) return 1;
  if (letter === " ") return 0.36;
  if (/[a-z:.'+-]/.test(letter)) return 0.63;
  return /[0-9]/.test(letter) ? 0.7 : 0.78;
}

/** How wide a text is, in units, at a letter size: never too small, close enough for a pill. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter) * size;
  return width;
}

/** A pill with a short text, centred on x, y. */
export function Badge(props: {
  x: number;
  y: number;
  text: string;
  tone?: string;
  size?: number;
}): JSX.Element {
  const size = () => props.size ?? 24;
  const width = () => Math.max(textWidth(props.text, size()) + size() * 0.9, size() * 1.5);
  const height = () => size() * 1.45;
  return (
    <g class={`bd-badge bd-tone-${props.tone ?? "info"}`} transform={`translate(${props.x} ${props.y})`}>
      <rect x={-width() / 2} y={-height() / 2} width={width()} height={height()} rx={height() / 2} />
      <text style={{ "font-size": `${size()}px` }} dy="0.35em" text-anchor="middle">
        {props.text}
      </text>
    </g>
  );
}

function Arrow(props: { from: Point; to: Point; tone: string; short?: number }): JSX.Element {
  const line = () => {
    const [x1, y1] = props.from;
    const length = Math.hypot(props.to[0] - x1, props.to[1] - y1) || 1;
    const [ux, uy] = [(props.to[0] - x1) / length, (props.to[1] - y1) / length];
    const short = Math.min(props.short ?? 0, length / 3);
    const [x2, y2] = [props.to[0] - ux * short, props.to[1] - uy * short];
    const [ex, ey] = [x2 - ux * 26, y2 - uy * 26];
    const head = `M${x2} ${y2}L${ex - uy * 20} ${ey + ux * 20}L${ex + uy * 20} ${ey - ux * 20}z`;
    return { shaft: `M${x1 + ux * 20} ${y1 + uy * 20}L${ex} ${ey}`, head };
  };
  return (
    <g class={`bd-arrow bd-tone-${props.tone}`}>
      <path class="bd-shaft" d={line().shaft} />
      <path class="bd-head" d={line().head} />
    </g>
  );
}

/** Badges of one cell stand above each other; the first is nearest. They stay inside the board. */
function badgePlace(
  marks: readonly Mark[],
  mark: Mark & { kind: "badge" },
  at: Point,
  { left, right }: { left: number; right: number },
): Point {
  const same = marks.filter((one) => one.kind === "badge" && one.at === mark.at);
  const level = same.indexOf(mark);
  const up = at[1] > 40 * (same.length + 1);
  const half = (textWidth(mark.text, 26) + 26) / 2;
  const x = Math.min(Math.max(at[0], left + half), right - half);
  return [x, up ? at[1] - 62 - level * 42 : at[1] + 62 + level * 42];
}

/** A ring follows a square cell's outline; other cells get a circle. */
function ring(at: Point, shape: Shape | undefined): JSX.Element {
  if (shape?.kind !== "rect") return <circle cx={at[0]} cy={at[1]} r={44} />;
  return <path d={pathOf({ ...shape, radius: 20 }, 2)} />;
}

export function Marks(props: {
  marks: readonly Mark[];
  locate: Locate;
  shape: (cell: string) => Shape | undefined;
  /** Between what badges stand. */
  left: number;
  right: number;
}): JSX.Element {
  return (
    <For each={props.marks}>
      {(mark) => {
        if (mark.kind === "arrow") {
          const from = props.locate(mark.from);
          const to = props.locate(mark.to);
          return from && to ? <Arrow from={from} to={to} tone={mark.tone} /> : undefined;
        }
        const at = props.locate(mark.at);
        if (!at) return undefined;
        if (mark.kind === "badge") {
          const [x, y] = badgePlace(props.marks, mark, at, props);
          return <Badge x={x} y={y} text={mark.text} tone={mark.tone} size={26} />;
        }
        if (mark.kind === "cross") {
          const [x, y] = at;
          return (
            <path class={`bd-cross bd-tone-${mark.tone}`} d={`M${x - 30} ${y - 30}l60 60m0-60l-60 60`} />
          );
        }
        return (
          <g class={`bd-ring bd-tone-${mark.tone}`}>
            {ring(at, props.shape(mark.at))}
            <Show when={mark.text}>
              {(text) => <Badge x={at[0] + 34} y={at[1] - 34} text={text()} tone={mark.tone} size={24} />}
            </Show>
          </g>
        );
      }}
    </For>
  );
}

/** What is being fought out: outlines in the colours of the sides; what cannot be lost is dashed. */
export function Fight(props: {
  fight: readonly Fighting[];
  shape: (cell: string) => Shape | undefined;
}): JSX.Element {
  return (
    <For each={props.fight}>
      {({ at, colour, part }, index) => {
        const shape = props.shape(at);
        if (!shape) return undefined;
        const outline = pathOf(
          shape.kind === "rect" ? { ...shape, radius: 14 } : shape,
          part === "fighter" ? -3 : 2,
        );
        return (
          <g
            class={`bd-side bd-side-${part}`}
            data-at={at}
            style={{ "--side": colour, "animation-delay": `${Math.min(index(), 12) * 40}ms` }}
          >
            <path class="bd-side-ground" d={outline} />
            <path class="bd-side-line" d={outline} />
          </g>
        );
      }}
    </For>
  );
}

export function Trails(props: { trails: readonly Trail[]; locate: Locate }): JSX.Element {
  return (
    <For each={props.trails}>
      {(trail) => {
        if (trail.kind === "move") {
          const from = props.locate(trail.from);
          const to = props.locate(trail.to);
          if (!from || !to) return undefined;
          return <path class="bd-trail bd-trail-move" d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />;
        }
        const at = props.locate(trail.at);
        if (!at) return undefined;
        const place = `translate(${at[0]} ${at[1]})`;
        if (trail.kind === "gain") {
          return (
            <g transform={place}>
              <g class="bd-trail bd-trail-gain">
                <text class="bd-gain" text-anchor="middle" dy="0.35em" style={{ fill: trail.colour }}>
                  {trail.text}
                </text>
              </g>
            </g>
          );
        }
        return (
          <g transform={place}>
            <circle
              class={`bd-trail bd-trail-${trail.kind}`}
              r={46}
              style={trail.kind === "leave" && trail.colour ? { stroke: trail.colour } : undefined}
            />
          </g>
        );
      }}
    </For>
  );
}

/** What happened last, standing still: where something came or went, from where to where, what it brought. */
export function Stays(props: {
  trails: readonly Trail[];
  locate: Locate;
  shape: (cell: string) => Shape | undefined;
}): JSX.Element {
  return (
    <For each={props.trails}>
      {(trail, index) => {
        if (trail.kind === "move") {
          const from = props.locate(trail.from);
          const to = props.locate(trail.to);
          return from && to ? <Arrow from={from} to={to} tone="stay" short={44} /> : undefined;
        }
        const at = props.locate(trail.at);
        if (!at) return undefined;
        if (trail.kind === "gain") {
          const same = props.trails
            .slice(0, index())
            .filter((one) => one.kind === "gain" && one.at === trail.at);
          return (
            <Badge x={at[0] + 26} y={at[1] - 34 + same.length * 30} text={trail.text} tone="stay" size={22} />
          );
        }
        const shape = props.shape(trail.at);
        const outline =
          shape?.kind === "rect"
            ? pathOf({ ...shape, radius: 12 }, 3)
            : `M${at[0] - 40} ${at[1]}a40 40 0 1 0 80 0a40 40 0 1 0 -80 0z`;
        return (
          <g class={`bd-stay bd-stay-${trail.kind}`}>
            <path class="bd-stay-ground" d={outline} />
            <path class="bd-stay-line" d={outline} />
          </g>
        );
      }}
    </For>
  );
}
