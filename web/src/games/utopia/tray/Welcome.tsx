// The tray's part of the first phase: guests at the ships, the surprise with the bag, naming another player.

import { createMemo, For, Show, type Component } from "solid-js";
import { SeatBadge } from "../../../theme/seats.tsx";
import { MoveButton } from "../../shared/MoveButton.tsx";
import { AnimalIcon, CivIcon, Icon } from "../art/glyphs.tsx";
import { choiceOf, guestCell, type Option } from "../choices.ts";
import { CIVS, ISLANDS, islandOf, type Civ, type Island } from "../notation.ts";
import { bagByCiv, bagSize, countCivs, type UtopiaPlay } from "../view.ts";
import { civName, islandName, moveName, plainName } from "../words/say.ts";

type Props = { play: UtopiaPlay };

export const Guests: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const kinds = createMemo(() => {
    const seen = new Map<string, { island: Island; civ: Civ }>();
    for (const { move } of choice.options()) {
      if (move.kind !== "pick") continue;
      const guest = { island: islandOf(move.at), civ: move.civ };
      seen.set(guest.island + guest.civ, guest);
    }
    return ISLANDS.map((island) => ({
      island,
      civs: CIVS.filter((civ) => seen.has(island + civ)),
    })).filter(({ civs }) => civs.length > 0);
  });
  const count = (island: Island, civ: Civ) => countCivs(play.view().ships[island] ?? "")[civ];
  const isChosen = (island: Island, civ: Civ) => {
    const guest = choice.chosen().guest;
    return guest?.island === island && guest.civ === civ;
  };
  return (
    <div class="u-guests" role="group" aria-label={play.t("tray.guests")}>
      <For each={kinds()}>
        {({ island, civs }) => (
          <div class="u-ship-group">
            <span class="u-ship-name">
              <AnimalIcon island={island} size={16} />
              {islandName(play, island)}
            </span>
            <div class="u-ship-guests">
              <For each={civs}>
                {(civ) => (
                  <button
                    type="button"
                    class="u-guest-chip"
                    classList={{ "u-picked": isChosen(island, civ) }}
                    aria-pressed={isChosen(island, civ)}
                    title={play.t("tray.guest", {
                      civ: civName(play, civ),
                      island: islandName(play, island),
                      count: count(island, civ),
                    })}
                    aria-label={play.t("tray.guest", {
                      civ: civName(play, civ),
                      island: islandName(play, island),
                      count: count(island, civ),
                    })}
                    onClick={() => choice.toggle(guestCell(island, civ))}
                  >
                    <CivIcon civ={civ} size={24} />
                    <Show when={count(island, civ) > 1}>
                      <b>{count(island, civ)}</b>
                    </Show>
                  </button>
                )}
              </For>
            </div>
          </div>
        )}
      </For>
    </div>
  );
};

const Bag: Component<Props> = (props) => {
  const counts = createMemo(() => bagByCiv(props.play.view()));
  return (
    <span class="u-bag" title={props.play.t("tray.bag", { count: bagSize(props.play.view()) })}>
      <For each={CIVS}>
        {(civ) => (
          <span
            class="u-bag-bar"
            title={props.play.t("tray.bag.civ", { civ: civName(props.play, civ), count: counts()[civ] })}
          >
            <i class={`u-dot-${civ}`} style={{ height: `${Math.max(4, (counts()[civ] / 8) * 100)}%` }} />
            <small>{counts()[civ]}</small>
            <small>{props.play.t(`initial.${civ}`)}</small>
          </span>
        )}
      </For>
    </span>
  );
};

export const Surprise: Component<Props> = (props) => (
  <MoveButton
    play={props.play}
    move="surprise"
    class="u-move u-surprise"
    title={props.play.t("tray.surprise.help")}
  >
    <span class="u-surprise-word">
      <Icon name="lock" size={14} />
      {props.play.t("tray.surprise")}
    </span>
    <Bag play={props.play} />
  </MoveButton>
);

export const Naming: Component<Props & { options: Option[] }> = (props) => (
  <div class="u-naming" role="group" aria-label={props.play.t("tray.name")}>
    <For each={props.options}>
      {({ text, move }) => (
        <Show when={move.kind === "name" ? move.seat + 1 : 0}>
          {(number) => (
            <MoveButton play={props.play} move={text} class="u-move" title={moveName(text, props.play)}>
              <SeatBadge seat={number() - 1} size={24} />
              {seatLine(props.play, number() - 1)}
            </MoveButton>
          )}
        </Show>
      )}
    </For>
  </div>
);

function seatLine(play: UtopiaPlay, seat: number): string {
  return play.t("tray.seat", { who: plainName(play, seat), score: play.view().scores[seat] });
}
