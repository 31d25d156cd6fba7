// Who sits at the table: symbol, name, level, clock, presence, and what the game shows of each seat. Slim rows beside the
// board, a strip of chips where there is no room for them, whole cards in the sheet that opens from either.

import { For, Show, type JSX } from "solid-js";
import type { GameModule, SeatInfo } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { SeatBadge } from "../theme/seats.tsx";
import { SeatClock } from "./SeatClock.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
  as: "rows" | "strip" | "cards";
  onOpen?(): void;
}

export function SeatCards(props: Props): JSX.Element {
  return (
    <Show when={props.as !== "strip"} fallback={<Strip {...props} />}>
      <ol
        class="seat-list"
        classList={{ "seat-rows": props.as === "rows", "seat-cards": props.as === "cards" }}
      >
        <For each={props.sitting.play.seats()}>
          {(seat, index) => <Row {...props} seat={seat} index={index()} />}
        </For>
      </ol>
    </Show>
  );
}

function Row(props: Props & { seat: SeatInfo; index: number }): JSX.Element {
  const { play } = props.sitting;
  const slim = () => props.as === "rows";
  return (
    <li
      class={`seat-row seat-hue-${props.index}`}
      classList={{ acting: acting(props) === props.index, mine: play.mine() === props.index }}
      aria-current={acting(props) === props.index ? "true" : undefined}
    >
      <SeatBadge seat={props.index} size={slim() ? 28 : 34} />
      <div class="seat-who">
        <header class="seat-head">
          <Show when={slim()} fallback={<h2 class="seat-name">{props.seat.name}</h2>}>
            <h2 class="seat-name">
              <button class="seat-open" onClick={() => props.onOpen?.()} title={t("table.players_open")}>
                {props.seat.name}
              </button>
            </h2>
          </Show>
          <LevelBadge seat={props.seat} />
          <span class="seat-state">
            <Show when={!props.table.wire.saved}>
              <Presence seat={props.seat} />
            </Show>{" "}
            <span class="seat-state-words">{state(props, props.index)}</span>
          </span>
          <SeatClock table={props.table} seat={props.index} />
        </header>
        <div class="seat-body">
          <props.module.Seat play={play} seat={props.index} slim={slim()} />
        </div>
      </div>
    </li>
  );
}

/** A computer's level, apart from its name. */
function LevelBadge(props: { seat: SeatInfo }): JSX.Element {
  return (
    <Show when={props.seat.kind === "computer" && props.seat.level}>
      {(level) => (
        <span
          class="level-badge"
          role="img"
          aria-label={t("seat.level", { level: level() })}
          title={t("seat.level", { level: level() })}
        >
          {level()}
        </span>
      )}
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
    // Whoever ran out of time may well be here.
    if (info?.caretaker)
      return t(info.online === false ? "seat.caretaker" : "seat.kept", { level: info.caretaker });
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
            aria-current={acting(props) === index() ? "true" : undefined}
          >
            <span class="seat-chip-in">
              <SeatBadge seat={index()} size={22} />
              <Show when={props.module.points?.(play.view(), index())}>
                {(points) => (
                  <b class="seat-points" role="img" aria-label={t("seat.points", { count: points() })}>
                    {points()}
                  </b>
                )}
              </Show>
              <span class="seat-chip-name">{seat.name}</span>
              <Show when={play.mine() === index()}>
                <span class="seat-chip-name seat-chip-you" aria-hidden="true">
                  {t("local.you")}
                </span>
              </Show>
              <SeatClock table={props.table} seat={index()} />
            </span>
          </span>
        )}
      </For>
    </button>
  );
}
