// Layers that a player may lay over the map: areas, yields, threats, roads to the corners, scrolls, city sites.

import { createMemo, For, Show, type JSX } from "solid-js";
import { Badge, cornerOf } from "../../board/index.ts";
import type { Overlay } from "../api.ts";
import { roadsToCorners, shortGoods, sites, threats } from "./survey.ts";
import {
  around,
  areaOf,
  cities,
  counts,
  isMapLaid,
  signAt,
  soldiersAt,
  CELLS,
  type GogView,
} from "./view.ts";
import type { GogPlay } from "./words/say.ts";

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

export function Areas(props: { view: GogView; seats: readonly number[] }): JSX.Element {
  const seat = (index: number) => {
    const own = new Set(props.view.players[index]!.cities.flatMap(areaOf));
    return [...own];
  };
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

function Yields(props: { play: GogPlay }): JSX.Element {
  const all = createMemo(() =>
    sites(props.play.view(), interest(props.play)).filter((site) => site.total > 0),
  );
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
    sites(props.play.view(), interest(props.play))
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
  const all = createMemo(() => [...threats(props.play.view(), interest(props.play))]);
  return (
    <g class="gog-threat">
      <For each={all()}>
        {([cell, threat]) => (
          <rect
            x={left(cell)}
            y={top(cell)}
            width="100"
            height="100"
            style={{ opacity: 0.04 + 0.24 * threat.chance }}
          />
        )}
      </For>
    </g>
  );
}

/** On each own soldier in reach: the level that may come, and how likely. */
function ThreatBadges(props: { play: GogPlay }): JSX.Element {
  const own = createMemo(() => {
    const all = threats(props.play.view(), interest(props.play));
    return props.play.view().players[interest(props.play)]!.soldiers.flatMap(({ at }) => {
      const threat = all.get(at);
      return threat ? [{ at, text: `${threat.level} · ${Math.round(threat.chance * 100)} %` }] : [];
    });
  });
  return (
    <For each={own()}>
      {({ at, text }) => <Badge x={left(at) + 50} y={top(at) + 92} size={22} tone="bad" text={text} />}
    </For>
  );
}

function Roads(props: { play: GogPlay }): JSX.Element {
  const roads = createMemo(() => roadsToCorners(props.play.view(), interest(props.play)));
  const centre = (cell: string) => `${left(cell) + 50} ${top(cell) + 50}`;
  return (
    <For each={roads()}>
      {(road) => (
        <g class={`gog-road gog-seat-${interest(props.play)}`}>
          <path d={`M${road.cells.map(centre).join("L")}`} />
          <Badge
            x={left(road.corner) + 50}
            y={top(road.corner) + 50}
            text={props.play.t("rail.steps", { n: road.cells.length - 1 })}
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
  const ready = (cell: string, level: number) =>
    around(cell, 1)
      .flatMap((near) => soldiersAt(view(), near))
      .filter(({ seat, piece }) => seat === interest(props.play) && counts(view(), seat, piece) >= level)
      .length;
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
      <For each={cities(view()).filter(({ seat }) => seat !== interest(props.play))}>
        {({ seat, piece }) => (
          <Badge
            x={left(piece.at) + 50}
            y={top(piece.at) + 96}
            size={22}
            tone="hint"
            text={`${ready(piece.at, piece.level + (view().players[seat]!.abilities.includes("defense") ? 1 : 0))}/${
              view().players[interest(props.play)]!.abilities.includes("strategy") ? 2 : 3
            }`}
          />
        )}
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
        <Areas view={props.play.view()} seats={all()} />
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
