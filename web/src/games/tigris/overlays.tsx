// Looks at the board that a player can switch on: kingdoms, wars waiting to happen, leaders in danger.

import { createMemo, For, Show, type JSX } from "solid-js";
import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import { Badge } from "../../board/Marks.tsx";
import { hatch } from "../../board/Patterns.tsx";
import type { Mark } from "../../board/types.ts";
import type { Overlay } from "../api.ts";
import { TileGlyph } from "./art/glyphs.tsx";
import { ink } from "./art/pieces.tsx";
import { leadersIn, strengthOf, type Kingdom, type TigrisInsight } from "./insight.ts";
import { parseMove } from "./notation.ts";
import {
  countOf,
  kColumns,
  kRows,
  leadersOf,
  signAt,
  type Colour,
  type TigrisView,
  type TigrisPlay,
} from "./view.ts";

export const overlays: Overlay[] = ["K", "S", "C", "T", "M", "R", "N", "D"].map((key) => ({ id: key, key }));

/** The outline of a set of cells: every edge that has the region on one side only. */
function outline(cells: readonly string[]): { fill: string; edge: string } {
  const inside = new Set(cells);
  let fill = "";
  let edge = "";
  for (const cell of cells) {
    const x = columnOf(cell) * 100;
    const y = rowOf(cell) * 100;
    fill += `M${x} ${y}h100v100h-100z`;
    const has = (dc: number, dr: number) => inside.has(cellName(rowOf(cell) + dr, columnOf(cell) + dc));
    if (!has(0, -1)) edge += `M${x} ${y}h100`;
    if (!has(1, 0)) edge += `M${x + 100} ${y}v100`;
    if (!has(0, 1)) edge += `M${x} ${y + 100}h100`;
    if (!has(-1, 0)) edge += `M${x} ${y}v100`;
  }
  return { fill, edge };
}

function middle(cell: string): [number, number] {
  return [columnOf(cell) * 100 + 50, rowOf(cell) * 100 + 50];
}

/** Kingdoms are mortared together; with the overlay each has its own hatch and letter. */
export function Kingdoms(props: { kingdoms: readonly Kingdom[]; loud: boolean }): JSX.Element {
  return (
    <For each={props.kingdoms}>
      {(region, index) => {
        const shape = outline(region.cells);
        return (
          <g class={`te-kingdom te-realm-${index() % 6}`} classList={{ "te-loud": props.loud }}>
            <path class="te-mortar" d={shape.fill} />
            <Show when={props.loud}>
              <path d={shape.fill} fill={hatch(index())} class="te-kingdom-hatch" />
            </Show>
            <path class="te-border" d={shape.edge} />
          </g>
        );
      }}
    </For>
  );
}

/** The kingdoms at war, in the colours of those who fight. A new view of the same war does not begin the motion anew. */
export function AtWar(props: { kingdoms: readonly { seat: number; region: Kingdom }[] }): JSX.Element {
  const sides = createMemo(
    () => new Map(props.kingdoms.map((side) => [`${side.seat} ${side.region.cells.join(" ")}`, side])),
  );
  return (
    <For each={[...sides().keys()]}>
      {(key) => {
        const { seat, region } = sides().get(key)!;
        const shape = outline(region.cells);
        return (
          <g class="te-at-war" style={{ "--side": `var(--seat-${seat})` }}>
            <path class="te-at-war-land" d={shape.fill} />
            <path class="te-at-war-edge" d={shape.edge} />
          </g>
        );
      }}
    </For>
  );
}

/** Not letters: columns have those. */
const kRealms = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** Hatches over the tiles and letters, when kingdoms are switched on. */
export function KingdomNames(props: { kingdoms: readonly Kingdom[] }): JSX.Element {
  return (
    <For each={props.kingdoms}>
      {(region, index) => {
        const [x, y] = middle(region.cells[0] ?? "A1");
        return <Badge x={x - 30} y={y - 34} text={kRealms[index() % kRealms.length]!} size={28} />;
      }}
    </For>
  );
}

