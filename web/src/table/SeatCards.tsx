// Who sits at the table: symbol, name, clock, presence, and what the game shows of each seat.

import { For, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { t } from "../i18n/i18n.ts";
import { SeatBadge } from "../theme/seats.tsx";
import { SeatClock } from "./SeatClock.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
  /** All of each card, as in the sheet of a phone; otherwise phones get a strip of names. */
  full?: boolean;
  onOpen?(): void;
}

export function SeatCards(props: Props): JSX.Element {
  const { play } = props.sitting;
  return (
    <Show when={props.full || !settings.narrow()} fallback={<Strip {...props} />}>
      <ol class="seat-cards">
        <For each={play.seats()}>
          {(seat, index) => (
            <li
              class={`seat-card seat-hue-${index()}`}
              classList={{ acting: acting(props) === index(), mine: play.mine() === index() }}
            >
              <header>
                <SeatBadge seat={index()} size={34} />
                <div class="seat-who">
                  <h2>{seat.name}</h2>
                  <span class="seat-state">
                    <Presence seat={seat} /> {state(props, index())}
                  </span>
                </div>
                <SeatClock table={props.table} seat={index()} />
              </header>
              <div class="seat-body">
                <props.module.Seat play={play} seat={index()} />
              </div>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

/** Whose decision it is: in the live game, or in the replayed position; a draft changes nothing yet. */
function acting(props: Props): unknown {
  const { play, replay } = props.sitting;
  if (replay.ply() !== undefined) return play.view().to_act;
  return props.table.info()?.status === "playing" ? play.live().to_act : undefined;
}

/** Whether a seat that is out of the game ran out of time. */
function expired(props: Props, seat: number): boolean {
  return (
    props.table.entries().findLast((entry) => "seat" in entry && entry.seat === seat)?.kind === "expired"
  );
}

function state(props: Props, seat: number): string {
  const { play } = props.sitting;
  const info = play.seats()[seat];
  if (info?.resigned) return t(expired(props, seat) ? "seat.expired" : "seat.resigned");
  if (acting(props) === seat && props.sitting.replay.ply() === undefined) {
    if (info?.caretaker) return t("seat.caretaker", { level: info.caretaker });
    return play.mine() === seat
      ? t("seat.you_decide")
      : info?.kind === "computer"
        ? t("seat.thinking")
        : t("seat.deciding");
  }
  if (play.mine() === seat) return t(props.sitting.owns(seat) ? "seat.you" : "seat.seen");
  if (info?.kind === "person" && info.online === false) return t("seat.away");
  return "";
}

function Presence(props: { seat: { kind: string; online?: boolean } }): JSX.Element {
  return (
    <Show when={props.seat.kind === "person"}>
      <span
        class="presence"
        classList={{ on: props.seat.online }}
        title={t(props.seat.online ? "seat.online" : "seat.away")}
      />
    </Show>
  );
}

function Strip(props: Props): JSX.Element {
  const { play } = props.sitting;
  return (
    <button class="seat-strip" onClick={() => props.onOpen?.()}>
      <span class="hidden-label">{t("table.players_open")}</span>
      <For each={play.seats()}>
        {(seat, index) => (
          <span
            class={`seat-chip seat-hue-${index()}`}
            classList={{ acting: acting(props) === index(), mine: play.mine() === index() }}
          >
            <SeatBadge seat={index()} size={22} />
            <span class="seat-chip-name">{seat.name}</span>
            <SeatClock table={props.table} seat={index()} />
          </span>
        )}
      </For>
    </button>
  );
}
