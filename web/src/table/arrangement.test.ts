import assert from "node:assert/strict";
import { test } from "vitest";
import { arrange } from "./arrangement.ts";

const tigris = 1672 / 1172;
const square = 1;

/** The board inside its room. */
function board(width: number, height: number, shape: number): [number, number] {
  const room = arrange(width, height, shape, 4);
  const wide = Math.min(room.width, room.height * shape);
  return [wide, wide / shape];
}

// Window, then the least width, height and side of a square of Tigris, then the least side of a square board.
const windows: [number, number, number, number, number, number][] = [
  [1920, 1080, 1420, 980, 86, 980],
  [1440, 900, 1080, 745, 65, 820],
  [1366, 650, 850, 590, 51, 590],
  [1280, 720, 900, 625, 54, 640],
  [1180, 820, 830, 575, 50, 740],
  [844, 390, 490, 340, 29, 340],
  [720, 450, 430, 300, 25, 390],
  [820, 1180, 820, 570, 49, 820],
  [390, 844, 390, 270, 23, 390],
  [360, 640, 360, 250, 21, 360],
];

for (const [width, height, wide, tall, cell, side] of windows) {
  test(`${width}×${height}: the board has the size it needs`, () => {
    const [w, h] = board(width, height, tigris);
    assert.ok(w >= wide && h >= tall, `Tigris has ${w.toFixed()}×${h.toFixed()}`);
    assert.ok(w / 16.72 >= cell, `its squares have ${(w / 16.72).toFixed(1)}`);
    const [square] = board(width, height, 1);
    assert.ok(square >= side, `a square board has ${square.toFixed()}`);
  });
}

test("wide windows have a rail, tall ones a stack, and a phone turns from one to the other", () => {
  assert.equal(arrange(1440, 900, tigris, 2).kind, "rail");
  assert.equal(arrange(844, 390, tigris, 2).kind, "rail");
  assert.equal(arrange(390, 844, tigris, 2).kind, "stack");
  assert.equal(arrange(1000, 900, tigris, 2).kind, "stack");
});

test("a board that can be stretched gets what is left of a tall window", () => {
  assert.equal(arrange(390, 844, tigris, 2).height, 390 / tigris);
  assert.ok(arrange(390, 844, tigris, 2, 1.4).height > 340);
  assert.equal(arrange(360, 640, tigris, 2, 1.4).height, 360 / tigris, "but not what the hand needs");
});

test("a rail has two columns where it is wide enough, and is never wider than can be read", () => {
  assert.equal(arrange(1440, 900, tigris, 2).columns, 1);
  assert.equal(arrange(1366, 650, tigris, 2).columns, 2);
  assert.equal(arrange(1920, 1080, square, 2).columns, 2);
  assert.equal(1920 - arrange(1920, 1080, square, 2).width, 640);
});

test("the log is in sight wherever it has room, in a sheet where it has not", () => {
  assert.equal(arrange(1280, 720, tigris, 4).log, "beside");
  assert.equal(arrange(1366, 650, tigris, 5).log, "beside");
  assert.equal(arrange(844, 390, tigris, 2).log, "sheet");
  assert.equal(arrange(844, 390, square, 2).log, "beside");
  assert.equal(arrange(390, 844, tigris, 2).log, "sheet");
  assert.equal(arrange(820, 1180, tigris, 2).log, "beside");
});

test("many seats become a strip before the log has to go", () => {
  assert.equal(arrange(1280, 720, tigris, 2).seats, "rows");
  const many = arrange(1300, 620, 1.5, 5);
  assert.equal(many.seats, "strip");
  assert.equal(many.log, "beside");
});

test("a page enlarged to 400 % is scrolled, with the board over its full width; at 200 % nothing is", () => {
  for (const [width, height] of [
    [360, 225],
    [320, 256],
    [340, 300],
  ] as const) {
    for (const shape of [tigris, square]) {
      const place = arrange(width, height, shape, 4);
      assert.ok(place.scrolls, `${width}×${height}`);
      assert.equal(place.width, width);
      assert.ok(place.height >= width / shape);
    }
  }
  for (const [width, height] of windows) assert.equal(arrange(width, height, tigris, 4).scrolls, undefined);
});
