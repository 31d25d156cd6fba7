// Studies that several people have open: what is in step with the server, and what is kept apart.

import assert from "node:assert/strict";
import { createRoot, createSignal } from "solid-js";
import { test, vi } from "vitest";
import type { ServerFrame } from "../src/net/protocol.gen.ts";
import { WireError, type Request, type Wire, type WireStatus } from "../src/net/wire.ts";
import { createLive } from "../src/pages/studies/live.ts";
import { createStudyModel } from "../src/pages/studies/model.ts";
import { findPlace, nodesAt, placeOf } from "../src/pages/studies/place.ts";
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

test("what is told while something is being written is read once that is settled", async () => {
  const { port, kept } = server(study());
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let reads = 0;
  const slow = {
    ...port,
    since: (id: string, revision: number) => {
      reads++;
      return port.since(id, revision);
    },
    write: async (id: string, written: Study, revision: number) => {
      const answer = await port.write(id, written, revision);
      await held;
      return answer;
    },
  };
  const ann = createStudyModel({ id: "s", study: study(), changed: 0, revision: 1 }, () => true, slow);
  const comment = (text: string) => (now: Study) =>
    withChapter(now, "one", (chapter) => ({ ...chapter, root: commented(chapter.root, ["a"], text) }));
  ann.edit(comment("Ann"));
  await settled();
  // Her own revision is told, and Bob's, which was written right after, before she has her answer.
  ann.hear(2);
  await port.write("s", comment("Bob")(kept().study), 2);
  ann.hear(3);
  assert.equal(reads, 0);
  release();
  await settled();
  assert.equal(nodeAt(ann.study().chapters[0]!.root, ["a"])!.comment, "Bob");
  assert.equal(ann.revision(), 3);
  ann.hear(3);
  ann.hear(2);
  await settled();
  assert.equal(reads, 1, "what is known is not asked for");
});

test("a position has the same name for everybody, and another position another one", () => {
  const root = study().chapters[0]!.root;
  assert.equal(placeOf("one", ["a"]), placeOf("one", ["a"]));
  const names = new Set([
    placeOf("one", []),
    placeOf("two", []),
    placeOf("one", ["a"]),
    placeOf("one", ["a", "b"]),
    placeOf("one", ["b", "a"]),
    placeOf("one", ["ab"]),
    placeOf("onea", []),
  ]);
  assert.equal(names.size, 7);
  const long = placeOf(
    "one",
    Array.from({ length: 4000 }, (_, n) => `m${n}`),
  );
  assert.match(long, /^[a-z0-9]{1,40}$/);
  assert.deepEqual(
    [...nodesAt("one", root, new Set([placeOf("one", ["a"]), "elsewhere"])).keys()].map(({ move }) => move),
    ["a"],
  );
  assert.deepEqual(findPlace(study(), placeOf("one", ["a"])), { chapter: "one", path: ["a"] });
  assert.equal(findPlace(study(), "elsewhere"), undefined);
});

/** A connection by hand. */
function fakeWire() {
  const [status, setStatus] = createSignal<WireStatus>("online");
  const handlers = new Set<(frame: ServerFrame) => void>();
  const online = new Set<() => void>();
  const asked: Request[] = [];
  let refuse = false;
  const wire = {
    status,
    request: (request: Request) => {
      asked.push(request);
      return refuse ? Promise.reject(new WireError("full", "")) : Promise.resolve({ revision: 1 });
    },
    onFrame: (handler: (frame: ServerFrame) => void) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    onOnline: (handler: () => void) => {
      online.add(handler);
      handler();
      return () => online.delete(handler);
    },
  } as unknown as Wire;
  return {
    wire,
    asked,
    refuse: () => (refuse = true),
    say: (frame: object) => handlers.forEach((handler) => handler(frame as ServerFrame)),
    set: (now: WireStatus) => {
      setStatus(now);
      if (now === "online") online.forEach((handler) => handler());
    },
  };
}

const bob = { user: "b", name: "Bob", at: "xyz" };

test("who else is there is known as long as the connection is, and told anew when it is back", async () => {
  const { wire, asked, say, set } = fakeWire();
  const heard: unknown[] = [];
  const [live, end] = createRoot(
    (dispose) =>
      [
        createLive({ wire, study: "s", place: () => "here", news: (revision) => heard.push(revision) }),
        dispose,
      ] as const,
  );
  await settled();
  assert.deepEqual(asked, [{ t: "study", study: "s", at: "here" }]);
  assert.ok(live.on());
  say({ t: "people", study: "s", people: [bob], more: 2 });
  say({ t: "people", study: "other", people: [], more: 0 });
  assert.deepEqual([live.people(), live.more()], [[bob], 2]);
  say({ t: "study", study: "s", revision: 7 });
  assert.deepEqual(heard, [1, 7]);
  set("connecting");
  assert.deepEqual([live.on(), live.people()], [false, []]);
  set("online");
  await settled();
  assert.equal(asked.length, 2);
  assert.ok(live.on());
  say({ t: "people", study: "s", people: [bob], more: 0 });
  say({ t: "study", study: "s", ended: true });
  say({ t: "people", study: "s", people: [bob], more: 0 });
  assert.deepEqual([live.on(), live.people()], [false, []], "nobody, when the sharing has ended");
  end();
});

test("who steps through a line tells where they stop, not each step; who goes says so", async () => {
  vi.useFakeTimers();
  const { wire, asked } = fakeWire();
  const [place, setPlace] = createSignal("p0");
  const end = createRoot((dispose) => {
    createLive({ wire, study: "s", place, news: () => undefined });
    return dispose;
  });
  await vi.advanceTimersByTimeAsync(0);
  for (let step = 1; step <= 20; step++) {
    setPlace(`p${step}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  assert.ok(asked.length <= 5, `${asked.length} messages`);
  assert.deepEqual(asked.at(-1), { t: "study", study: "s", at: "p20" });
  end();
  assert.deepEqual(asked.at(-1), { t: "unstudy", study: "s" });
  vi.useRealTimers();
});

test("where too many look, somebody asks on, and tries again in a while", async () => {
  vi.useFakeTimers();
  const { wire, asked, refuse } = fakeWire();
  refuse();
  const [live, end] = createRoot(
    (dispose) => [createLive({ wire, study: "s", place: () => "", news: () => undefined }), dispose] as const,
  );
  await vi.advanceTimersByTimeAsync(10);
  assert.equal(live.on(), false);
  await vi.advanceTimersByTimeAsync(31_000);
  assert.equal(asked.length, 2);
  end();
  vi.useRealTimers();
});
