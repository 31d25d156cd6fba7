import assert from "node:assert/strict";
import { test } from "vitest";
import type { ServerPreview } from "../net/protocol.gen.ts";
import { createForesight } from "./foresight.ts";

const soon = (ms = 2) => new Promise((resolve) => setTimeout(resolve, ms));

function begin() {
  const asked: string[] = [];
  const draft = { rev: 1, moves: [] as string[] };
  const port = {
    previews: () => true,
    draft: () => draft,
    preview: async (_rev: number, moves: string[]) => {
      asked.push(moves.join(" "));
      const steps = moves.map((move) => ({ move, story: [], view: { phase: move } }));
      return { t: "preview", steps } as unknown as ServerPreview;
    },
  };
  return { foresight: createForesight(port, 0), asked, draft };
}

test("what a move leads to is asked for once and shown", async () => {
  const { foresight, asked } = begin();
  foresight.consider("a");
  await soon();
  assert.equal(foresight.ghost()?.view.phase, "a");
  foresight.consider(undefined);
  assert.equal(foresight.ghost(), undefined);
  foresight.consider("a");
  assert.equal(foresight.ghost()?.view.phase, "a");
  assert.deepEqual(asked, ["a"]);
});

test("only so many answers are kept", async () => {
  const { foresight, asked } = begin();
  for (let move = 0; move < 49; move++) {
    foresight.consider(`m${move}`);
    await soon();
  }
  foresight.consider("m48");
  foresight.consider("m0");
  await soon();
  assert.equal(asked.filter((moves) => moves === "m0").length, 2, "the oldest was let go");
  assert.equal(asked.filter((moves) => moves === "m48").length, 1, "the newest was not");
});

test("another position forgets what was known", async () => {
  const { foresight, asked, draft } = begin();
  foresight.consider("a");
  await soon();
  draft.rev = 2;
  foresight.consider("a");
  await soon();
  assert.deepEqual(asked, ["a", "a"]);
});

test("a pointer that runs over many squares asks for the first and for the last", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const port = {
    previews: () => true,
    draft: () => ({ rev: 1, moves: [] as string[] }),
    instant: () => true,
    preview: (_rev: number, moves: string[]) => {
      asked.push(moves.join(" "));
      const steps = moves.map((move) => ({ move, story: [], view: { phase: move } }));
      return new Promise<ServerPreview>((resolve) =>
        answers.push(() => resolve({ t: "preview", steps } as unknown as ServerPreview)),
      );
    },
  };
  const foresight = createForesight(port, 0);
  for (const move of ["a", "b", "c", "d"]) foresight.consider(move);
  assert.deepEqual(asked, ["a"], "the others wait, and only the latest of them");
  answers.shift()!();
  await soon();
  assert.equal(foresight.ghost(), undefined, "nobody looks at the first any more");
  assert.deepEqual(asked, ["a", "d"]);
  answers.shift()!();
  await soon();
  assert.equal(foresight.ghost()?.view.phase, "d");
  foresight.consider("e");
  foresight.consider("f");
  foresight.consider(undefined);
  answers.shift()!();
  await soon();
  assert.deepEqual(asked, ["a", "d", "e"], "what is in question no more is not asked");
  assert.equal(foresight.ghost(), undefined);
});
