// Studies as data: the tree, files, text, what is in step with the server; and on a real engine, where chapters begin.

import assert from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import { argumentsOf } from "../src/i18n/format.ts";
import { BadStudy, fromFile, most, toFile } from "../src/pages/studies/file.ts";
import { importStudy } from "../src/pages/studies/importing.ts";
import {
  asSeatKnows,
  chapterOf,
  eventsOf,
  fresh,
  ofLocal,
  ofRecord,
  ofTable,
  type TableDoor,
} from "../src/pages/studies/starts.ts";
import { fromText, toText } from "../src/pages/studies/text.ts";
import {
  added,
  commented,
  countOf,
  emptyNode,
  known,
  mainLine,
  marked,
  nodeAt,
  promoted,
  removed,
  unmarked,
  withChapter,
  withNewChapter,
  withoutChapter,
  type Event,
  type Study,
} from "../src/pages/studies/tree.ts";
import { words as chinese } from "../src/pages/studies/words.zh.ts";
import { words as english } from "../src/pages/studies/words.en.ts";
import type { Ask, PlainRecord } from "../src/pages/lab/position.ts";
import { Engine, noEngine } from "./engine.ts";

const line = (text: string): Event[] =>
  text.split(" ").map((event) => {
    const [by, move] = event.split(":") as [string, string];
    return by === "*" ? { move } : { move, by: Number(by) };
  });

/** a b c, a b d, a e */
const branched = () => {
  const first = added(emptyNode(), line("0:a 1:b 0:c"));
  return added(added(first, line("0:a 1:b 0:d")), line("0:a 1:e"));
};

const study = (root = branched()): Study => ({
  title: "T",
  chapters: [{ ...chapterOf("one", "First", fresh("tigris", ["Ann", "Bob"])), root }],
});

test("what is played grows the tree, and what is there already stays", () => {
  const root = branched();
  assert.equal(countOf(root), 6);
  assert.deepEqual(mainLine(root, []), ["a", "b", "c"]);
  assert.equal(added(root, line("0:a 1:b")), root, "nothing new");
  assert.equal(nodeAt(root, ["a", "e"])?.by, 1);
  assert.equal(nodeAt(root, ["x"]), undefined);
  assert.deepEqual(known(root, ["a", "e", "gone"]), ["a", "e"]);
});

test("a variation becomes the main line as a whole", () => {
  const root = promoted(branched(), ["a", "b", "d"]);
  assert.deepEqual(mainLine(root, []), ["a", "b", "d"]);
  assert.deepEqual(mainLine(promoted(root, ["a", "e"]), []), ["a", "e"]);
  assert.equal(countOf(root), 6, "nothing is lost");
});

test("what is deleted goes with all that follows; the root stays", () => {
  const root = removed(branched(), ["a", "b"]);
  assert.equal(countOf(root), 3);
  assert.deepEqual(mainLine(root, []), ["a", "e"]);
  assert.equal(removed(root, []), root);
  assert.equal(removed(root, ["gone"]), root);
});

test("comments and marks belong to a node; the same mark again takes it away, in another tone changes it", () => {
  let root = commented(branched(), ["a", "e"], "Why?");
  assert.equal(nodeAt(root, ["a", "e"])?.comment, "Why?");
  const arrow = { at: "C3", to: "D5", tone: "good" } as const;
  root = marked(root, [], arrow);
  root = marked(root, [], { at: "C3", tone: "bad" });
  assert.equal(root.marks.length, 2);
  assert.equal(marked(root, [], { ...arrow, tone: "bad" }).marks.length, 2);
  assert.deepEqual(marked(root, [], arrow).marks, [{ at: "C3", tone: "bad" }]);
  assert.deepEqual(unmarked(root, []).marks, []);
});

test("chapters are added once, changed by their ids, and one always stays", () => {
  const one = study();
  const two = withNewChapter(one, chapterOf("two", "Second", fresh("gog", ["A", "B"])));
  assert.equal(two.chapters.length, 2);
  assert.equal(withNewChapter(two, two.chapters[1]!), two);
  assert.equal(withChapter(two, "two", (chapter) => ({ ...chapter, title: "X" })).chapters[1]!.title, "X");
  assert.equal(withoutChapter(two, "one").chapters.length, 1);
  assert.equal(withoutChapter(one, "one"), one);
});

