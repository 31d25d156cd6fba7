// What everybody may know of a player, inside the seat's card.

import { createMemo, For, Show, type Component } from "solid-js";
import { CivIcon, Icon } from "./art/glyphs.tsx";
import { CIVS } from "./notation.ts";
import { insightOf } from "./insight.ts";
import { type UtopiaPlay } from "./view.ts";
import { civName, plainName } from "./words/say.ts";

export const Seat: Component<{ play: UtopiaPlay; seat: number; slim?: boolean }> = (props) => {
  const play = props.play;
  const view = () => play.view();
  const seat = () => props.seat;
  const income = createMemo(() => insightOf(props.play).seats[seat()]?.income.all ?? 0);
  const guests = createMemo(() => Object.values(view().front[seat()] ?? {}).join(""));
  const place = createMemo(() => view().rank.indexOf(seat()) + 1);
  return (
    <div class="u-seat" classList={{ "u-slim": props.slim }}>
      <div class="u-seat-row">
        <span
          class="u-seat-score"
          role="img"
          aria-label={play.t("score.seat", { who: plainName(play, seat()), score: view().scores[seat()] })}
        >
          {view().scores[seat()]}
        </span>
        <span
          role="img"
          aria-label={play.t("seat.income", { points: income() })}
          title={play.t("seat.income", { points: income() })}
          class="u-seat-income"
        >
          +{income()}
        </span>
        <span
          role="img"
          aria-label={play.t("seat.order", { place: place() })}
          title={play.t("seat.order", { place: place() })}
        >
          {play.t("seat.place", { place: place() })}
        </span>
        <span
          role="img"
          aria-label={play.t("seat.hand", { count: view().hand_sizes[seat()] })}
          title={play.t("seat.hand", { count: view().hand_sizes[seat()] })}
        >
          <Icon name="card" size={13} />
          {view().hand_sizes[seat()]}
        </span>
        <span
          role="img"
          aria-label={play.t("seat.privileges", { count: view().privileges[seat()] })}
          title={play.t("seat.privileges", { count: view().privileges[seat()] })}
        >
          <Icon name="privilege" size={13} />
          {view().privileges[seat()]}
        </span>
        <span
          role="img"
          aria-label={play.t("seat.bases", { count: view().bases[seat()] })}
          title={play.t("seat.bases", { count: view().bases[seat()] })}
        >
          <Icon name="base" size={13} />
          {view().bases[seat()]}
        </span>
      </div>
      <div class="u-seat-row u-seat-princes">
        <For each={CIVS}>
          {(civ, i) => (
            <span
              classList={{ "u-none": (view().reserve[seat()]?.[i()] ?? 0) <= 0 }}
              title={play.t("seat.reserve", {
                civ: civName(play, civ),
                count: view().reserve[seat()]?.[i()],
              })}
            >
              <CivIcon civ={civ} size={16} />
              {view().reserve[seat()]?.[i()]}
            </span>
          )}
        </For>
      </div>
      <Show when={guests().length > 0}>
        <div class="u-seat-row u-seat-front" title={play.t("seat.front", { count: guests().length })}>
          <For each={[...guests()]}>{(civ) => <CivIcon civ={civ as (typeof CIVS)[number]} size={14} />}</For>
          <Show when={view().surprised.includes(seat())}>
            <span title={play.t("seat.surprised")}>
              <Icon name="lock" size={12} />
            </span>
          </Show>
        </div>
      </Show>
      <Show when={view().hands?.[seat()]}>
        {(hand) => (
          <div class="u-seat-row" title={play.t("seat.hand", { count: hand().length })}>
            <For each={[...hand()]}>{(civ) => <CivIcon civ={civ as (typeof CIVS)[number]} size={14} />}</For>
          </div>
        )}
      </Show>
    </div>
  );
};
