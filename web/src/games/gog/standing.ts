// What stands on the map, as pieces with keys. Soldiers have no names in the rules; a key is carried from view to view
// so that a piece that moved glides instead of vanishing here and appearing there.

import type { Piece } from "../../board/index.ts";
import { cityIn, NOTHING, soldierIn, type GogInsight } from "./insight.ts";
import type { GogMove } from "./notation.ts";
import { cities, isMapLaid, soldiers, soldiersAt, type GogView } from "./view.ts";

export interface Standing extends Piece {
  kind: "soldier" | "city" | "gog" | "angel";
  seat: number;
  level: number;
  counts?: number;
  tired?: boolean;
  scrolls?: number;
  silenced?: boolean;
  shielded?: boolean;
  /** Smaller where several things share a square. */
  small?: boolean;
}

type Bare = Omit<Standing, "key">;

function bareSoldiers(view: GogView, insight: GogInsight): Bare[] {
  const there = soldiers(view);
  return there.map(({ seat, piece }) => {
    const mates = there.filter((other) => other.piece.at === piece.at);
    const place = mates.findIndex((other) => other.piece === piece);
    const guest = isMapLaid(view) && (view.gog === piece.at || view.angel === piece.at);
    return {
      kind: "soldier",
      at: piece.at,
      seat,
      level: piece.level,
      counts: soldierIn(insight, { seat, piece })?.counts,
      tired: piece.did?.includes("fought") ?? false,
      small: mates.length > 1 || guest,
      dx: (guest ? -16 : 0) + (place - (mates.length - 1) / 2) * 26,
      dy: (guest ? 16 : 0) + (place - (mates.length - 1) / 2) * 10,
    };
  });
}

function bareCities(view: GogView, insight: GogInsight): Bare[] {
  return cities(view).map(({ seat, piece }) => ({
    kind: "city",
    at: piece.at,
    seat,
    level: piece.level,
    scrolls: view.anchored.filter((anchor) => anchor.city === piece.at).length,
    silenced: cityIn(insight, { seat, piece })?.silenced,
    shielded: cityIn(insight, { seat, piece })?.shielded,
  }));
}

function bareFigures(view: GogView): Standing[] {
  if (!isMapLaid(view)) return [];
  return (["gog", "angel"] as const).map((kind) => {
    const at = view[kind];
    const shared = soldiers(view).some(({ piece }) => piece.at === at);
    const both = view.gog === view.angel;
    return {
      key: kind,
      kind,
      at,
      seat: -1,
      level: 0,
      small: shared || both,
      dx: (shared ? 20 : 0) + (both ? (kind === "gog" ? -18 : 18) : 0),
      dy: shared ? -16 : 0,
    };
  });
}

const same = (a: Bare, b: Bare) => a.kind === b.kind && a.seat === b.seat;

/** Pairs pieces with those of before: first who stayed, then who moved with the same level, then a lone mover. */
function carryKeys(now: Bare[], before: readonly Standing[], fresh: () => string): Standing[] {
  const left = new Set(before);
  const keys = new Map<Bare, string>();
  const match = (fits: (piece: Bare, old: Standing) => boolean) => {
    for (const piece of now) {
      if (keys.has(piece)) continue;
      for (const old of left) {
        if (!same(piece, old) || !fits(piece, old)) continue;
        keys.set(piece, old.key);
        left.delete(old);
        break;
      }
    }
  };
  match((piece, old) => piece.at === old.at && piece.level === old.level);
  match((piece, old) => piece.at === old.at);
  match((piece, old) => piece.kind === "soldier" && piece.level === old.level);
  match((piece, old) => {
    const movers = now.filter((other) => same(other, piece) && !keys.has(other)).length;
    return (
      piece.kind === "soldier" && movers === 1 && [...left].filter((other) => same(other, old)).length === 1
    );
  });
  return now.map((piece) => ({ ...piece, key: keys.get(piece) ?? fresh() }));
}

/** A function from view to pieces that remembers its last answer. */
export function createStandings(): (view: GogView, insight: GogInsight) => Standing[] {
  let before: Standing[] = [];
  let last = 0;
  return (view, insight) => {
    const bare = [...bareCities(view, insight), ...bareSoldiers(view, insight)];
    const named = carryKeys(bare, before, () => `p${++last}`);
    before = named;
    return [...named, ...bareFigures(view)];
  };
}

const sign = (piece: Bare) => `${piece.kind} ${piece.seat} ${piece.at} ${piece.level}`;

/** What stands in `after` that does not stand so in `before`: the ghosts of a move in question. */
export function arrivals(before: GogView, after: GogView): Standing[] {
  const all = (view: GogView): Bare[] => [
    ...bareCities(view, NOTHING),
    ...bareSoldiers(view, NOTHING),
    ...bareFigures(view),
  ];
  const old = new Set(all(before).map(sign));
  return all(after)
    .filter((piece) => !old.has(sign(piece)))
    .map((piece, index) => ({ ...piece, key: `ghost${index}` }));
}

/** Where a move of a piece would bring it, as far as the move alone says so: for moves that nobody asks the server about. */
export function promised(view: GogView, move: GogMove | undefined): Standing[] {
  const piece = (kind: Standing["kind"], at: string, level: number): Standing[] => [
    { key: "promised", kind, at, seat: view.active, level },
  ];
  switch (move?.kind) {
    case "move":
    case "send": {
      const one = soldiersAt(view, move.at).find(
        (there) => move.tag === undefined || there.piece.level === move.tag,
      );
      return one ? [{ ...piece("soldier", move.to, one.piece.level)[0]!, seat: one.seat }] : [];
    }
    case "recruit":
      return piece("soldier", move.at, move.level);
    case "found":
      return piece("city", move.at, 1);
    case "figure":
      return piece(move.which, move.to, 0);
    default:
      return [];
  }
}
