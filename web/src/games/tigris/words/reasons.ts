// Reasons of hints in words: what their arguments are.

import type { Reason } from "../../api.ts";
import { seatSpeaker, wordReason, type Speaker } from "../../reasons.ts";
import { kColours, type TigrisPlay } from "../view.ts";

/** What each argument is, in order; numbers and cells need no words. */
export const KINDS: Record<string, string> = {
  revolt_others: "colour seat seat",
  war_others: "colour seat seat",
  revolt_chance: "colour seat",
  war_chance: "colour seat",
  points_other: "seat colour",
  points_lowest: "colour",
  points: "colour",
  monument_pays: "colour",
  monument_pays_other: "colour seat",
  leader_gone: "seat leader",
  exposed_revolt: "leader cell seat",
  exposed_war: "leader cell seat",
  safer: "leader cell",
  threatens_war: "colour seat",
  leader_income: "colour leader",
  leader_scores: "leader",
  enters: "leader seat",
  joins_own: "leader",
  founds: "leader",
  withdrawn: "leader cell",
  temple_beside: "leader cell",
  support: "leader",
  square_near: "colour cell",
  unscored: "colour",
  ruins: "colour cell",
  weakens: "leader",
  weakens_other: "leader number seat",
};

/** Names as the engine has them, in the order of kColours. */
const COLOURS = ["red", "blue", "green", "black"];
const LEADERS = ["priest", "farmer", "trader", "king"];

function byName(play: TigrisPlay, names: readonly string[], what: string): Speaker {
  return (value) => {
    const colour = kColours[names.indexOf(value)];
    return colour === undefined ? value : play.t(`${what}.${colour}`);
  };
}

export function reason(found: Reason, play: TigrisPlay): string | undefined {
  const own = found.id === "leader_gone" && Number(found.arguments[0]) === play.mine();
  const speakers = {
    seat: seatSpeaker(play),
    colour: byName(play, COLOURS, "colour"),
    leader: byName(play, LEADERS, "leader"),
  };
  return wordReason(found, play, KINDS, speakers, own ? ".me" : "");
}
