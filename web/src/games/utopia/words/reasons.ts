// Reasons of hints in words: what their arguments are, and how civilizations and islands are called.

import type { Reason } from "../../api.ts";
import { seatSpeaker, wordReason, type Speaker } from "../../reasons.ts";
import { CIVS, ISLANDS } from "../notation.ts";
import type { UtopiaPlay } from "../view.ts";
import { civName, districtName, islandName } from "./say.ts";

/** What each argument is, in order; all others are numbers. */
export const KINDS: Record<string, string> = {
  "utopia.at_monument": "of district number",
  "utopia.begins": "civ district number number",
  "utopia.card_gone": "of number",
  "utopia.card_useful": "of",
  "utopia.costs_cards": "number civ",
  "utopia.denies": "seat civ",
  "utopia.gives_pick_to": "seat number",
  "utopia.guest_lost": "civ",
  "utopia.income_change_for": "seat signed",
  "utopia.income_change": "signed",
  "utopia.leaves": "civ district number",
  "utopia.one_short": "civ district",
  "utopia.parts": "civ district",
  "utopia.points_for": "seat number",
  "utopia.settled": "district civ",
  "utopia.trio": "civ district",
  "utopia.wonder_near": "island number",
  "utopia.wonder_pays": "island number",
  "utopia.wonder_ready": "island",
};

/** Names as src/games/utopia/text.cpp has them. */
const CIV_NAMES = ["Maya", "Persia", "Egypt", "Greece", "China"];
const ISLAND_NAMES = ["Water", "Earth", "Fire", "Wind"];

function byName<T>(names: readonly string[], of: readonly T[], say: (one: T) => string): Speaker {
  return (value) => {
    const found = of[names.indexOf(value)];
    return found === undefined ? value : say(found);
  };
}

export function reason(found: Reason, play: UtopiaPlay): string | undefined {
  const lead = found.id === "utopia.gives_pick_to" ? Number(found.arguments[1]) : 0;
  const level = lead > 0 ? ".ahead" : lead < 0 ? ".behind" : "";
  const args = lead < 0 ? [found.arguments[0]!, String(-lead)] : found.arguments;
  return wordReason(
    { ...found, arguments: args },
    play,
    KINDS,
    {
      seat: seatSpeaker(play),
      civ: byName(CIV_NAMES, CIVS, (civ) => civName(play, civ)),
      of: byName(CIV_NAMES, CIVS, (civ) => play.t(`of.${civ}`)),
      island: byName(ISLAND_NAMES, ISLANDS, (island) => islandName(play, island)),
      district: (value) => districtName(play, value),
      signed: (value) => (Number(value) > 0 ? `+${value}` : value.replace("-", "−")),
    },
    level,
  );
}
