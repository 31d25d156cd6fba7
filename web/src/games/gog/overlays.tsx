// Layers that a player may lay over the map: areas, yields, threats, roads to the corners, scrolls, city sites.

import { createMemo, For, Show, type JSX } from "solid-js";
import { Badge, cornerOf } from "../../board/index.ts";
import type { Overlay } from "../api.ts";
import { insightOf, cityIn, type SiteInsight } from "./insight.ts";
import { RESOURCES, type Goods } from "./notation.ts";
import { cities, isMapLaid, signAt, CELLS, type GogPlay } from "./view.ts";

export const overlays: Overlay[] = [
  { id: "areas", key: "g" },
  { id: "yield", key: "y" },
  { id: "sites", key: "b" },
  { id: "threat", key: "t" },
  { id: "corners", key: "k" },
  { id: "scrolls", key: "s" },
  { id: "unseen", key: "n" },
];

const left = (cell: string) => cornerOf(cell)[0];
const top = (cell: string) => cornerOf(cell)[1];

/** The seat whose interest the overlays have: mine, or who is on turn. */
function interest(play: GogPlay): number {
  return play.mine() ?? Math.max(0, play.view().active);
}

export function Areas(props: { play: GogPlay; seats: readonly number[] }): JSX.Element {
  const seat = (index: number) => insightOf(props.play).seats[index]?.area ?? [];
  return (
    <For each={props.seats}>
      {(index) => (
        <g class={`gog-area gog-seat-${index}`}>
          <For each={seat(index)}>
            {(cell) => (
              <>
                <rect x={left(cell) + 2} y={top(cell) + 2} width="96" height="96" rx="8" />
                <path d={`M${left(cell) + 12 + 20 * index} ${top(cell) + 6}h14`} />
              </>
            )}
          </For>
        </g>
      )}
    </For>
  );
}

const total = (goods: Goods) => goods.reduce((sum, n) => sum + n, 0);

/** A few letters for a yield, such as "2·1·0". */
const shortGoods = (goods: Goods) => RESOURCES.map((_, kind) => goods[kind]).join("·");

/** What a careful player makes of a site: what it gathers, of how many kinds, what it may gather, what it is next to. */
function worth({ gain, wider, near }: SiteInsight): number {
  const kinds = gain.filter((n) => n > 0).length;
  const extra =
    (near.includes("T") ? 0.8 : 0) + (near.includes("C") ? 0.4 : 0) + (near.includes("S") ? 3 : 0);
  return total(gain) + 0.5 * kinds + 0.2 * total(wider) + extra;
}

function sitesOf(play: GogPlay) {
  return Object.entries(insightOf(play).sites).map(([cell, site]) => ({
    cell,
    goods: site.gain,
    total: total(site.gain),
    worth: worth(site),
  }));
}

function Yields(props: { play: GogPlay }): JSX.Element {
  const all = createMemo(() => sitesOf(props.play).filter((site) => site.total > 0));
  return (
    <For each={all()}>
      {(site) => (
        <g class="gog-yield" transform={`translate(${left(site.cell)} ${top(site.cell)})`}>
          <rect
            x="4"
            y="4"
            width="92"
            height="92"
            rx="8"
            style={{ opacity: Math.min(0.75, site.total * 0.14) }}
          />
          <text x="50" y="62">
            {site.total}
          </text>
        </g>
      )}
    </For>
  );
}

function Sites(props: { play: GogPlay }): JSX.Element {
  const best = createMemo(() =>
    sitesOf(props.play)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, 6),
  );
  return (
    <For each={best()}>
      {(site, rank) => (
        <g class="gog-site" transform={`translate(${left(site.cell) + 50} ${top(site.cell) + 50})`}>
          <path d="M0-44 44 0 0 44-44 0Z" />
          <text y="-2">{rank() + 1}</text>
          <text class="small" y="22">
            {shortGoods(site.goods)}
          </text>
        </g>
      )}
    </For>
  );
}

