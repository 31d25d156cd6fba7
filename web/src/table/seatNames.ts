// What seats are called, wherever they are named.

import { t } from "../i18n/i18n.ts";
import type { SeatInfo } from "../net/protocol.gen.ts";

const computers = ["computer.0", "computer.1", "computer.2", "computer.3", "computer.4"] as const;

/** What a seat is called. Computers are called like gods of the two rivers, each seat's by its own name. */
export function seatName(seat: SeatInfo, index: number): string {
  if (seat.kind === "computer") return t(computers[index % computers.length]!);
  if (seat.kept) return t("seat.kept_for", { name: seat.kept.name });
  if (seat.kind === "open") return t("seat.open");
  if (seat.gone) return t("person.gone");
  return seat.user?.name ?? t("seat.nobody", { seat: index + 1 });
}

/** The same with a computer's level, where no badge stands beside it. */
export function fullSeatName(seat: SeatInfo, index: number): string {
  const name = seatName(seat, index);
  return seat.kind === "computer" ? t("seat.computer", { name, level: seat.level ?? 3 }) : name;
}
