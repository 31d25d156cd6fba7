// A chapter that began as a game, as a record in text form (docs/notation.md): the main line is the record, and lines that a
// record ignores hold the rest.
//
//   #! The title            #: A comment on the event before (of the root: before the first)
//   #@ good C3 D5           a mark: its tone, its cell, and for an arrow where it goes
//   #( 1: RH7               instead of the event before: a variation begins
//   #- 0: RI6               its next event
//   #)                      it ends

import {
  added,
  changed,
  emptyNode,
  nodeAt,
  tones,
  type Chapter,
  type Event,
  type Node,
  type StudyMark,
  type Tone,
} from "./tree.ts";

/** Undefined: it began from a position, which a record cannot say. */
export function toText(chapter: Chapter): string | undefined {
  if (!("record" in chapter.start)) return undefined;
  const { game, options, seats } = chapter.start.record;
  const given = Object.entries(options ?? {}).map(([name, value]) => `${name}=${value}`);
  const lines = [
    "shedu record 1",
    `#! ${oneLine(chapter.title)}`,
    `game ${game}`,
    ...(given.length > 0 ? [`options ${given.join(" ")}`] : []),
    ...seats.map((name, seat) => `seat ${seat} ${name}`),
    "events",
    ...said(chapter.root),
  ];
  follow(chapter.root, (event) => event, lines);
  return lines.join("\n") + "\n";
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const eventText = ({ move, by }: Event) => `${by ?? "*"}: ${move}`;

function said(node: Node): string[] {
  return [
    ...(node.comment === "" ? [] : node.comment.split("\n").map((line) => `#: ${line}`)),
    ...node.marks.map(({ at, to, tone }) => `#@ ${tone} ${at}${to === undefined ? "" : ` ${to}`}`),
  ];
}

/** The main line from a node, each event with what may stand instead of it. */
function follow(from: Node, write: (event: string) => string, lines: string[]): void {
  for (let node = from; node.children[0]; node = node.children[0]) {
    const [main, ...others] = node.children;
    lines.push(write(eventText(main)), ...said(main));
    for (const other of others) {
      lines.push(`#( ${eventText(other)}`, ...said(other));
      follow(other, (event) => `#- ${event}`, lines);
      lines.push("#)");
    }
  }
}

// ---- Reading ----

export interface Annotated {
  title: string;
  root: Node;
}

const actor = /^(\d|\*):\s*(.*)$/;

function eventsOf(line: string): Event[] {
  const [, by, moves] = actor.exec(line) ?? [];
  const words = (moves ?? "").split(/\s+/).filter((word) => word !== "");
  return words.map((move) => (by === "*" ? { move } : { move, by: Number(by) }));
}

function markOf(line: string): StudyMark | undefined {
  const [tone, at, to] = line.trim().split(/\s+/);
  if (!tones.includes(tone as Tone) || at === undefined) return undefined;
  return to === undefined ? { at, tone: tone as Tone } : { at, to, tone: tone as Tone };
}

/** The tree of a record in text form that the engine has taken as a record. */
export function fromText(text: string): Annotated {
  let root = emptyNode();
  let title = "";
  let line: Event[] = [];
  const outer: Event[][] = [];
  const path = () => line.map(({ move }) => move);
  const go = (events: readonly Event[]) => {
    line = [...line, ...events];
    root = added(root, line);
  };
  let begun = false;
  for (const raw of text.split(/\r?\n/)) {
    const sign = /^#([!:@()-])\s?(.*)$/.exec(raw);
    const rest = sign?.[2] ?? "";
    switch (sign?.[1]) {
      case "!":
        title = rest.trim();
        break;
      case ":":
        root = changed(root, path(), (node) => ({
          ...node,
          comment: node.comment === "" ? rest : `${node.comment}\n${rest}`,
        }));
        break;
      case "@": {
        const mark = markOf(rest);
        if (mark) root = changed(root, path(), (node) => ({ ...node, marks: [...node.marks, mark] }));
        break;
      }
      case "(":
        outer.push(line);
        line = line.slice(0, -1);
        go(eventsOf(rest));
        break;
      case "-":
        go(eventsOf(rest));
        break;
      case ")":
        line = outer.pop() ?? line;
        break;
      default:
        if (begun && !raw.startsWith("#") && actor.test(raw)) go(eventsOf(raw));
        if (raw.trim() === "events") begun = true;
    }
  }
  return { title, root: nodeAt(root, [])! };
}
