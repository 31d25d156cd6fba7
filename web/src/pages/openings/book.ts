// First turns as the program counts them (docs/openings.md): those of computers come with the page, those of the server are asked
// for. Here is no rule of any game, only shares and how sure they are.

import type { OpeningBook } from "../../net/study.ts";

const shipped = import.meta.glob<{ default: OpeningBook }>("../../games/*/learn/openings.json");

export async function shippedBook(game: string): Promise<OpeningBook> {
  const load = shipped[`../../games/${game}/learn/openings.json`];
  return load ? (await load()).default : { game, counted: 0, groups: [] };
}

/** Wilson's interval of 95 % for a share of so many games. */
export function interval(won: number, games: number): [least: number, most: number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

export const percent = (share: number) => Math.round(share * 100);
