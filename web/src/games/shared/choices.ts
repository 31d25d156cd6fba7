// The legal list, sorted by how a person reaches each move. A game says which ways lead to a move; everything else about
// choosing is the same for all games (chooser.ts).

/**
 * A way to a move. Something is picked up, from the tray or from a cell, and put on a cell; or a cell is tapped; or the
 * tray offers it by a button, a card, a price.
 */
export type Way =
  | {
      by: "pick";
      /** What is held in hand: "tile:r", "soldier:D5". Any word of the game's. */
      pick: string;
      /** The cell it is picked up from; without one it lies in the tray. */
      from?: string | undefined;
      /** The cells it may be put on for this move; none where the tray offers what comes next. */
      to: readonly string[];
      /** The cell it is picked up from does not glow: it would always do so. */
      quiet?: boolean;
    }
  | { by: "tap"; at: string; /** The cell does not glow: there are too many of them. */ quiet?: boolean }
  | { by: "tray" };

/** Moves or picks by the cell that leads to them. */
export type ByCell = ReadonlyMap<string, readonly string[]>;

export interface Choices {
  /** For each thing that can be held, the cells it may go to with the moves that do it. */
  picks: ReadonlyMap<string, ByCell>;
  /** What can be picked up from a cell. */
  lifts: ByCell;
  /** Moves by a tap on a cell. */
  direct: ByCell;
  /** Moves that the tray offers, in the order of the legal list. */
  tray: readonly string[];
  /** Moves without a way: they are listed by name. */
  other: readonly string[];
  /** Cells whose tap does something although they do not glow while nothing is held. */
  quiet: ReadonlySet<string>;
}

class Lists extends Map<string, string[]> {
  add(key: string, value: string): void {
    const list = this.get(key);
    if (!list) this.set(key, [value]);
    else if (!list.includes(value)) list.push(value);
  }
}

export function sortMoves(legal: readonly string[], waysTo: (move: string) => readonly Way[]): Choices {
  const picks = new Map<string, Lists>();
  const lifts = new Lists();
  const direct = new Lists();
  const tray: string[] = [];
  const other: string[] = [];
  const quiet = new Set<string>();
  const loud = new Set<string>();

  const sort = (move: string, way: Way): void => {
    if (way.by === "tray") {
      tray.push(move);
      return;
    }
    const cell = way.by === "tap" ? way.at : way.from;
    if (cell !== undefined) (way.quiet ? quiet : loud).add(cell);
    if (way.by === "tap") return direct.add(way.at, move);
    let cells = picks.get(way.pick);
    if (!cells) picks.set(way.pick, (cells = new Lists()));
    for (const to of way.to) cells.add(to, move);
    if (way.from !== undefined) lifts.add(way.from, way.pick);
  };
  for (const move of legal) {
    const ways = waysTo(move);
    if (ways.length === 0) other.push(move);
    for (const way of ways) sort(move, way);
  }
  for (const cell of loud) quiet.delete(cell);
  return { picks, lifts, direct, tray, other, quiet };
}

/** Every move that some way leads to: for tests that nothing in the legal list is out of reach. */
export function reachable(choices: Choices): Set<string> {
  const all = new Set([...choices.tray, ...choices.other]);
  const add = (cells: ByCell) => {
    for (const moves of cells.values()) for (const move of moves) all.add(move);
  };
  for (const cells of choices.picks.values()) add(cells);
  add(choices.direct);
  return all;
}
