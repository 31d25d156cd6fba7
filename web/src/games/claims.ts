// What chapters say of a board (pages/learn/Thinking.tsx), as data that the engine can check. The page never loads it.

export interface Claim {
  board: string;
  /** The words that say so: they stand in the English chapter or below its board. */
  text: string;
  /** Decisions from there, of whoever is to act; chance after them is not waited for. */
  moves?: string[];
  /** What the seat of the board then sees: values by their place in the view, such as `points.0.2`. */
  sees?: Record<string, unknown>;
  /** What is then counted: a value, or from where to where it may be, by its place in the insight. */
  counts?: Record<string, unknown>;
  /** A leader's strength; a matter of Tigris & Euphrates. */
  strength?: { moves?: string[]; seat: number; colour: string; revolt?: number; war?: number };
  /** A move that is legal, or one that is refused, by this clause. */
  allows?: string;
  refuses?: { move: string; clause?: string };
  /** The game is then over, with these scores. */
  over?: { scores?: number[]; places?: number[] };
  /**
   * A search, limited in simulations so that it always says the same, gives more after one move than after another: on average
   * by more than three standard errors.
   */
  prefers?: { better: string; worse: string; player: string };
  /** It holds this move best. */
  best?: { move: string; player: string };
  /** What it gives a seat after moves and whatever chance brings by the claim's seed. */
  chance?: { seat: number; least?: number; most?: number; player: string; moves?: string[] };
}
