// Looks at the board that a player can switch on: kingdoms, wars waiting to happen, leaders in danger.

import { For, Show, type JSX } from "solid-js";
import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import { Badge } from "../../board/Marks.tsx";
import { hatch } from "../../board/Patterns.tsx";
import type { Mark } from "../../board/types.ts";
import type { Overlay, Play } from "../api.ts";
import { TileGlyph } from "./art/glyphs.tsx";
import { ink } from "./art/pieces.tsx";
import { mapOf } from "./printed.ts";
import { parseMove } from "./notation.ts";
import { clashesAt, kingdomsBeside, squaresNext, type Region, type Survey } from "./survey.ts";
import { around, countOf, kColumns, kRows, leadersOf, signAt, type Colour, type TigrisView } from "./view.ts";

type P = Play<TigrisView>;

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
export function Kingdoms(props: { kingdoms: readonly Region[]; loud: boolean }): JSX.Element {
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

/** The kingdoms at war, in the colours of those who fight. */
export function AtWar(props: { kingdoms: readonly { seat: number; region: Region }[] }): JSX.Element {
  return (
    <For each={props.kingdoms}>
      {({ seat, region }) => {
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
export function KingdomNames(props: { kingdoms: readonly Region[] }): JSX.Element {
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
export function Wars(props: { play: P; seen: Survey }): JSX.Element {
  const cells = () => {
    const legal = new Set(
      props.play.legal().flatMap((text) => {
        const move = parseMove(text);
        return move?.kind === "tile" ? [move.at] : [];
      }),
    );
    const view = props.play.view();
    const out: { cell: string; lines: string[]; tone: string }[] = [];
    for (let row = 0; row < kRows; ++row) {
      for (let column = 0; column < kColumns; ++column) {
        const cell = cellName(row, column);
        const free =
          legal.size > 0 ? legal.has(cell) : signAt(view, cell) === "." && !props.seen.leaderAt(cell);
        const clashes = free ? clashesAt(props.seen, cell) : [];
        if (clashes.length === 0) continue;
        let margin = 0;
        for (const { sides } of clashes) {
          const own = sides.findIndex((leader) => leader.seat === props.play.mine());
          if (own >= 0) margin += props.seen.war(sides[own]!) - props.seen.war(sides[1 - own]!);
        }
        const lines = clashes.map(
          ({ colour, sides }) => `${props.play.t(`colour.${colour}`)} ${sides.map(props.seen.war).join(":")}`,
        );
        out.push({ cell, lines, tone: margin > 0 ? "good" : margin < 0 ? "bad" : "info" });
      }
    }
    return out;
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
export function Squares(props: { view: TigrisView }): JSX.Element {
  return (
    <For each={[...squaresNext(props.view, mapOf(props.view).river)]}>
      {([cell, colour]: [string, Colour]) => {
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
export function hanging(play: P, seen: Survey): Mark[] {
  return leadersOf(play.view())
    .filter((leader) => seen.revolt(leader) === 1)
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
export function revoltTargets(play: P, seen: Survey): Mark[] {
  const view = play.view();
  const best = new Map<string, number>();
  for (const text of play.legal()) {
    const move = parseMove(text);
    if (move?.kind !== "leader") continue;
    const base = around(move.at).filter((cell) => signAt(view, cell) === "r").length;
    for (const kingdom of kingdomsBeside(seen, move.at)) {
      for (const leader of kingdom.leaders) {
        if (leader.colour !== move.colour || leader.seat === play.mine()) continue;
        best.set(leader.at, Math.max(best.get(leader.at) ?? 0, base));
      }
    }
  }
  const hand = countOf(view.hand ?? "", "r");
  return [...best].map(([at, base]) => {
    const leader = seen.leaderAt(at);
    const against = leader ? seen.revolt(leader) : 0;
    return {
      kind: "ring",
      at,
      tone: base + hand > against ? "good" : "info",
      text: `${base}+${hand}:${against}`,
    };
  });
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
