// Studies that several people have open: what is in step with the server, and what is kept apart.

import assert from "node:assert/strict";
import { test } from "vitest";
import { createStudyModel } from "../src/pages/studies/model.ts";
import type { SharedStudy } from "../src/pages/studies/shared.ts";
import { chapterOf, fresh } from "../src/pages/studies/starts.ts";
import { added, commented, emptyNode, nodeAt, withChapter, type Study } from "../src/pages/studies/tree.ts";

/** One decision, a. */
const study = (): Study => ({
  title: "T",
  chapters: [
    {
      ...chapterOf("one", "First", fresh("tigris", ["Ann", "Bob"])),
      root: added(emptyNode(), [{ move: "a", by: 0 }]),
    },
  ],
});

/** A server that keeps one study. */
function server(first: Study) {
  let kept: SharedStudy = { id: "s", owner: "ann", open: true, revision: 1, study: first };
  let shares = true;
  const apart: Study[] = [];
  const there = () => {
    if (!shares) throw new Error("gone");
    return kept;
  };
  const port = {
    keep: () => true,
    since: async (_id: string, revision: number) => (there().revision > revision ? kept : undefined),
    show: async () => there(),
    write: async (_id: string, written: Study, revision: number) => {
      if (!there().open) throw new Error("forbidden");
      if (revision !== kept.revision) throw new Error("stale");
      kept = { ...kept, revision: revision + 1, study: written };
      return kept;
    },
    apart: (made: Study) => void apart.push(made),
    isStale: (error: unknown) => (error as Error).message === "stale",
    isForbidden: (error: unknown) => (error as Error).message === "forbidden",
    isGone: (error: unknown) => (error as Error).message === "gone",
  };
  const allow = (open: boolean) => (kept = { ...kept, open, revision: kept.revision + 1 });
  return { port, kept: () => kept, allow, apart, end: () => (shares = false) };
}

const settled = () => new Promise((done) => setTimeout(done, 5));

test("two people change a study at once, and both have everything in the end", async () => {
  const { port, kept } = server(study());
  const opened = () =>
    createStudyModel(
      { id: "s", study: kept().study, changed: 0, revision: kept().revision },
      () => true,
      port,
    );
  const ann = opened();
  const bob = opened();
  ann.edit((now) =>
    withChapter(now, "one", (chapter) => ({ ...chapter, root: commented(chapter.root, ["a"], "Ann") })),
  );
  bob.edit((now) =>
    withChapter(now, "one", (chapter) => ({
      ...chapter,
      root: added(chapter.root, [
        { move: "a", by: 0 },
        { move: "new", by: 1 },
      ]),
    })),
  );
  await settled();
  await ann.look();
  await bob.look();
  for (const one of [ann.study(), bob.study(), kept().study]) {
    assert.equal(nodeAt(one.chapters[0]!.root, ["a"])?.comment, "Ann");
    assert.ok(nodeAt(one.chapters[0]!.root, ["a", "new"]));
  }
  assert.equal(kept().revision, 3);
  assert.equal(ann.standing(), "saved");
});

test("what could not be written is tried again", async () => {
  const { port, kept } = server(study());
  let down = true;
  const failing = {
    ...port,
    write: (...of: Parameters<typeof port.write>) =>
      down ? Promise.reject(new Error("lost")) : port.write(...of),
  };
  const model = createStudyModel(
    { id: "s", study: kept().study, changed: 0, revision: 1 },
    () => true,
    failing,
  );
  model.edit((now) => ({ ...now, title: "Other" }));
  await settled();
  assert.equal(model.standing(), "failed");
  assert.equal(kept().study.title, "T");
  down = false;
  await model.look();
  assert.equal(kept().study.title, "Other");
  assert.equal(model.standing(), "saved");
});

test("who may not write any more keeps what was made apart, and sees the owner's", async () => {
  const { port, kept, allow, apart } = server(study());
  const model = createStudyModel({ id: "s", study: study(), changed: 0, revision: 1 }, () => true, port);
  allow(false);
  model.edit((now) => ({ ...now, title: "Too late" }));
  await settled();
  assert.deepEqual(
    apart.map(({ title }) => title),
    ["Too late"],
  );
  assert.equal(model.study().title, "T");
  assert.equal(model.revision(), kept().revision);
  assert.equal(model.standing(), "saved");
});

test("a study whose sharing was ended says so, and is not changed any more", async () => {
  const { port, end } = server(study());
  const opened = () =>
    createStudyModel({ id: "s", study: study(), changed: 0, revision: 1 }, () => true, port);
  const looking = opened();
  const writing = opened();
  end();
  await looking.look();
  writing.edit((now) => ({ ...now, title: "Too late" }));
  await settled();
  for (const model of [looking, writing]) {
    assert.equal(model.standing(), "ended");
    assert.equal(model.mayWrite(), false);
    const before = model.study();
    model.edit((now) => ({ ...now, title: "Later" }));
    assert.equal(model.study(), before);
  }
});

test("who may only read changes nothing", () => {
  const { port } = server(study());
  const model = createStudyModel({ id: "s", study: study(), changed: 0, revision: 1 }, () => false, port);
  model.edit((now) => ({ ...now, title: "Other" }));
  assert.equal(model.study().title, "T");
});
