// How a table stands, for somebody who sees it in a list.

import { t } from "../i18n/i18n.ts";
import type { TableInfo, UserId } from "../net/protocol.gen.ts";
import { seatName } from "../table/seatNames.ts";

type Me = UserId | undefined;

/** The seats that somebody plays, and has not given up. */
export function seatsOf(table: TableInfo, me: Me): number[] {
  if (me === undefined) return [];
  return table.seats.flatMap((seat, at) => (seat.user?.id === me && !seat.resigned ? [at] : []));
}

export function keptFor(table: TableInfo, me: Me): boolean {
  return me !== undefined && table.seats.some((seat) => seat.kept?.id === me);
}

/** The seat that is to decide. */
export function turnOf(table: TableInfo): number | undefined {
  return table.status === "playing" && typeof table.to_act === "number" ? table.to_act : undefined;
}

/** Whether the table waits for this very person. */
export function waitsFor(table: TableInfo, me: Me): boolean {
  const turn = turnOf(table);
  return !table.repair && ((turn !== undefined && seatsOf(table, me).includes(turn)) || keptFor(table, me));
}

/** The games that somebody has not finished, those that wait for them first, then the latest. */
export function unfinished(tables: TableInfo[], me: Me): TableInfo[] {
  const rank = (table: TableInfo) => (waitsFor(table, me) ? 0 : table.status === "playing" ? 1 : 2);
  return tables
    .filter(
      (table) => table.status === "open" || (table.status === "playing" && seatsOf(table, me).length > 0),
    )
    .sort((a, b) => rank(a) - rank(b) || (b.updated ?? b.created) - (a.updated ?? a.created));
}

type Way = "resign" | "close" | "leave" | "decline";

/** How somebody gives a table up, if they can. */
export function wayOut(table: TableInfo, me: Me): Way | undefined {
  if (table.repair || me === undefined) return undefined;
  const seated = seatsOf(table, me).length > 0;
  if (table.status === "playing") return seated ? "resign" : undefined;
  if (table.status !== "open") return undefined;
  if (table.host === me) return "close";
  return keptFor(table, me) ? "decline" : seated ? "leave" : undefined;
}

/** In a word or two. */
export function stateText(table: TableInfo, me: Me): string {
  if (table.repair) return t("list.repair");
  if (table.status === "closed") return t("list.closed");
  if (keptFor(table, me)) return t("list.kept");
  if (table.status === "open")
    return t("list.free", { n: table.seats.filter((seat) => seat.kind === "open").length });
  if (table.status === "over") return t("list.over");
  const turn = turnOf(table);
  if (waitsFor(table, me)) return t("list.your_turn");
  if (table.abandoned) return t("list.abandoned_tag");
  return turn === undefined
    ? t("list.playing")
    : t("list.turn", { name: seatName(table.seats[turn]!, turn) });
}
