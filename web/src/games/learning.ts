// What a game has for people who learn it: a lesson on its real table, and the pictures and words of its rules page. All of
// it loads when somebody wants to learn, in their language only; a table never needs it.

import type { AnyView } from "./api.ts";

/** One step of a lesson: a position on the real engine, words, and what the learner should do. */
export interface LessonStep {
  /** What the text is called in the words; paragraphs by blank lines, the last one says what to do. */
  text: string;
  /** A record (docs/notation.md, text form) to load at this step; otherwise the lesson goes on from before. */
  record?: string;
  /** Moves any of which completes the step; absent: there is nothing to do but to read. */
  expect?: string[];
  /** What the table drafts by itself after them (GameModule.follows), and sends with them. */
  follows?: string[];
  /** What the others answer to it, so that its result is seen. */
  replies?: string[];
  /** Expected moves that chance follows: what it brings is not shown before they are confirmed. */
  reveals?: string[];
  /** What to press, one after the other, as targetOf (pages/learn/targets.ts) reads it. */
  press?: string[];
  /** Cells that the text is about. */
  look?: string[];
}

/** A picture of the rules page: a position of a real game, as one seat sees it. */
export interface Plate {
  /** Its view is kept under this name (plates.json), its caption is the text `plate.<id>`. */
  id: string;
  record: string;
  /** Whose eyes it is seen with; 0 unless told. */
  seat?: number;
  /** The part of the board that matters: left, top, width and height, as shares of the whole; absent: all of it. */
  part?: [left: number, top: number, width: number, height: number];
  /** Cells to ring. */
  marks?: string[];
  /** Overlays that are switched on. */
  overlays?: string[];
  /** What else is drawn below the board. */
  below?: "band" | "tray";
}

/** A section of the rules page: `primer.<id>.title`, `primer.<id>`, and pictures. */
export interface Section {
  id: string;
  plates: Plate[];
}

/**
 * A board of a chapter: a picture of a position that can be played from. boards.json has it under this id, its caption is the
 * text `board.<id>`.
 */
export type Board = Omit<Plate, "record">;

/** A chapter of "How to think about this game": `<id>.title`, `<id>`, and boards. */
export interface Chapter {
  id: string;
  boards: Board[];
}

/** What lies on a board: the whole truth, and what its seat sees of it. */
export interface Position {
  state: object;
  view: AnyView;
}

export type LearnWords = Record<string, string>;

type Load<T> = () => Promise<T>;

const lessons = import.meta.glob<{ lessons: LessonStep[] }>("./*/learn/lessons.ts");
const primers = import.meta.glob<{ primer: Section[] }>("./*/learn/primer.ts");
const plates = import.meta.glob<{ default: Record<string, AnyView> }>("./*/learn/plates.json");
const words = import.meta.glob<{ words: LearnWords }>("./*/words/*/learn.ts");
const chapters = import.meta.glob<{ chapters: Chapter[] }>("./*/learn/thinking.ts");
const boards = import.meta.glob<{ default: Record<string, Position> }>("./*/learn/boards.json");
const thoughts = import.meta.glob<{ words: LearnWords }>("./*/words/*/thinking.ts");

function take<T>(from: Record<string, Load<T>>, path: string): Promise<T> {
  const load = from[path];
  return load ? load() : Promise.reject(new Error(`${path} is not there`));
}

export const lessonOf = async (game: string) => (await take(lessons, `./${game}/learn/lessons.ts`)).lessons;

export const primerOf = async (game: string) => (await take(primers, `./${game}/learn/primer.ts`)).primer;

export const platesOf = async (game: string) => (await take(plates, `./${game}/learn/plates.json`)).default;

/** The words of lesson and rules page in one language. */
export const learnWords = async (game: string, language: string) =>
  (await take(words, `./${game}/words/${language}/learn.ts`)).words;

/** Whether there are chapters on how to think about a game. */
export const hasChapters = (game: string): boolean => `./${game}/learn/thinking.ts` in chapters;

export const chaptersOf = async (game: string) =>
  (await take(chapters, `./${game}/learn/thinking.ts`)).chapters;

export const boardsOf = async (game: string) => (await take(boards, `./${game}/learn/boards.json`)).default;

/** The words of the chapters in one language. */
export const chapterWords = async (game: string, language: string) =>
  (await take(thoughts, `./${game}/words/${language}/thinking.ts`)).words;
