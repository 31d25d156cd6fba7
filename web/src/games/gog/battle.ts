// The battle that is being fought, or was just fought: shared by the band, which tells it, and the map, which shows where.

import { createEffect, createMemo, createSignal, on, type Accessor } from "solid-js";
import type { Fighting } from "../../board/types.ts";
import type { StoryItem } from "../api.ts";
import { perPlay } from "../shared/perPlay.ts";
import { phaseNow, type GogPlay } from "./view.ts";

/** How long a battle that is over stays in sight, in milliseconds; a press ends it sooner. */
export const RECENT = 4000;

export interface Battle {
  at: string;
  attacker: number;
  attack: number;
  defender: number;
  defence: number;
  /** Equal levels: dice decide. */
  tie: boolean;
  winner?: number;
  /** The winner's level afterwards; 0 if it drowned. */
  level?: number;
}

/** The battle that a story tells of, if it tells how it ended; the dice may be a story of their own, after what was `before`. */
export function battleIn(story: readonly StoryItem[], before?: Battle): Battle | undefined {
  const won = story.find((item) => item.id === "battle_won");
  const begun = story.find((item) => item.id === "battle");
  if (!won) return undefined;
  const told = begun && {
    at: String(begun.at),
    attacker: Number(begun.attacker),
    attack: Number(begun.attack),
    defender: Number(begun.defender),
    defence: Number(begun.defence),
    tie: story.some((item) => item.id === "tie"),
  };
  const known = told ?? before;
  return known && { ...known, winner: Number(won.winner), level: Number(won.level) };
}

export const battleOf = perPlay((play: GogPlay) => {
  /** The battle of equals that waits for its dice. */
  const waiting = createMemo<Battle | undefined>((old) => {
    const fight = phaseNow(play.view()) === "battle" ? play.view().fight : null;
    if (!fight) return old;
    const { at, attacker, defender, level } = fight;
    return { at, attacker, attack: level, defender, defence: level, tie: true };
  });
  const [past, setPast] = createSignal<Battle>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    setPast(undefined);
  };
  createEffect(
    on(play.latest, (story) => {
      const battle = battleIn(story, waiting());
      if (!battle) return;
      forget();
      setPast(battle);
      timer = setTimeout(forget, RECENT);
    }),
  );
  createEffect(on(play.draft, (moves) => moves.length > 0 && forget(), { defer: true }));

  const now: Accessor<Battle | undefined> = () =>
    phaseNow(play.view()) === "battle" ? waiting() : undefined;
  const fight = createMemo<Fighting[]>(() => {
    const battle = now() ?? past();
    if (!battle) return [];
    return [{ at: battle.at, colour: `var(--seat-${battle.winner ?? battle.attacker})`, part: "fighter" }];
  });
  return { now, past, fight, forget };
});
