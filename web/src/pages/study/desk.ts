// What a table that stands on a position and on no server (deskWire.ts) is told when it opens, and whom it asks.

/** Where the table begins: the whole truth, or what a seat knows, in a world made up from it. */
export type Source = { state: object } | { view: object } | { record: unknown };

export interface DeskPort {
  /** A question to the engine that holds the position. */
  ask<T>(method: string, params: object): Promise<T>;
  /** A question to the one that thinks. */
  think<T>(method: string, params: object): Promise<T>;
  /** After decisions of ours: all that was decided since the beginning. */
  decided?(moves: string[]): void;
  /** What is noted here; a text takes its place. Without it nothing is. */
  note?(text?: string): string;
  /** After anything has happened, to whomever: all that has since the beginning. */
  happened?(line: string[]): void;
}

export interface DeskRules {
  id: string;
  game: string;
  /** The seat that looks; it is also ours. */
  seat: number;
  /** By seat: 0 is ours, a level plays for itself, and nobody plays for the others. */
  players: (number | undefined)[];
  /** Every seat that no level plays is ours, and we look from the one to act. */
  all?: boolean;
  /** What the seats are called that are not the one that looks. */
  names?: string[];
  /** What has happened already when the table opens. */
  line?: string[];
  /** Whether chance falls; otherwise the table stands still where it would. */
  deals: boolean;
  you: string;
  hints: boolean;
  /** Of what is made up, and of chance: the same again for the same seed. */
  seed?: number;
}