function Threats(props: { play: GogPlay }): JSX.Element {
  const all = createMemo(() => Object.entries(insightOf(props.play).threats));
  return (
    <g class="gog-threat">
      <For each={all()}>
        {([cell, [chance]]) => (
          <rect
            x={left(cell)}
            y={top(cell)}
            width="100"
            height="100"
            style={{ opacity: 0.04 + 0.24 * chance }}
          />
        )}
      </For>
    </g>
  );
}

/** On each own soldier in reach: the level that may come, and how likely. */
function ThreatBadges(props: { play: GogPlay }): JSX.Element {
  const own = createMemo(() => {
    const { threats } = insightOf(props.play);
    return props.play.view().players[interest(props.play)]!.soldiers.flatMap(({ at }) => {
      const [chance, level] = threats[at] ?? [0, 0];
      return chance > 0.02 ? [{ at, text: `${level} · ${Math.round(chance * 100)} %` }] : [];
    });
  });
  return (
    <For each={own()}>
      {({ at, text }) => <Badge x={left(at) + 50} y={top(at) + 92} size={22} tone="bad" text={text} />}
    </For>
  );
}

function Roads(props: { play: GogPlay }): JSX.Element {
  const roads = createMemo(() => insightOf(props.play).roads);
  const centre = (cell: string) => `${left(cell) + 50} ${top(cell) + 50}`;
  return (
    <For each={roads()}>
      {(road) => (
        <g class={`gog-road gog-seat-${interest(props.play)}`}>
          <path d={`M${road.cells.map(centre).join("L")}`} />
          <Badge
            x={left(road.corner) + 50}
            y={top(road.corner) + 50}
            text={props.play.t("rail.steps", { n: road.steps })}
            size={24}
          />
        </g>
      )}
    </For>
  );
}

/** The scroll square, and how many of my soldiers already stand ready before each enemy city. */
function ScrollSources(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  const squares = () => CELLS.filter((cell) => signAt(view(), cell) === "S");
  const claimed = (cell: string) => view().anchored.some((anchor) => anchor.square === cell);
  const sieges = () => {
    const me = interest(props.play);
    return cities(view()).flatMap((city) => {
      const siege = city.seat === me ? undefined : cityIn(insightOf(props.play), city)?.sieges[me];
      return siege ? [{ at: city.piece.at, text: `${siege.ready}/${siege.of}` }] : [];
    });
  };
  return (
    <>
      <For each={squares()}>
        {(cell) => (
          <circle
            class="gog-scroll-ring"
            classList={{ claimed: claimed(cell) }}
            cx={left(cell) + 50}
            cy={top(cell) + 50}
            r="46"
          />
        )}
      </For>
      <For each={sieges()}>
        {({ at, text }) => <Badge x={left(at) + 50} y={top(at) + 96} size={22} tone="hint" text={text} />}
      </For>
    </>
  );
}

/** What lies between the land and the pieces. */
export function Overlays(props: { play: GogPlay }): JSX.Element {
  const on = (id: string) => props.play.overlay(id) && isMapLaid(props.play.view());
  const all = () => props.play.view().players.map((_, seat) => seat);
  return (
    <>
      <Show when={on("threat")}>
        <Threats play={props.play} />
      </Show>
      <Show when={on("areas")}>
        <Areas play={props.play} seats={all()} />
      </Show>
      <Show when={on("yield")}>
        <Yields play={props.play} />
      </Show>
      <Show when={on("sites")}>
        <Sites play={props.play} />
      </Show>
    </>
  );
}

/** What lies above the pieces. */
export function OverlaysAbove(props: { play: GogPlay }): JSX.Element {
  const on = (id: string) => props.play.overlay(id) && isMapLaid(props.play.view());
  return (
    <>
      <Show when={on("threat")}>
        <ThreatBadges play={props.play} />
      </Show>
      <Show when={on("corners")}>
        <Roads play={props.play} />
      </Show>
      <Show when={on("scrolls")}>
        <ScrollSources play={props.play} />
      </Show>
    </>
  );
}
