// Below the districts: the lapis sea with its sectors, coasts, bridges, ships' names and the frame.

import { For, Show, type Component } from "solid-js";
import { Animal, Boat, GreatShip, Lighthouse } from "./glyphs.tsx";
import type { Layout } from "../layout.ts";
import { LIGHTHOUSES, REEF, SNUG_SHIFT, type Plan } from "../printed.ts";
import type { Island } from "../notation.ts";

/** Wedge marks, as of a reed in clay, in place of waves. */
const WAVES = "M6 14l7-4l7 4M46 40l7-4l7 4";

const Coast: Component<{ layout: Layout; closed: readonly Island[] }> = (props) => (
  <For each={["u-shallow", "u-beach"]}>
    {(layer) => (
      <g class={layer}>
        <For each={props.layout.islands}>
          {(island) => (
            <g classList={{ "u-closed": props.closed.includes(island.plan.key) }}>
              <For each={island.coast}>{(d) => <path d={d} />}</For>
            </g>
          )}
        </For>
      </g>
    )}
  </For>
);

const Bridges: Component<{ layout: Layout; plan: Plan }> = (props) => (
  <g class="u-bridges">
    <For each={props.plan.bridges}>
      {([[x1, y1], [x2, y2]]) => {
        const d = () => `M${x1} ${props.layout.y(y1)}L${x2} ${props.layout.y(y2)}`;
        return (
          <>
            <path class="u-bridge-edge" d={d()} />
            <path class="u-bridge" d={d()} />
            <path class="u-bridge-planks" d={d()} />
          </>
        );
      }}
    </For>
    <For each={props.plan.streets}>
      {([from, to]) => {
        const [a, b] = [props.layout.places.get(from), props.layout.places.get(to)];
        return a && b ? (
          <path class="u-bridge" d={`M${a.centre.join(" ")}L${b.centre.join(" ")}`} />
        ) : undefined;
      }}
    </For>
  </g>
);

/** Names of islands, beside their great ships. */
const Names: Component<{ layout: Layout; closed: readonly Island[]; name(island: Island): string }> = (
  props,
) => (
  <For each={props.layout.islands}>
    {(island) => (
      <g classList={{ "u-closed": props.closed.includes(island.plan.key) }}>
        <GreatShip x={island.ship[0]} y={island.ship[1]} flip={island.ship[0] > 500} />
        <g class="u-island-name" transform={`translate(${island.label[0]} ${island.label[1]})`}>
          <Animal island={island.plan.key} x={-48} y={4} scale={0.95} />
          <text x="-30" dy="0.5em">
            {props.name(island.plan.key)}
          </text>
        </g>
      </g>
    )}
  </For>
);

export const Sea: Component<{
  layout: Layout;
  plan: Plan;
  closed: readonly Island[];
  name(island: Island): string;
}> = (props) => {
  const y = (value: number) => props.layout.y(value);
  const near = (x: number) => {
    if (!props.layout.small || (x > 140 && x < 900)) return x;
    return x > 500 ? x - SNUG_SHIFT : x + SNUG_SHIFT;
  };
  return (
    <>
      <defs>
        <pattern id="u-waves" width="80" height="56" patternUnits="userSpaceOnUse">
          <path class="u-wave" d={WAVES} />
        </pattern>
      </defs>
      <rect class="u-sea" x="-2000" y="-2000" width="5000" height="5000" />
      <rect class="u-sea-waves" x="-2000" y="-2000" width="5000" height="5000" fill="url(#u-waves)" />
      <For each={LIGHTHOUSES}>
        {(light) => (
          <path
            class="u-sector"
            d={`M${near(light.at[0])} ${y(light.at[1])}L${light.to[0]} ${y(light.to[1])}`}
          />
        )}
      </For>
      <Coast layout={props.layout} closed={props.closed} />
      <Bridges layout={props.layout} plan={props.plan} />
      <For each={REEF}>
        {([x, at], i) => (
          <path
            class="u-reef"
            d="M-11 6L-6-7L0-2L5-10L11 6Z"
            transform={`translate(${near(x)} ${y(at)}) scale(${i() % 2 ? 0.8 : 1})`}
          />
        )}
      </For>
      <For each={LIGHTHOUSES}>{(light) => <Lighthouse x={near(light.at[0])} y={y(light.at[1])} />}</For>
      <For each={[...props.layout.places.values()]}>
        {(place) => <Show when={place.port}>{(port) => <Boat x={port()[0]} y={port()[1]} />}</Show>}
      </For>
      <Names layout={props.layout} closed={props.closed} name={props.name} />
    </>
  );
};