/** Cells where wars would start, with the colours that fight and my margin. */
export function Wars(props: { play: TigrisPlay; insight: TigrisInsight }): JSX.Element {
  const cells = () => {
    const legal = new Set(
      props.play.legal().flatMap((text) => {
        const move = parseMove(text);
        return move?.kind === "tile" ? [move.at] : [];
      }),
    );
    const found = Object.entries(props.insight.joins).filter(([cell]) => legal.size === 0 || legal.has(cell));
    return found.map(([cell, wars]) => {
      let margin = 0;
      for (const { seats, strengths } of wars) {
        const own = seats.indexOf(props.play.mine() ?? -1);
        if (own >= 0) margin += strengths[own]! - strengths[1 - own]!;
      }
      const lines = wars.map(
        ({ colour, strengths }) => `${props.play.t(`colour.${colour}`)} ${strengths.join(":")}`,
      );
      return { cell, lines, tone: margin > 0 ? "good" : margin < 0 ? "bad" : "info" };
    });
  };
  return (
    <For each={cells()}>
      {({ cell, lines, tone }) => {
        const [x, y] = middle(cell);
        return (
          <g class={`te-warspot bd-tone-${tone}`}>
            <path
              d={`M${x - 26} ${y - 40}l52 52m0-52l-52 52M${x - 30} ${y + 2}l14 14M${x + 30} ${y + 2}l-14 14`}
            />
            <For each={lines}>
              {(text, i) => (
                <Badge x={x} y={y + 38 - (lines.length - 1 - i()) * 26} text={text} tone={tone} size={17} />
              )}
            </For>
          </g>
        );
      }}
    </For>
  );
}

/** Cells that make a square of four next. */
export function Squares(props: { insight: TigrisInsight }): JSX.Element {
  const squares = () =>
    Object.entries(props.insight.squares).map(
      ([cell, by]) => [cell, Object.keys(by)[0] as Colour] as [string, Colour],
    );
  return (
    <For each={squares()}>
      {([cell, colour]) => {
        const [x, y] = middle(cell);
        return (
          <g class={`te-next ${ink(colour)}`} transform={`translate(${x} ${y})`}>
            <rect x="-40" y="-40" width="80" height="80" rx="8" />
            <g transform="scale(0.6)">
              <TileGlyph colour={colour} />
            </g>
          </g>
        );
      }}
    </For>
  );
}

/** Leaders that one lost temple sends home. */
export function hanging(play: TigrisPlay, insight: TigrisInsight): Mark[] {
  return leadersIn(insight)
    .filter((leader) => leader.revolt === 1)
    .map((leader) => ({
      kind: "ring",
      at: leader.at,
      tone: leader.seat === play.mine() ? "bad" : "hint",
      text: "1",
    }));
}

/**
 * Leaders of others that mine could challenge now: temples beside my best place, and those in my hand,
 * against theirs.
 */
export function revoltTargets(play: TigrisPlay, insight: TigrisInsight): Mark[] {
  const view = play.view();
  const best = new Map<string, { base: number; against: number }>();
  for (const text of play.legal()) {
    const move = parseMove(text);
    const site = move?.kind === "leader" ? insight.sites[move.at] : undefined;
    const rival = move?.kind === "leader" ? site?.rivals[move.colour] : undefined;
    if (move?.kind !== "leader" || !site || rival === undefined) continue;
    const at = view.leaders[rival]?.[move.colour];
    const target = at && strengthOf(insight, { seat: rival, colour: move.colour, at });
    if (!target || site.revolt <= (best.get(at)?.base ?? -1)) continue;
    best.set(at, { base: site.revolt, against: target.revolt });
  }
  const hand = countOf(view.hand ?? "", "r");
  return [...best].map(([at, { base, against }]) => ({
    kind: "ring",
    at,
    tone: base + hand > against ? "good" : "info",
    text: `${base}+${hand}:${against}`,
  }));
}

/** What has changed since my last turn ended. */
export function changes(view: TigrisView, before: TigrisView | undefined): Mark[] {
  if (!before) return [];
  const out: Mark[] = [];
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      const cell = cellName(row, column);
      if (signAt(view, cell) !== signAt(before, cell)) out.push({ kind: "ring", at: cell, tone: "log" });
    }
  }
  const old = new Map(leadersOf(before).map((leader) => [`${leader.seat}${leader.colour}`, leader.at]));
  for (const leader of leadersOf(view)) {
    const key = `${leader.seat}${leader.colour}`;
    const from = old.get(key);
    if (from === leader.at) continue;
    out.push(
      from
        ? { kind: "arrow", from, to: leader.at, tone: "log" }
        : { kind: "ring", at: leader.at, tone: "log" },
    );
  }
  return out;
}
