// What this browser knows of whoever solves puzzles here: a rating for each game, what was solved, the streak, the days.

import { recall, remember } from "../../app/memory.ts";
import { beginner, rated, type Rating } from "./glicko.ts";
import type { PuzzleCard } from "./puzzle.ts";

export interface Solver {
  rating: Rating;
  /** By puzzle: the first answer, right or not. */
  answered: Record<string, 0 | 1>;
  /** By puzzle: its own rating, moved by our answers. */
  puzzles: Record<string, Rating>;
  /** Right answers in a row, and the most there were. */
  streak: number;
  best: number;
  /** The last day whose puzzle was solved, and how many days in a row. */
  day: number;
  days: number;
}

const key = (game: string) => `puzzles.${game}`;

const nobody = (): Solver => ({
  rating: beginner,
  answered: {},
  puzzles: {},
  streak: 0,
  best: 0,
  day: -1,
  days: 0,
});

export function solverOf(game: string): Solver {
  try {
    return { ...nobody(), ...(JSON.parse(recall(key(game)) ?? "{}") as Partial<Solver>) };
  } catch {
    return nobody();
  }
}

/** A level's results have rated it; so many of them leave some doubt. */
const measured = (puzzle: PuzzleCard): Rating => ({
  rating: puzzle.rating,
  deviation: 120,
  volatility: 0.06,
});

export function ratingOf(puzzle: PuzzleCard, solver: Solver): Rating {
  return solver.puzzles[puzzle.id] ?? measured(puzzle);
}

/** After an answer. Only the first one to a puzzle counts; the day is that of the day's puzzle, if it is that one. */
export function answered(before: Solver, puzzle: PuzzleCard, right: boolean, day?: number): Solver {
  if (puzzle.id in before.answered) return before;
  const result = right ? 1 : 0;
  const own = ratingOf(puzzle, before);
  const streak = right ? before.streak + 1 : 0;
  const solvedDay = right && day !== undefined && day !== before.day;
  return {
    rating: rated(before.rating, own, result),
    answered: { ...before.answered, [puzzle.id]: result },
    puzzles: { ...before.puzzles, [puzzle.id]: rated(own, before.rating, right ? 0 : 1) },
    streak,
    best: Math.max(before.best, streak),
    day: solvedDay ? day : before.day,
    days: solvedDay ? (day === before.day + 1 ? before.days + 1 : 1) : before.days,
  };
}

export function keepSolver(game: string, solver: Solver): void {
  remember(key(game), JSON.stringify(solver));
}

/** One that was not answered yet and is about as hard as we are good; of all answered, the one least lately. */
export function nextFor(
  puzzles: readonly PuzzleCard[],
  solver: Solver,
  not?: string,
): PuzzleCard | undefined {
  const others = puzzles.filter(({ id }) => id !== not);
  const fresh = others.filter(({ id }) => !(id in solver.answered));
  const far = (puzzle: PuzzleCard) => Math.abs(ratingOf(puzzle, solver).rating - solver.rating.rating);
  if (fresh.length > 0) return fresh.reduce((a, b) => (far(b) < far(a) ? b : a));
  const order = Object.keys(solver.answered);
  return [...others].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))[0];
}