const rich = (): Study => {
  let root = branched();
  root = commented(root, [], "Before anything");
  root = commented(root, ["a", "b"], "Two\n\nlines");
  root = marked(root, ["a", "b", "d"], { at: "C3", to: "D5", tone: "good" });
  root = marked(root, ["a", "e"], { at: "C3", tone: "hint" });
  return study(root);
};

test("a study is the same after it was written to a file and read", () => {
  const before = rich();
  assert.deepEqual(fromFile(JSON.parse(JSON.stringify(toFile(before)))), before);
  const many = added(
    emptyNode(),
    Array.from({ length: 3000 }, (_, n) => ({ move: `m${n}` })),
  );
  assert.deepEqual(
    mainLine(fromFile(toFile(study(many))).chapters[0]!.root, []).length,
    3000,
    "deep is no trouble",
  );
});

test("a chapter from a game is the same after it was written as text and read", () => {
  const [chapter] = rich().chapters;
  const text = toText(chapter!)!;
  assert.match(text, /^shedu record 1\n#! First\ngame tigris\nseat 0 Ann/);
  assert.deepEqual(fromText(text), { title: "First", root: chapter!.root });
  const variations = promoted(added(branched(), line("1:z 0:y")), ["z", "y"]);
  const again = { ...chapter!, root: variations };
  assert.deepEqual(fromText(toText(again)!).root, variations);
  assert.equal(toText({ ...chapter!, start: { state: { game: "tigris", seats: 2 } } }), undefined);
});

test("what is no study is refused, and it is said where", () => {
  const good = toFile(rich());
  const bad = (change: (file: Record<string, never> & { chapters: never[] }) => void, why: RegExp) => {
    const file = structuredClone(good) as never;
    change(file);
    assert.throws(
      () => fromFile(file),
      (error: Error) => error instanceof BadStudy && why.test(error.message),
    );
  };
  type Loose = {
    chapters: { id: string; start: object; nodes: Record<string, unknown>[] }[];
    [key: string]: unknown;
  };
  const with_ = (change: (file: Loose) => void) => change as never;
  bad(
    with_((file) => (file["format"] = "shedu study 9")),
    /format/,
  );
  bad(
    with_((file) => (file["title"] = 7)),
    /title/,
  );
  bad(
    with_((file) => (file["title"] = "x".repeat(most.title + 1))),
    /title/,
  );
  bad(
    with_((file) => (file.chapters = [])),
    /chapters/,
  );
  bad(
    with_((file) => file.chapters.push(file.chapters[0]!)),
    /same id/,
  );
  bad(
    with_((file) => (file.chapters[0]!.start = {})),
    /one of/,
  );
  bad(
    with_((file) => (file.chapters[0]!.start = { view: { game: "tigris" } })),
    /seed/,
  );
  bad(
    with_((file) => (file.chapters[0]!.nodes = [])),
    /no root/,
  );
  bad(
    with_((file) => (file.chapters[0]!.nodes[1]!["move"] = "<script>")),
    /no move/,
  );
  bad(
    with_((file) => (file.chapters[0]!.nodes[1]!["parent"] = 5)),
    /parent/,
  );
  bad(
    with_((file) => (file.chapters[0]!.nodes[0]!["marks"] = [{ at: "A1", tone: "loud" }])),
    /tone/,
  );
  bad(
    with_((file) => (file.chapters[0]!.nodes[0]!["comment"] = "x".repeat(most.comment + 1))),
    /comment/,
  );
  assert.throws(() => fromFile(null), BadStudy);
  assert.throws(() => fromFile([]), BadStudy);
});

test("the words of studies are the same in all languages", () => {
  assert.deepEqual(Object.keys(chinese).sort(), Object.keys(english).sort());
  for (const [id, text] of Object.entries(english))
    assert.deepEqual([...argumentsOf(chinese[id]!)].sort(), [...argumentsOf(text)].sort(), id);
});

// ---- A game that goes on ----

test("of a table in play a study gets the author's view, and its record is not asked for", async () => {
  const asked: string[] = [];
  const view = { game: "tigris", seats: 2, viewer: 0, hand: "rrr", legal: ["x"], prompt: "Go" };
  const door = (status: string): TableDoor => ({
    info: async () => ({ status }),
    record: async () => {
      asked.push("record");
      return { format: "shedu record 1", game: "tigris", seats: ["A", "B"], events: ["*:r"] };
    },
    view: async () => {
      asked.push("view");
      return view;
    },
  });
  const running = await ofTable(door("playing"), "t");
  assert.deepEqual(asked, ["view"]);
  assert.deepEqual(running.start, { view: { game: "tigris", seats: 2, viewer: 0, hand: "rrr" }, seed: 1 });
  const over = await ofTable(door("over"), "t");
  assert.deepEqual(asked, ["view", "record"]);
  assert.deepEqual(mainLine(over.root, []), ["r"]);
});

describe.skipIf(noEngine)("on the engine", () => {
  let engine: Engine;
  let turn: Promise<unknown> = Promise.resolve();
  beforeAll(() => void (engine = new Engine()));
  afterAll(() => engine.close());
  const ask: Ask = (method, params) => {
    const answer = turn.then(() => engine.call<never>(method, params));
    turn = answer.catch(() => undefined);
    return answer;
  };

  async function played(game: string, decisions: number) {
    const { id } = await ask<{ id: number }>("new", { game, seats: 2, seed: 11 });
    for (let n = 0; n < decisions; n++) {
      const { moves } = await ask<{ moves: string[] }>("legal", { id });
      await ask("play", { id, move: moves[0]! });
    }
    const { record } = await ask<{ record: PlainRecord }>("record", { id });
    return { id, record };
  }

  for (const game of ["tigris", "utopia", "gog"]) {
    test(`${game}: a game on this device that goes on is studied from the own seat alone`, async () => {
      const { id, record } = await played(game, 6);
      const begun = await ofLocal(ask, { record, seats: [3, 0], over: false });
      assert.ok("view" in begun.start);
      const { view } = await ask<{ view: object }>("view", { id, seat: 1 });
      const { legal: _legal, prompt: _prompt, ...known } = view as { legal: unknown; prompt: unknown };
      assert.deepEqual(begun.start.view, known, "what the seat knows, and nothing else");
      assert.equal(countOf(begun.root), 1, "no move of the record, which would tell what was drawn");
      const opened = await ask<{ id: number }>("load", { ...begun.start, deal: "manual" });
      assert.ok(opened.id > 0, "and it opens");
      const over = await ofLocal(ask, { record, seats: [3, 0], over: true });
      assert.equal(countOf(over.root), record.events.length + 1);
    });

    test(`${game}: a record with comments and variations is a record, and comes back whole`, async () => {
      const { record } = await played(game, 5);
      const begun = ofRecord(record);
      let root = commented(begun.root, mainLine(begun.root, []).slice(0, 3), "Look");
      root = added(root, [...eventsOf(record).slice(0, 4), { move: "elsewhere", by: 1 }]);
      const text = toText({ ...chapterOf("x", "A chapter", begun), root })!;
      const naming = { id: () => "x", title: () => "none" };
      const back = await importStudy(ask, text, naming);
      assert.equal(back.title, "A chapter");
      assert.deepEqual(back.chapters[0]!.root, root);
      assert.deepEqual(back.chapters[0]!.start, begun.start);
      const plain = await importStudy(ask, JSON.stringify(record), naming);
      assert.deepEqual(plain.chapters[0]!.root, begun.root);
      const whole = await importStudy(ask, JSON.stringify(toFile(back)), naming);
      assert.deepEqual(whole, back);
    });

    test(`${game}: a chapter as one seat knows a position opens with other hands`, async () => {
      const { record } = await played(game, 4);
      const moves = eventsOf(record).map(({ move }) => move);
      const { start } = ofRecord(record);
      const begun = await asSeatKnows(ask, start, moves, 0);
      assert.ok("view" in begun.start && begun.start.view.viewer === 0);
      assert.ok((await ask<{ id: number }>("load", { ...begun.start, deal: "manual" })).id > 0);
    });
  }
});
