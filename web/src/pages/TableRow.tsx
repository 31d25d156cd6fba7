// A table as a line of a list: its board, the game, who sits there, whose turn it is, and what to do with it.

import { createSignal, For, lazy, Show, Suspense, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { user } from "../app/session.ts";
import { gameTitle } from "../games/titles.ts";
import { locale, t } from "../i18n/i18n.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { Icon } from "../theme/icons.tsx";
import { SeatSymbol } from "../theme/seats.tsx";
import { fullSeatName } from "../table/seatNames.ts";
import { clockText } from "../table/SettingsList.tsx";
import { stateText, turnOf, waitsFor } from "./tableState.ts";
import { Thumbnail } from "./Thumbnail.tsx";

const RowMenu = lazy(() => import("./RowMenu.tsx"));

interface Props {
  table: TableInfo;
  /** For tables of our own: whether they are hidden, and what to do when that or anything else has changed. */
  own?: { hidden: boolean; onChange(): void };
}

export function TableRow(props: Props): JSX.Element {
  const [menu, setMenu] = createSignal(false);
  const winner = (seat: number) => props.table.result?.places[seat] === 1;
  const when = () =>
    new Date(props.table.created).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class="table-item">
      <Link class="table-row" href={`/table/${props.table.id}`}>
        <Thumbnail table={props.table} />
        <span class="table-row-game">{gameTitle(props.table.game)}</span>
        <span class="table-row-seats">
          <For each={props.table.seats}>
            {(seat, index) => (
              <span
                class="table-row-seat"
                classList={{ winner: winner(index()), acting: turnOf(props.table) === index() }}
              >
                <SeatSymbol seat={index()} size={16} /> {fullSeatName(seat, index())}
                <Show when={winner(index())}> ★</Show>
              </span>
            )}
          </For>
        </span>
        <span class="tag" classList={{ mine: waitsFor(props.table, user()?.id), repair: props.table.repair }}>
          {stateText(props.table, user()?.id)}
        </span>
        <span class="table-row-when quiet small">
          {when()} · {clockText(props.table.clock)}
        </span>
      </Link>
      <Show when={props.own}>
        {(own) => (
          <>
            <button
              class="button plain icon-button"
              aria-label={t("list.manage")}
              title={t("list.manage")}
              aria-haspopup="dialog"
              onClick={() => setMenu(true)}
            >
              <Icon name="menu" size={20} />
            </button>
            <Show when={menu()}>
              <Suspense>
                <RowMenu
                  table={props.table}
                  hidden={own().hidden}
                  onChange={own().onChange}
                  onClose={() => setMenu(false)}
                />
              </Suspense>
            </Show>
          </>
        )}
      </Show>
    </li>
  );
}
