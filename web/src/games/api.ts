// What a game's web module and the table's shell know of each other. A game module draws what a view says and
// turns gestures into moves of the view's own legal list; it knows no rules. The shell does everything else:
// connection, draft, preview, log, clocks, chat, replay.

import type { Component, JSX } from "solid-js";
import type { Mark } from "../board/index.ts";

/** What pages that load no game know of it: games/GAME/card.ts. */
export interface GameCard {
  /** Where it stands among the others, from 1. */
  place: number;
  /** Kept as a model for new games: shown where the server was told so, or where somebody asks for it by name. */
  example?: boolean;
}

/** What they say of it: games/GAME/words/LANGUAGE/card.ts. The shell asks for it as `game.GAME` and `game.GAME.about`. */
export interface CardWords {
  title: string;
  /** What it is about, in a sentence or two. */
  about: string;
  /** "2–4 players · about 90 minutes" */
  facts: string;
}

/** A game's view as the server sends it; every game module declares its own shape on top of this. */
export interface AnyView {
  game: string;
  /** The seat whose knowledge this is. */
  viewer: number | "spectator";
  seats: number;
  options: Record<string, string>;
  phase: string;
  /** The seat to decide. */
  to_act: number | "chance" | "over";
  legal: string[];
}

/** What is to be counted in a view, made by the rules; every game module declares its own shape (docs/insight.md). */
export type AnyInsight = Record<string, unknown>;

/** One thing that happened, told as an id with named arguments (docs/protocol.md). */
export interface StoryItem {
  id: string;
  [argument: string]: unknown;
}

export interface SeatInfo {
  kind: "person" | "computer" | "open";
  name: string;
  level?: number;
  online?: boolean;
  caretaker?: number;
  resigned?: boolean;
}

/** What a move would lead to, as far as the seat can know. */
export interface Foresight {
  moves: string[];
  view: AnyView;
  story: StoryItem[];
  /** What comes next that is not one's own decision; a padlock: it cannot be undone freely. */
  stop?: "chance" | "other" | "over";
}

/** Why a move is not allowed. */
export interface Refusal {
  move: string;
  /** In the reader's language. */
  text: string;
  clause?: string;
}

/** A reason for or against a move, as hints and analyses give it: an id with arguments, and an English sentence. */
export interface Reason {
  id: string;
  arguments: string[];
  text: string;
}

/** A move to draw on the board: an arrow from where to where, or a ring where it happens. */
export interface Shown {
  move: string;
  /** Proposed, better than what was played, or what was played instead. */
  tone: "hint" | "good" | "bad";
  /** One or two letters beside it. */
  text?: string;
}

/** The table as a game module sees it. All functions are Solid accessors: read them inside JSX or effects. */
export interface Play<V extends AnyView = AnyView> {
  /** What to draw: the live game, the draft on top of it, or a replayed position. */
  view(): V;
  /**
   * What is to be counted in what is drawn, or in another view, such as that of a ghost; undefined until it is here.
   * Nothing else of the page counts by the rules.
   */
  insight(of?: V): AnyInsight | undefined;
  /** The live position; differs from view() while drafting or replaying. */
  live(): V;
  /** The moves that may be added now, on top of what is drawn; empty when it is not mine to decide. */
  legal(): string[];
  /** The seat I watch from; undefined for a spectator. */
  mine(): number | undefined;
  seats(): SeatInfo[];
  /** Moves drafted so far, not sent. */
  draft(): string[];
  /** What the last thing that happened was, for trails and short animations; changes once for each update. */
  latest(): StoryItem[];
  /** What others did since I last decided: marks that stay on the board until I decide again. */
  since(): StoryItem[];
  /** What a move in question (hovered, focused, hinted, or of the log) would do; drawn as a ghost. */
  ghost(): Foresight | undefined;
  /** Why the last refused move was refused. */
  refusal(): Refusal | undefined;
  /** Adds a legal move to the draft. Sent at once where the table or the move needs no confirmation. */
  stage(move: string): void;
  /** Asks what a move would do (the answer comes as ghost()); undefined: nothing is in question any more. */
  consider(move: string | undefined): void;
  /** Asks why a move that is not in legal() is not allowed (the answer comes as refusal()). */
  why(move: string): void;
  /** Whether an overlay is on. */
  overlay(id: string): boolean;
  /**
   * The only legal move, where the shell offers it as a big button of its own; the module then shows none for it.
   */
  sole(): string | undefined;
  /** Cells to mark on the board (what cellOf() gives): a log line in focus, where a lesson points. */
  marks(): string[];
  /** Moves to draw on the board: a hint in focus, or the choices of an analysed decision. */
  shown(): Shown[];
  /** What somebody has drawn on the board with their own hand: arrows and rings of a study. */
  drawn?(): Mark[];
  /** Whoever wants to know which cell is tapped, instead of a move being made there: setting up, drawing. */
  tapped?(): ((cell: string) => void) | undefined;
  /**
   * The words for an id, from the game's catalogue (games/GAME/words/) or the shell's, in the reader's language;
   * i18n/format.ts says what a text may have in it. An unknown id is given back as it is.
   */
  t(id: string, args?: Record<string, unknown>): string;
  /** Whether motion is welcome. */
  motion(): boolean;
}

