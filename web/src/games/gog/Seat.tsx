// A seat's card: the three roads to victory as meters, then what it owns.

import { For, Show, type JSX } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";
import { Icon, type GlyphName } from "./art/glyphs.tsx";
import { RESOURCES } from "./notation.ts";
import { insightOf } from "./insight.ts";
import { CORNERS, cornersOf, scrollsInGame, scrollsOf, type GogPlay } from "./view.ts";
import { abilityName, goodsText } from "./words/say.ts";

interface Meter {
  id: "scrolls" | "corners" | "conquest";
  icon: GlyphName;
  n: number;
  of: number;
  /** How many of n cannot be taken away. */
  safe: number;
  near: boolean;
}

function meters(play: GogPlay, seat: number): Meter[] {
  const view = play.view();
  const scrolls = scrollsOf(view, seat);
  const held = scrolls.free + scrolls.anchored;
  const all = scrollsInGame(view);
  const corners = cornersOf(view, seat).length;
  const rivals = insightOf(play).seats[seat]?.rivals ?? { out: 0, of: 1, cities: 0 };
  const over = view.winner !== null;
  return [
    {
      id: "scrolls",
      icon: "scroll",
      n: held,
      of: all,
      safe: scrolls.anchored,
      near: !over && held === all - 1,
    },
    {
      id: "corners",
      icon: "corner",
      n: corners,
      of: CORNERS.length,
      safe: 0,
      near: !over && corners === CORNERS.length - 1,
    },
    {
      id: "conquest",
      icon: "swords",
      n: Math.min(rivals.out, rivals.of),
      of: rivals.of,
      safe: 0,
      near: !over && rivals.cities === 1 && rivals.out >= rivals.of - 1,
    },
  ];
}

function MeterRow(props: { play: GogPlay; meter: Meter }): JSX.Element {
  const label = () => {
    const { id, n, of, safe, near } = props.meter;
    const parts = [props.play.t(`seat.${id}`, { n, m: of })];
    if (safe > 0) parts.push(props.play.t("seat.anchored", { n: safe }));
    if (near) parts.push(props.play.t("seat.near"));
    return parts.join(props.play.t("goods.and"));
  };
  return (
    <div
      class={`gog-meter gog-meter-${props.meter.id}`}
      classList={{ near: props.meter.near }}
      role="img"
      aria-label={label()}
      title={label()}
    >
      <Icon name={props.meter.icon} />
      <span class="gog-pips">
        <For each={Array.from({ length: props.meter.of }, (_, i) => i)}>
          {(i) => <i classList={{ on: i < props.meter.n, safe: i < props.meter.safe }} />}
        </For>
      </span>
      <b>
        {props.meter.n}/{props.meter.of}
      </b>
    </div>
  );
}

export function Seat(props: { play: GogPlay; seat: number; slim?: boolean }): JSX.Element {
  const view = () => props.play.view();
  const player = () => view().players[props.seat]!;
  // "4 2 1×3": how many of each level, the highest first.
  const levels = (pieces: { level: number }[]) =>
    [6, 5, 4, 3, 2, 1]
      .map((level) => ({ level, count: pieces.filter((piece) => piece.level === level).length }))
      .filter(({ count }) => count > 0)
      .map(({ level, count }) => (count > 1 ? `${level}×${count}` : `${level}`))
      .join(" ");
  return (
    <div
      class={`gog-card gog-seat-${props.seat}`}
      classList={{ out: !player().alive, "gog-slim": props.slim }}
    >
      <Show when={player().alive} fallback={<p class="gog-out">{props.play.t("seat.out")}</p>}>
        <div class="gog-meters">
          <For each={meters(props.play, props.seat)}>
            {(meter) => <MeterRow play={props.play} meter={meter} />}
          </For>
        </div>
        <div class="gog-holdings">
          <span
            class="gog-hold"
            role="img"
            aria-label={goodsText(props.play, player().stock)}
            title={goodsText(props.play, player().stock)}
          >
            <For each={[...RESOURCES]}>
              {(what, kind) => (
                <span>
                  <Icon name={what} />
                  {player().stock[kind()]}
                </span>
              )}
            </For>
            <Show when={player().barn > 0}>
              <span title={props.play.t("seat.barn", { n: player().barn })}>
                <Icon name="barn" />
                {player().barn}
              </span>
            </Show>
          </span>
          <span class="gog-hold">
            <span title={props.play.t("seat.cities", { n: player().cities.length })}>
              <Icon name="city" />
              <Show when={player().cities.length > 0} fallback="–">
                {levels(player().cities)}
              </Show>
            </span>
            <span title={props.play.t("seat.soldiers", { n: player().soldiers.length })}>
              <Icon name="soldier" />
              <Show when={player().soldiers.length > 0} fallback="–">
                {levels(player().soldiers)}
              </Show>
            </span>
            <Show when={player().cities_founded < 3}>
              <em>{props.play.t("seat.founding", { n: player().cities_founded })}</em>
            </Show>
            <For each={player().abilities}>
              {(ability) => (
                <span
                  class="gog-hold-ability"
                  role="img"
                  aria-label={abilityName(props.play, ability)}
                  title={`${abilityName(props.play, ability)}: ${props.play.t(`ability.${ability}.text`)}`}
                >
                  <Icon name={ability} />
                </span>
              )}
            </For>
          </span>
        </div>
      </Show>
    </div>
  );
}

/** All seats' meters in one line, where seat cards are folded away. */
export function Race(props: { play: GogPlay }): JSX.Element {
  return (
    <div class="gog-race">
      <For each={props.play.view().players}>
        {(_, seat) => (
          <span class={`gog-racer gog-seat-${seat()}`}>
            <SeatSymbol seat={seat()} size={14} />
            <For each={meters(props.play, seat()).slice(0, 2)}>
              {(meter) => (
                <span
                  classList={{ near: meter.near }}
                  role="img"
                  aria-label={props.play.t(`seat.${meter.id}`, { n: meter.n, m: meter.of })}
                >
                  <Icon name={meter.icon} />
                  {meter.n}
                </span>
              )}
            </For>
          </span>
        )}
      </For>
    </div>
  );
}
