// What the page of a tournament makes of its rounds.

import type { Tournament, TournamentBout, TournamentPlayer } from "../../net/protocol.gen.ts";

/** Points of a seat, as the server counts them: what one leaves behind, of all others at the table. */
export function pointsOf(bout: TournamentBout, seat: number): number | undefined {
  const places = bout.places;
  if (!places) return undefined;
  const mine = places[seat]!;
  const worth = places.map((place, at): number =>
    at === seat ? 0 : place > mine ? 1 : place === mine ? 0.5 : 0,
  );
  return worth.reduce((sum, one) => sum + one, 0) / (places.length - 1);
}

/** What one has made of all games with another, and how many there were; undefined: they have not met. */
export function between(of: Tournament, one: number, other: number): number | undefined {
  let sum: number | undefined;
  for (const round of of.rounds_played) {
    for (const bout of round.bouts) {
      const a = bout.seats.indexOf(one);
      const b = bout.seats.indexOf(other);
      if (a < 0 || b < 0 || !bout.places) continue;
      const [mine, theirs] = [bout.places[a]!, bout.places[b]!];
      sum = (sum ?? 0) + (mine < theirs ? 1 : mine === theirs ? 0.5 : 0);
    }
  }
  return sum;
}

/** Short: 2, 2½, 2.33. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  if (points - whole === 0.5) return `${whole === 0 ? "" : whole}½`;
  return points.toFixed(2);
}

export const isUser = (player: TournamentPlayer, user: string | number | undefined): boolean =>
  user !== undefined && player.user?.id === user;

/** The table at which somebody plays now. */
export function tableOf(of: Tournament, user: string | number | undefined): string | undefined {
  const bouts = of.rounds_played.at(-1)?.bouts ?? [];
  const mine = bouts.find(
    (bout) => !bout.places && bout.seats.some((number) => isUser(of.players[number]!, user)),
  );
  return mine?.table;
}
