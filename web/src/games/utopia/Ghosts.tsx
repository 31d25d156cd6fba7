// What is not on the board yet: what a move in question would bring, and what is being dragged.

import { createMemo, For, Show, type Component } from "solid-js";
import { Wonder } from "./art/glyphs.tsx";
import { islandPlan, slots, type Layout } from "./layout.ts";
import { ISLANDS, parseMove, type Civ } from "./notation.ts";
import { choiceOf } from "./choices.ts";
import { GuestFigure, MonumentFigure, StackFigure } from "./art/pieces.tsx";
import { mostOf } from "./standing.ts";
import { princesAt, stacksAt, type UtopiaView, type UtopiaPlay } from "./view.ts";

interface Coming {
  x: number;
  y: number;
  scale: number;
  seat: number;
  civ: Civ;
  count: number;
}

function stacksToCome(play: UtopiaPlay, layout: Layout, after: UtopiaView): Coming[] {
  const before = play.view();
  const coming: Coming[] = [];
  for (const place of layout.places.values()) {
    const at = place.site.key;
    const stacks = stacksAt(after, at, play.mine());
    const grown = stacks.filter(({ seat, civ, count }) => count > princesAt(before, seat, civ, at));
    if (grown.length === 0) continue;
    const found = slots(place, stacks.length, after.monuments[at] !== undefined, mostOf(layout.small));
    for (const stack of grown) {
      const [x, y] = found.places[stacks.indexOf(stack)]!;
      coming.push({ x, y, scale: found.scale, ...stack });
    }
  }
  return coming;
}

export const Ghosts: Component<{ play: UtopiaPlay; layout: Layout }> = (props) => {
  const after = createMemo(() => props.play.ghost()?.view as UtopiaView | undefined);
  const coming = createMemo(() => {
    const then = after();
    return then ? stacksToCome(props.play, props.layout, then) : [];
  });
  const monuments = createMemo(() => {
    const before = props.play.view().monuments;
    return Object.entries(after()?.monuments ?? {}).filter(([at]) => !before[at]);
  });
  const wonders = createMemo(() => {
    const before = props.play.view().wonders;
    return ISLANDS.filter((island) => before[island] === undefined && after()?.wonders[island] !== undefined);
  });
  return (
    <>
      <For each={coming()}>
        {(it) => (
          <g transform={`translate(${it.x} ${it.y}) scale(${it.scale})`}>
            <StackFigure seat={it.seat} civ={it.civ} count={it.count} />
          </g>
        )}
      </For>
      <For each={monuments()}>
        {([at, { civ, seat }]) => (
          <Show when={props.layout.places.get(at)}>
            {(place) => (
              <g transform={`translate(${place().centre.join(" ")})`}>
                <MonumentFigure civ={civ} seat={seat} />
              </g>
            )}
          </Show>
        )}
      </For>
      <For each={wonders()}>
        {(island) => {
          const [x, y] = islandPlan(props.layout, island).wonder;
          return <Wonder island={island} x={x} y={y} />;
        }}
      </For>
    </>
  );
};

/** What is being dragged: a guest, or a prince of the stack in hand. */
export const PickImage: Component<{ pick: string; play: UtopiaPlay }> = (props) => {
  const choice = choiceOf(props.play);
  const guest = () => props.pick.startsWith("guest:");
  const civ = (): Civ => {
    if (guest()) return props.pick.slice(-1) as Civ;
    const moves = [...(choice.choices().picks.get(props.pick)?.values() ?? [])].flat();
    const first = parseMove(moves[0] ?? "");
    return first?.kind === "move" ? first.civ : "M";
  };
  return (
    <svg class="u-dragged" viewBox="-22 -24 44 48">
      <Show when={guest()} fallback={<StackFigure seat={props.play.mine() ?? 0} civ={civ()} count={1} />}>
        <GuestFigure civ={civ()} letter={props.play.t(`initial.${civ()}`)} count={1} />
      </Show>
    </svg>
  );
};
