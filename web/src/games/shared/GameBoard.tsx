// A game's board: the surface that all boards share, with a chooser behind its cells, and what the table itself wants to
// be seen on it: the last moves, a hint, a line of the log, where a lesson points.

import { createMemo, on, splitProps, type JSX } from "solid-js";
import {
  dragging,
  moveMarks,
  Surface,
  type Fighting,
  type Mark,
  type Piece,
  type SurfaceProps,
  type Trail,
} from "../../board/index.ts";
import type { AnyView, Play, Shown, StoryItem } from "../api.ts";
import type { Chooser } from "./chooser.ts";

/** What a game draws; the rest is the same for all. */
type Drawing<P extends Piece> = Pick<
  SurfaceProps<P>,
  | "cells"
  | "view"
  | "name"
  | "label"
  | "ground"
  | "face"
  | "tints"
  | "pieces"
  | "piece"
  | "ghosts"
  | "edges"
  | "image"
  | "words"
  | "onScale"
>;

export interface GameBoardProps<V extends AnyView, P extends Piece> extends Drawing<P> {
  play: Play<V>;
  chooser: Chooser;
  /** What happened, as trails. */
  trails(story: readonly StoryItem[]): Trail[];
  /** Whether what happened to others stays marked until one decides; everything does if it is not said. */
  stays?(item: StoryItem): boolean;
  cellsOf(move: string, view: V): string[];
  /** The game's own marks: overlays, consequences of the move in question. */
  marks: readonly Mark[];
  /** Which of the cells where something can be done are lit, where not all are. */
  lit?(cell: string): boolean;
  /** The cells that a decision in between is about; a small board comes nearer to them. */
  concerns?: readonly string[];
  /** What is being fought out; a small board comes nearer to it. */
  fight?: readonly Fighting[];
}

/** The move among those drawn on the board that is proposed: a hint, or what would have been better. */
export function proposed(shown: readonly Shown[]): string | undefined {
  return shown.find(({ tone }) => tone !== "bad")?.move;
}

/** What the table points at: a cell by its name, or where a move happens. */
function pointedMarks(
  marks: readonly string[],
  cells: ReadonlySet<string>,
  cellsOf: (move: string) => string[],
): Mark[] {
  return moveMarks(
    marks.map((text) =>
      cells.has(text) ? { cells: [text], tone: "log" } : { cells: cellsOf(text), tone: "hint" },
    ),
  );
}

export function GameBoard<V extends AnyView, P extends Piece>(props: GameBoardProps<V, P>): JSX.Element {
  const [own, drawing] = splitProps(props, [
    "play",
    "chooser",
    "trails",
    "stays",
    "cellsOf",
    "marks",
    "fight",
    "lit",
    "concerns",
  ]);
  const { play, chooser } = own;
  const cells = createMemo(() => new Set(drawing.cells.map((cell) => cell.id)));
  const cellsOf = (move: string) => own.cellsOf(move, play.view());
  // Only news may start a trail: what else is drawn must not run it again.
  const trails = createMemo(on(play.latest, (story) => own.trails(story)));
  const stays = createMemo(
    on(play.since, (story) => own.trails(story.filter((item) => own.stays?.(item) ?? true))),
  );
  const marks = createMemo<Mark[]>(() => [
    ...pointedMarks(play.marks(), cells(), cellsOf),
    ...moveMarks(play.shown().map((one) => ({ ...one, cells: cellsOf(one.move) }))),
    ...(play.drawn?.() ?? []),
    ...own.marks,
  ]);
  /** On a small board: the fight, or where what is in hand can go. A drag has its own way of looking. */
  const about = createMemo(() => {
    if (own.fight !== undefined && own.fight.length > 0) return own.fight.map(({ at }) => at);
    if (dragging()) return undefined;
    return chooser.held() === undefined ? own.concerns : [...chooser.targets().keys()];
  });
  /** Somebody else's taps: any cell will do, and nothing can be carried away. */
  const tapped = () => play.tapped?.();
  return (
    <Surface
      {...drawing}
      about={about()}
      fight={own.fight}
      motion={play.motion()}
      lit={(cell) => tapped() === undefined && (own.lit ?? chooser.lit)(cell)}
      able={(cell) => tapped() !== undefined || chooser.able(cell)}
      selected={chooser.selected}
      trails={trails()}
      stays={stays()}
      marks={marks()}
      onTap={(cell) => (tapped() ?? chooser.tap)(cell)}
      onHover={(cell) => chooser.hover(tapped() ? undefined : cell)}
      source={(cell) => (tapped() ? undefined : chooser.source(cell))}
      onDrop={chooser.drop}
      onEscape={chooser.clear}
    />
  );
}