export interface Overlay {
  id: string;
  /** One letter; the message `overlay.<id>` names it. */
  key: string;
}

export interface RuleText {
  /** The clause, as prompts and refusals name it: "T3". */
  clause: string;
  /** Which chapter it belongs to: message id. */
  chapter: string;
  /** The text in the chosen language. */
  text: string;
}

/** What a finished game's points are told from. */
export interface ResultProps<V extends AnyView = AnyView> {
  play: Play<V>;
  /** The game as it ended, whatever is being looked at now. */
  view: V;
  /** Everybody's score, as the server counts it. */
  scores: number[];
  /** All that happened, as far as it is here. */
  story: StoryItem[];
}

/**
 * The code of a game. Its words and rules are not in it: they are files by language, games/GAME/words/LANGUAGE/. Ids the
 * shell asks for there: `overlay.<id>`, `phase.<phase>` (optional), the texts of lessons and the chapters of rules,
 * `option.<name>` and `option.<name>.<value>` (optional, for the new-table page), `tie.rule` (optional: what decides between
 * equal scores).
 */
/** A standing order of a game's own. */
export interface Order {
  order: string;
  [member: string]: unknown;
}

/** What somebody is asked for standing orders (docs/plans.md). */
export interface OrdersProps {
  orders: Order[];
  onChange(orders: Order[]): void;
  /** The game's words. */
  t(id: string, args?: Record<string, string | number>): string;
}

export interface GameModule<V extends AnyView = AnyView> {
  name: string;
  /** The board's width by its height. */
  shape: number;
  Board: Component<{ play: Play<V> }>;
  /** My hand, my pieces, and buttons for moves that are not on the board; beside or below the board. */
  Tray: Component<{ play: Play<V> }>;
  /** What everybody may know of a seat: counts, scores, meters; `slim`: the most important of it, in one line. */
  Seat: Component<{ play: Play<V>; seat: number; slim?: boolean }>;
  /** A seat's points, where everybody knows them: for a strip that has no room for more. */
  points?(view: V, seat: number): string | undefined;
  /** The round and what is left for everybody, in one line of the table's bar. */
  Status: Component<{ play: Play<V> }>;
  /** What the points are made of, when the game is over. */
  Result?: Component<ResultProps<V>>;
  /** Reasons for the end that decide by themselves, whatever the scores are; `headline.<reason>` says who won by it. */
  outright?: readonly string[];
  /** What put the winner before the second at equal scores; without it the rules' tie-break is told as a whole. */
  tie?(play: Play<V>, end: V, winner: number, second: number): string;
  /** What is being settled (a war, a battle, an offer), at the head of the tray; draws nothing otherwise. */
  Band: Component<{ play: Play<V> }>;
  /** How far the board may grow in height where a tall window has room to spare (1: not at all). */
  stretch?: number;
  /** Its standing orders, for whoever is away. */
  Orders?: Component<OrdersProps>;
  /** The game's own emblem of a seat; without it seats have the house's symbols (theme/seats.tsx, Emblems). */
  emblem?(seat: number): JSX.Element;
  overlays: Overlay[];
  /** One sentence: who must do what now. */
  prompt(play: Play<V>): string;
  /**
   * The move that is drafted by itself after one that has led to this view: nothing else can be done, and it decides
   * nothing.
   */
  follows?(view: V): string | undefined;
  /** Whether something is being fought out, which is worth a sound. */
  fight?(view: V): boolean;
  /** Whether something that happened by itself is shown by itself: income, a new round. */
  moment?(item: StoryItem): boolean;
  /** The clause behind the prompt, for a link into the rules. */
  clause(view: V): string | undefined;
  /** A log line for one thing that happened; undefined: not worth a line. */
  tell(item: StoryItem, play: Play<V>): string | undefined;
  /**
   * Sentences for what happened in one go, where some of it is better told together ("draws three cards"); without it
   * each thing is told by itself.
   */
  recount?(story: StoryItem[], play: Play<V>): string[];
  /** A reason in words, its arguments in the reader's language too; undefined for an id without words. */
  reason(reason: Reason, play: Play<V>): string | undefined;
  /** A move in words, as on a button: "Place temple on C5". */
  moveName(move: string, play: Play<V>): string;
  /** The board cell a move or a story item is about, if any: for ghosts, trails and hints. */
  cellOf(move: string): string | undefined;
  /** The cells of a move for drawing it: where to, or from where and where to; none for what is not on the board. */
  cellsOf(move: string, view: V): string[];
}
