import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { createArrivals } from "./arrivals.ts";
import { createSpacing } from "./spacing.ts";

function withClock(play: () => void | Promise<void>) {
  return async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    vi.advanceTimersByTime(1000);
    try {
      await play();
    } finally {
      vi.useRealTimers();
    }
  };
}

test(
  "the first is drawn at once, what follows too soon together",
  withClock(() => {
    const drawn: number[][] = [];
    const spacing = createSpacing<number>((items) => drawn.push(items));
    spacing.take(1);
    spacing.take(2);
    spacing.take(3);
    assert.deepEqual(drawn, [[1]]);
    vi.advanceTimersByTime(40);
    assert.deepEqual(drawn, [[1], [2, 3]]);
    vi.advanceTimersByTime(40);
    spacing.take(4);
    assert.deepEqual(drawn, [[1], [2, 3], [4]]);
  }),
);

test(
  "what was forgotten, and what comes after the end, is not drawn",
  withClock(() => {
    const drawn: number[][] = [];
    const spacing = createSpacing<number>((items) => drawn.push(items));
    spacing.take(1);
    spacing.take(2);
    spacing.clear();
    vi.advanceTimersByTime(40);
    assert.deepEqual(drawn, [[1], []]);
    spacing.take(3);
    spacing.close();
    vi.advanceTimersByTime(100);
    assert.deepEqual(drawn, [[1], []]);
  }),
);

test(
  "an entry is waited for until it is here, but not for long",
  withClock(async () => {
    let seq = 3;
    const arrivals = createArrivals(() => seq);
    await arrivals.of(3);
    const heard: number[] = [];
    void arrivals.of(4).then(() => heard.push(4));
    void arrivals.of(5).then(() => heard.push(5));
    seq = 4;
    arrivals.settle();
    await vi.advanceTimersByTimeAsync(100);
    assert.deepEqual(heard, [4]);
    await vi.advanceTimersByTimeAsync(2000);
    assert.deepEqual(heard, [4, 5]);
  }),
);
