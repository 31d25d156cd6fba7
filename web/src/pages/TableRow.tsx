// A table as a line of a list: the game, who sits there, whose turn it is.

import { For, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { user } from "../app/session.ts";
import { gameTitle } from "../games/titles.ts";
import { locale, t } from "../i18n/i18n.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { SeatSymbol } from "../theme/seats.tsx";
import { fullSeatName, seatName } from "../table/play.ts";
import { clockText } from "../table/SettingsList.tsx";

export function TableRow(props: { table: TableInfo }): JSX.Element {
  const mine = (seat: number) => props.table.seats[seat]?.user?.id === user()?.id;
  const turn = () => (typeof props.table.to_act === "number" ? props.table.to_act : undefined);
  const state = () => {
    const { table } = props;
    if (table.repair) return t("list.repair");
    if (table.status === "open")
      return t("list.free", { n: table.seats.filter((seat) => seat.kind === "open").length });
    if (table.status === "over") return t("list.over");
    const seat = turn();
    if (seat === undefined) return t("list.playing");
    return mine(seat) ? t("list.your_turn") : t("list.turn", { name: seatName(table.seats[seat]!, seat) });
  };
  const winner = (seat: number) => props.table.result?.places[seat] === 1;
  const when = () =>
    new Date(props.table.created).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Link class="table-row" href={`/table/${props.table.id}`}>
        <span class="table-row-game">{gameTitle(props.table.game)}</span>
        <span class="table-row-seats">
          <For each={props.table.seats}>
            {(seat, index) => (
              <span
                class="table-row-seat"
                classList={{ winner: winner(index()), acting: turn() === index() }}
              >
                <SeatSymbol seat={index()} size={16} /> {fullSeatName(seat, index())}
                <Show when={winner(index())}> ★</Show>
              </span>
            )}
          </For>
        </span>
        <span
          class="tag"
          classList={{
            mine: !props.table.repair && turn() !== undefined && mine(turn()!),
            repair: props.table.repair,
          }}
        >
          {state()}
        </span>
        <span class="table-row-when quiet small">
          {when()} · {clockText(props.table.clock)}
        </span>
      </Link>
    </li>
  );
}
