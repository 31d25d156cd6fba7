// A study as data: chapters, each a tree of moves from one start, with comments and marks. Nothing is changed in place. A
// node is addressed by the moves that lead to it, so that a change somebody else has made meanwhile moves nothing.

export type Tone = "good" | "bad" | "hint";
export const tones: readonly Tone[] = ["good", "bad", "hint"];

/** A ring around a cell, or an arrow to another one. */
export interface StudyMark {
  at: string;
  to?: string;
  tone: Tone;
}

export interface Node {
  /** In the game's notation; the root has none. */
  move: string;
  /** The seat that made it; undefined: chance. */
  by?: number;
  comment: string;
  marks: readonly StudyMark[];
  /** The main line first. */
  children: readonly Node[];
}

/** What the engine opens: a game without events, a whole position, or what one seat knows. */
export type Start =
  | {
      record: { format: string; game: string; seats: string[]; options?: Record<string, string>; events: [] };
    }
  | { state: { game: string; seats: number; [member: string]: unknown } }
  | { view: { game: string; seats: number; viewer: number; [member: string]: unknown }; seed: number };

export interface Chapter {
  /** Of its own making; it stays when others change something. */
  id: string;
  title: string;
  game: string;
  start: Start;
  root: Node;
}

export interface Study {
  title: string;
  chapters: readonly Chapter[];
}

/** The moves that lead from the root to a node. */
export type Path = readonly string[];

/** One thing that happened. */
export interface Event {
  move: string;
  by?: number;
}

export const emptyNode = (move = "", by?: number): Node => ({
  move,
  ...(by === undefined ? {} : { by }),
  comment: "",
  marks: [],
  children: [],
});

const childOf = (node: Node, move: string): Node | undefined =>
  node.children.find((child) => child.move === move);

/** The node at the end of a path, or undefined. */
export function nodeAt(root: Node, path: Path): Node | undefined {
  let node: Node | undefined = root;
  for (const move of path) node = node && childOf(node, move);
  return node;
}

/** As far along the path as there are nodes. */
export function known(root: Node, path: Path): Path {
  let node: Node | undefined = root;
  let length = 0;
  for (const move of path) {
    node = childOf(node, move);
    if (!node) break;
    length++;
  }
  return path.slice(0, length);
}

/** The tree with another node at the end of the path; unchanged where there is none. */
export function changed(root: Node, path: Path, change: (node: Node) => Node | undefined): Node {
  const way: Node[] = [root];
  for (const move of path) {
    const next = childOf(way.at(-1)!, move);
    if (!next) return root;
    way.push(next);
  }
  let made = change(way.at(-1)!);
  for (let at = way.length - 2; at >= 0; at--) {
    const parent = way[at]!;
    const before = way[at + 1]!;
    const children = parent.children.flatMap((child) => (child === before ? (made ? [made] : []) : [child]));
    made = { ...parent, children };
  }
  return made ?? root;
}

/** With a line of events from the root; what is there already stays as it is. */
export function added(root: Node, events: readonly Event[]): Node {
  let node = root;
  let shared = 0;
  for (const { move } of events) {
    const next = childOf(node, move);
    if (!next) break;
    node = next;
    shared++;
  }
  const fresh = events.slice(shared);
  if (fresh.length === 0) return root;
  const tail = fresh.reduceRight<Node | undefined>((rest, { move, by }) => {
    const made = emptyNode(move, by);
    return rest ? { ...made, children: [rest] } : made;
  }, undefined)!;
  const path = events.slice(0, shared).map(({ move }) => move);
  return changed(root, path, (parent) => ({ ...parent, children: [...parent.children, tail] }));
}

/** Without the node and all that follows from it. The root stays. */
export function removed(root: Node, path: Path): Node {
  return path.length === 0 ? root : changed(root, path, () => undefined);
}

/** The line to the node becomes the main one. */
export function promoted(root: Node, path: Path): Node {
  let made = root;
  for (let length = path.length - 1; length >= 0; length--) {
    const move = path[length]!;
    made = changed(made, path.slice(0, length), (parent) => {
      const child = childOf(parent, move)!;
      return { ...parent, children: [child, ...parent.children.filter((other) => other !== child)] };
    });
  }
  return made;
}

export const commented = (root: Node, path: Path, comment: string): Node =>
  changed(root, path, (node) => ({ ...node, comment }));

const sameMark = (a: StudyMark, b: StudyMark) => a.at === b.at && a.to === b.to;

/** With the mark; one that is there in the same tone goes, in another tone it changes. */
export function marked(root: Node, path: Path, mark: StudyMark): Node {
  return changed(root, path, (node) => {
    const others = node.marks.filter((one) => !sameMark(one, mark));
    const there = node.marks.find((one) => sameMark(one, mark));
    return { ...node, marks: there?.tone === mark.tone ? others : [...others, mark] };
  });
}

export const unmarked = (root: Node, path: Path): Node =>
  changed(root, path, (node) => ({ ...node, marks: [] }));

/** The path of the main line from a node to its end. */
export function mainLine(root: Node, path: Path): string[] {
  const line = [...path];
  for (let node = nodeAt(root, path); node?.children[0]; node = node.children[0])
    line.push(node.children[0].move);
  return line;
}

export function countOf(root: Node): number {
  let count = 0;
  const todo = [root];
  for (let node = todo.pop(); node; node = todo.pop()) {
    count++;
    todo.push(...node.children);
  }
  return count;
}

// ---- Chapters ----

export function withChapter(study: Study, id: string, change: (chapter: Chapter) => Chapter): Study {
  const chapters = study.chapters.map((chapter) => (chapter.id === id ? change(chapter) : chapter));
  return { ...study, chapters };
}

/** At the end; one with the same id is there already. */
export function withNewChapter(study: Study, chapter: Chapter): Study {
  if (study.chapters.some(({ id }) => id === chapter.id)) return study;
  return { ...study, chapters: [...study.chapters, chapter] };
}

/** The last chapter stays: a study is about something. */
export function withoutChapter(study: Study, id: string): Study {
  if (study.chapters.length <= 1) return study;
  return { ...study, chapters: study.chapters.filter((chapter) => chapter.id !== id) };
}
