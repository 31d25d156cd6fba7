// A study as a file, and as the server keeps it (docs/studies.md). Everything that comes from outside is checked here member
// by member; whether moves are allowed is the engine's to say.

import {
  emptyNode,
  tones,
  type Chapter,
  type Node,
  type Start,
  type Study,
  type StudyMark,
  type Tone,
} from "./tree.ts";

export const studyFormat = "shedu study 1";

/** A node of the flat list: the first is the root, each other one a child of `parent`, or of the one before. */
export interface FileNode {
  move?: string;
  by?: number;
  parent?: number;
  comment?: string;
  marks?: StudyMark[];
}

export interface StudyFile {
  format: typeof studyFormat;
  title: string;
  chapters: { id: string; title: string; start: Start; nodes: FileNode[] }[];
}

/** What a study may have at most; the server has the same (src/table/studies.h). */
export const most = { chapters: 64, nodes: 4000, marks: 64, comment: 4000, title: 120, name: 40 };

/** What is wrong with a file, for a person: what was read, and what it should have been. */
export class BadStudy extends Error {}

// ---- Writing ----

function flat(root: Node): FileNode[] {
  const nodes: FileNode[] = [];
  const todo: { node: Node; parent: number }[] = [{ node: root, parent: -1 }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { node, parent } = next;
    const at = nodes.length;
    const written: FileNode = {};
    if (at > 0) {
      written.move = node.move;
      if (node.by !== undefined) written.by = node.by;
      if (parent !== at - 1) written.parent = parent;
    }
    if (node.comment !== "") written.comment = node.comment;
    if (node.marks.length > 0) written.marks = [...node.marks];
    nodes.push(written);
    for (const child of [...node.children].reverse()) todo.push({ node: child, parent: at });
  }
  return nodes;
}

export function toFile(study: Study): StudyFile {
  return {
    format: studyFormat,
    title: study.title,
    chapters: study.chapters.map(({ id, title, start, root }) => ({ id, title, start, nodes: flat(root) })),
  };
}

// ---- Reading ----

type Members = Record<string, unknown>;

function object(value: unknown, place: string): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BadStudy(`${place} must be an object`);
  return value as Members;
}

function list(value: unknown, place: string, atMost: number): unknown[] {
  if (!Array.isArray(value)) throw new BadStudy(`${place} must be a list`);
  if (value.length > atMost) throw new BadStudy(`${place} has more than ${atMost} members`);
  return value as unknown[];
}

function text(value: unknown, place: string, atMost: number): string {
  if (typeof value !== "string") throw new BadStudy(`${place} must be a text`);
  if (value.length > atMost) throw new BadStudy(`${place} is longer than ${atMost} characters`);
  return value;
}

function whole(value: unknown, place: string, least: number, atMost: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > atMost)
    throw new BadStudy(`${place} must be a whole number from ${least} to ${atMost}`);
  return value;
}

const word = /^[\w.:+\-/!?*#]{1,40}$/;

function cell(value: unknown, place: string): string {
  const name = text(value, place, most.name);
  if (!word.test(name)) throw new BadStudy(`${place} is no cell`);
  return name;
}

function readMark(value: unknown, place: string): StudyMark {
  const mark = object(value, place);
  const tone = mark["tone"] as Tone;
  if (!tones.includes(tone)) throw new BadStudy(`${place}.tone must be one of ${tones.join(", ")}`);
  const at = cell(mark["at"], `${place}.at`);
  return mark["to"] === undefined ? { at, tone } : { at, to: cell(mark["to"], `${place}.to`), tone };
}

interface Growing extends Node {
  marks: StudyMark[];
  children: Growing[];
}

function readNode(value: unknown, place: string, isRoot: boolean): Growing {
  const given = object(value, place);
  const by = given["by"] === undefined ? undefined : whole(given["by"], `${place}.by`, 0, 7);
  const move = isRoot ? "" : text(given["move"], `${place}.move`, most.name);
  if (!isRoot && !word.test(move)) throw new BadStudy(`${place}.move is no move`);
  const marks = given["marks"] === undefined ? [] : list(given["marks"], `${place}.marks`, most.marks);
  return {
    ...emptyNode(move, by),
    comment: given["comment"] === undefined ? "" : text(given["comment"], `${place}.comment`, most.comment),
    marks: marks.map((mark, at) => readMark(mark, `${place}.marks[${at}]`)),
    children: [],
  };
}

function readTree(value: unknown, place: string): Node {
  const given = list(value, place, most.nodes);
  if (given.length === 0) throw new BadStudy(`${place} has no root`);
  const nodes: Growing[] = [];
  given.forEach((one, at) => {
    const node = readNode(one, `${place}[${at}]`, at === 0);
    nodes.push(node);
    if (at === 0) return;
    const named = (one as Members)["parent"];
    const parent = nodes[named === undefined ? at - 1 : whole(named, `${place}[${at}].parent`, 0, at - 1)]!;
    if (parent.children.some(({ move }) => move === node.move))
      throw new BadStudy(`${place}[${at}] is the same move as another one there`);
    parent.children.push(node);
  });
  return nodes[0]!;
}

function readStart(value: unknown, place: string): { start: Start; game: string } {
  const start = object(value, place);
  const kinds = ["record", "state", "view"].filter((kind) => start[kind] !== undefined);
  if (kinds.length !== 1) throw new BadStudy(`${place} must have one of record, state and view`);
  const kind = kinds[0]!;
  const inside = object(start[kind], `${place}.${kind}`);
  const game = text(inside["game"], `${place}.${kind}.game`, most.name);
  if (kind === "record") {
    if (list(inside["events"], `${place}.record.events`, 0).length > 0) throw new BadStudy(place);
    list(inside["seats"], `${place}.record.seats`, 8).forEach((name, at) =>
      text(name, `${place}.record.seats[${at}]`, 80),
    );
  }
  if (kind === "view") whole(start["seed"], `${place}.seed`, 0, 2 ** 31);
  return { start: start as unknown as Start, game };
}

function readChapter(value: unknown, place: string): Chapter {
  const chapter = object(value, place);
  return {
    id: cell(chapter["id"], `${place}.id`),
    title: text(chapter["title"], `${place}.title`, most.title),
    ...readStart(chapter["start"], `${place}.start`),
    root: readTree(chapter["nodes"], `${place}.nodes`),
  };
}

/** Reads a study from JSON that anybody may have written. Throws BadStudy. */
export function fromFile(value: unknown): Study {
  const study = object(value, "study");
  if (study["format"] !== studyFormat) throw new BadStudy(`format must be "${studyFormat}"`);
  const chapters = list(study["chapters"], "chapters", most.chapters).map((chapter, at) =>
    readChapter(chapter, `chapters[${at}]`),
  );
  if (chapters.length === 0) throw new BadStudy("chapters is empty");
  if (new Set(chapters.map(({ id }) => id)).size < chapters.length)
    throw new BadStudy("two chapters have the same id");
  return { title: text(study["title"], "title", most.title), chapters };
}
