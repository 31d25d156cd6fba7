// What is being fought out, as the view tells it: the leaders, the tiles that stand by them, and what is at stake; and what
// else has to be settled on the board.

import type { Fighting } from "../../board/types.ts";
import type { Kingdom, TigrisInsight, War } from "./insight.ts";
import { parseMove } from "./notation.ts";
import { crossCells, squareCells, type Stake, type TigrisView } from "./view.ts";

export interface FightSide {
  role: "attack" | "defence";
  seat: number;
  /** The leader's cell. */
  at: string;
  stake: Stake | undefined;
}

/** Both sides of the conflict that is being settled; none while there is no such conflict. */
export function sidesOf(view: TigrisView): FightSide[] {
  const fight = view.conflict;
  const colour = fight?.colour;
  if (!colour || !/^(revolt|war)_(attack|defend)$/.test(view.phase)) return [];
  const side = (role: FightSide["role"], seat: number | undefined, stake: Stake | undefined): FightSide[] => {
    const at = seat === undefined ? undefined : view.leaders[seat]?.[colour];
    return seat === undefined || !at ? [] : [{ role, seat, at, stake }];
  };
  return [
    ...side("attack", fight.attacker, fight.attack_stake),
    ...side("defence", fight.defender, fight.defence_stake),
  ];
}

/** The conflict's cells, in the colours of the dynasties. */
export function fightOf(view: TigrisView): Fighting[] {
  return sidesOf(view).flatMap(({ seat, at, stake }) => {
    const colour = `var(--seat-${seat})`;
    const stays = (stake?.support ?? []).filter((cell) => !stake!.losses.includes(cell));
    return [
      ...stays.map((cell): Fighting => ({ at: cell, colour, part: "support" })),
      ...(stake?.losses ?? []).map((cell): Fighting => ({ at: cell, colour, part: "stake" })),
      { at, colour, part: "fighter" as const },
    ];
  });
}

/** While it is chosen which war comes first: all the leaders that are to fight. */
export function rivalsOf(view: TigrisView, wars: readonly War[]): Fighting[] {
  if (view.phase !== "war_choose") return [];
  return wars.flatMap(({ colour, seats }) =>
    seats.flatMap((seat): Fighting[] => {
      const at = view.leaders[seat]?.[colour];
      return at ? [{ at, colour: `var(--seat-${seat})`, part: "fighter" }] : [];
    }),
  );
}

/** The cells that a decision between two actions is about: a line, a square of four, treasures. */
export function concernsOf(view: TigrisView, legal: readonly string[]): string[] {
  if (!["building", "monument", "treasure"].includes(view.phase)) return [];
  const cells = legal.flatMap((text) => {
    const move = parseMove(text);
    if (move?.kind === "monument") return squareCells(move.at);
    if (move?.kind === "wonder") return crossCells(move.at);
    return move?.kind === "build" || move?.kind === "keep" || move?.kind === "take" ? [move.at] : [];
  });
  return [...new Set(cells)];
}

/** The kingdoms at war, each with the seat whose leader stands for it; in a revolt there is only one. */
export function warringKingdoms(
  view: TigrisView,
  insight: TigrisInsight,
): { seat: number; region: Kingdom }[] {
  if (!view.phase.startsWith("war")) return [];
  return sidesOf(view).flatMap(({ seat, at }) => {
    const region = insight.kingdoms.find(({ cells }) => cells.includes(at));
    return region ? [{ seat, region }] : [];
  });
}
