// Overlays: what a careful player counts by hand. Here as panels: the wonder race, what the scale would pay,
// the order to come, guests not seen yet. Those on the map are in overlays.tsx.

import { createMemo, For, Show, type Component, type JSX } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";
import { AnimalIcon, CivIcon } from "./art/glyphs.tsx";
import { CIVS, ISLANDS, type Island } from "./notation.ts";
import { incomes, insightOf } from "./insight.ts";
import { countCivs, type UtopiaPlay } from "./view.ts";
import { civName, islandName, plainName } from "./words/say.ts";

type Props = { play: UtopiaPlay };

const Panel: Component<{ title: string; children: JSX.Element }> = (props) => (
  <section class="u-panel">
    <h3>{props.title}</h3>
    {props.children}
  </section>
);

const SeatHead: Component<Props & { seat: number }> = (props) => (
  <th scope="row" title={plainName(props.play, props.seat)}>
    <SeatSymbol seat={props.seat} size={16} />
    <span class="hidden-label">{plainName(props.play, props.seat)}</span>
  </th>
);

const seatsOf = (play: UtopiaPlay) => Array.from({ length: play.view().seats }, (_, seat) => seat);

const Race: Component<Props> = (props) => {
  const play = props.play;
  const shut = createMemo(() => insightOf(play).closed);
  const cell = (seat: number, island: Island) => {
    const have = () => insightOf(play).islands[island]?.have[seat] ?? "";
    const ready = () => insightOf(play).islands[island]?.ready[seat] ?? false;
    const count = () => have().length;
    return (
      <td
        title={play.t("race.cell", {
          who: plainName(play, seat),
          island: islandName(play, island),
          count: count(),
        })}
      >
        <span class="u-race" classList={{ "u-race-ready": ready() }}>
          <For each={CIVS}>
            {(civ) => (
              <i class={`u-race-dot u-dot-${civ}`} classList={{ "u-race-has": have().includes(civ) }}>
                {play.t(`initial.${civ}`)}
              </i>
            )}
          </For>
        </span>
      </td>
    );
  };
  const built = (island: Island) => play.view().wonders[island];
  return (
    <table>
      <thead>
        <tr>
          <td />
          <For each={ISLANDS}>
            {(island) => (
              <th scope="col">
                <AnimalIcon island={island} /> <span class="u-panel-name">{islandName(play, island)}</span>
                <Show when={built(island) !== undefined}>
                  <small title={play.t("race.built", { who: plainName(play, built(island)!) })}>
                    <SeatSymbol seat={built(island)!} size={12} />✓
                  </small>
                </Show>
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={seatsOf(play)}>
          {(seat) => (
            <tr>
              <SeatHead play={play} seat={seat} />
              <For each={ISLANDS}>
                {(island) => (
                  <Show when={!shut().includes(island)} fallback={<td>{play.t("race.closed")}</td>}>
                    {cell(seat, island)}
                  </Show>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
};

const Payout: Component<Props> = (props) => {
  const play = props.play;
  const now = createMemo(() => incomes(insightOf(play)));
  /** What everybody would get if cards raised or dropped one of them; where they cannot it stays as it is. */
  const rows = createMemo(() =>
    CIVS.map((civ) => {
      const sway = insightOf(play).sways[civ];
      return { civ, up: sway?.raise ?? now(), down: sway?.drop ?? now() };
    }),
  );
  const cells = (income: readonly number[]) => (
    <For each={income}>
      {(points, seat) => (
        <td classList={{ "u-up": points > now()[seat()]!, "u-down": points < now()[seat()]! }}>{points}</td>
      )}
    </For>
  );
  const heads = () => (
    <For each={seatsOf(play)}>
      {(seat) => (
        <th scope="col" title={plainName(play, seat)}>
          <SeatSymbol seat={seat} size={15} />
          <span class="hidden-label">{plainName(play, seat)}</span>
        </th>
      )}
    </For>
  );
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colspan={play.view().seats}>
            {play.t("forecast.raise")}
          </th>
          <th scope="colgroup" colspan={play.view().seats} class="u-panel-part">
            {play.t("forecast.drop")}
          </th>
        </tr>
        <tr>
          <td />
          {heads()}
          {heads()}
        </tr>
      </thead>
      <tbody>
        <For each={rows()}>
          {(row) => (
            <tr>
              <th scope="row">
                <CivIcon civ={row.civ} size={15} /> {civName(play, row.civ)}
              </th>
              {cells(row.up)}
              {cells(row.down)}
            </tr>
          )}
        </For>
        <tr>
          <th scope="row">{play.t("forecast.now")}</th>
          {cells(now())}
        </tr>
      </tbody>
    </table>
  );
};

const Order: Component<Props> = (props) => {
  const play = props.play;
  const line = (title: string, seats: readonly number[], score: (seat: number) => number) => (
    <div class="u-order-line">
      <span>{title}</span>
      <For each={seats}>
        {(seat) => (
          <span class={`u-owner u-seat-${seat}`} title={plainName(play, seat)}>
            <SeatSymbol seat={seat} size={16} /> {score(seat)}
          </span>
        )}
      </For>
    </div>
  );
  const view = () => play.view();
  return (
    <>
      {line(play.t("order.turns"), insightOf(play).waiting, (seat) => view().scores[seat]!)}
      {line(play.t("order.now"), view().rank, (seat) => view().scores[seat]!)}
      {line(
        play.t("order.after"),
        insightOf(play).after_income.rank,
        (seat) => insightOf(play).after_income.scores[seat]!,
      )}
    </>
  );
};

const Unseen: Component<Props> = (props) => {
  const play = props.play;
  return (
    <table>
      <tbody>
        <For each={ISLANDS.filter((island) => !insightOf(play).closed.includes(island))}>
          {(island) => {
            const guests = () => countCivs(play.view().bag[island] ?? "");
            return (
              <tr>
                <th scope="row">
                  <AnimalIcon island={island} /> <span class="u-panel-name">{islandName(play, island)}</span>
                </th>
                <For each={CIVS}>
                  {(civ) => (
                    <td classList={{ "u-none": guests()[civ] === 0 }} title={civName(play, civ)}>
                      <CivIcon civ={civ} size={16} /> {guests()[civ]}
                    </td>
                  )}
                </For>
              </tr>
            );
          }}
        </For>
      </tbody>
    </table>
  );
};

const PANELS: readonly [string, Component<Props>][] = [
  ["wonders", Race],
  ["payout", Payout],
  ["order", Order],
  ["guests", Unseen],
];

export const OverlayPanels: Component<Props> = (props) => (
  <Show when={PANELS.some(([id]) => props.play.overlay(id))}>
    <div class="u-panels">
      <For each={PANELS}>
        {([id, Body]) => (
          <Show when={props.play.overlay(id)}>
            <Panel title={props.play.t(`overlay.${id}`)}>
              <Body play={props.play} />
            </Panel>
          </Show>
        )}
      </For>
    </div>
  </Show>
);
