// What a player may switch on, and what of it is drawn on the map: princes still needed for control, and ways by
// ship. The rest is in Panels.tsx.

import { createMemo, For, Show, type Component } from "solid-js";
import { SeatShape } from "../../theme/seats.tsx";
import type { Overlay } from "../api.ts";
import { choiceOf } from "./choices.ts";
import type { Layout } from "./layout.ts";
import { insightOf } from "./insight.ts";
import type { UtopiaPlay } from "./view.ts";

type Props = { play: UtopiaPlay };

export const overlays: Overlay[] = [
  { id: "majority", key: "m" },
  { id: "wonders", key: "w" },
  { id: "payout", key: "y" },
  { id: "order", key: "o" },
  { id: "ships", key: "s" },
  { id: "guests", key: "g" },
];

/** For each free district the stacks that need the fewest more. */
const Needed: Component<Props & { layout: Layout }> = (props) => {
  const rows = createMemo(() => {
    const { places } = insightOf(props.play);
    return [...props.layout.places.values()].flatMap((place) => {
      const stacks = (places[place.site.key]?.contest ?? []).filter((stack) => stack.needs !== undefined);
      if (stacks.length === 0) return [];
      const needs = Math.min(...stacks.map((stack) => stack.needs!));
      const best = stacks.filter((stack) => stack.needs === needs);
      const mine = (stack: { seat: number }) => Number(stack.seat === props.play.mine());
      return [{ place, best: best.sort((a, b) => mine(b) - mine(a)), needs }];
    });
  });
  return (
    <For each={rows()}>
      {({ place, best, needs }) => (
        <g
          class="u-needs"
          classList={{ "u-needs-none": needs === 0 }}
          transform={`translate(${place.centre.join(" ")})`}
        >
          <g transform={`translate(${-best.length * 8 - 14} 34)`}>
            <rect x="0" y="-10" width={best.length * 16 + 28} height="20" rx="10" />
            <For each={best}>
              {({ seat }, i) => (
                <g transform={`translate(${i() * 16 + 5} -8) scale(0.66)`}>
                  <SeatShape seat={seat} />
                </g>
              )}
            </For>
            <text x={best.length * 16 + 6} dy="0.36em">
              {needs === 0 ? "✓" : `+${needs}`}
            </text>
          </g>
        </g>
      )}
    </For>
  );
};

/** Ways by ship: from the chosen harbour, or all of them. */
const ShipWays: Component<{ play: UtopiaPlay; layout: Layout }> = (props) => {
  const choice = choiceOf(props.play);
  const ways = createMemo(() => {
    const { places } = insightOf(props.play);
    const chosen = choice.chosen().from;
    const starts = chosen ? [chosen] : Object.keys(places);
    return starts.flatMap((from) =>
      (places[from]?.sea ?? [])
        .filter((to) => chosen !== undefined || from < to)
        .map((to) => curve(props.layout, from, to)),
    );
  });
  return <For each={ways()}>{(d) => <path class="u-way" d={d} />}</For>;
};

/** A line that bends away from the middle of the map, as ships go around islands. */
function curve(layout: Layout, from: string, to: string): string {
  const [a, b] = [layout.places.get(from)!.port!, layout.places.get(to)!.port!];
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  const heart = [layout.view[0] + layout.view[2] / 2, layout.view[1] + layout.view[3] / 2] as const;
  const away = [middle[0] - heart[0], middle[1] - heart[1]] as const;
  const length = Math.hypot(...away) || 1;
  const bend = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.28;
  const at = [middle[0] + (away[0] / length) * bend, middle[1] + (away[1] / length) * bend];
  return `M${a.join(" ")}Q${at.join(" ")} ${b.join(" ")}`;
}

/** Ways lie on the sea, below the figures. */
export const Ways: Component<Props & { layout: Layout }> = (props) => (
  <Show when={props.play.overlay("ships")}>
    <ShipWays play={props.play} layout={props.layout} />
  </Show>
);

/** Counts stand above the figures. */
export const Counts: Component<Props & { layout: Layout }> = (props) => (
  <Show when={props.play.overlay("majority")}>
    <Needed play={props.play} layout={props.layout} />
  </Show>
);
