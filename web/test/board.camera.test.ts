// Pan and zoom never lose the board.

import assert from "node:assert/strict";
import { test } from "vitest";
import {
  approach,
  around,
  clamp,
  kMostZoom,
  kSmall,
  panBy,
  reveal,
  scale,
  seen,
  toBoard,
  whole,
  zoomAt,
  type Frame,
} from "../src/board/camera.ts";

const frame: Frame = { board: [-40, -40, 1680, 1180], width: 840, height: 590 };

test("at first the whole board is seen", () => {
  assert.deepEqual(seen(whole(frame), frame).map(Math.round), [-40, -40, 1680, 1180]);
});

test("zooming keeps what is under the pointer there", () => {
  const camera = whole(frame);
  const before = toBoard(camera, frame, [300, 200]);
  const after = toBoard(zoomAt(camera, frame, [300, 200], 2), frame, [300, 200]);
  assert.ok(Math.hypot(before[0] - after[0], before[1] - after[1]) < 1e-6);
});

test("zoom has limits", () => {
  assert.equal(zoomAt(whole(frame), frame, [0, 0], 0.1).zoom, 1);
  assert.equal(zoomAt(whole(frame), frame, [0, 0], 1000).zoom, kMostZoom);
});

test("no pan leaves the board", () => {
  const camera = panBy(zoomAt(whole(frame), frame, [420, 295], 2), frame, [1e6, 1e6]);
  const [x, y, width, height] = seen(camera, frame);
  assert.ok(x >= -40 - 1e-6 && y >= -40 - 1e-6);
  const far = panBy(camera, frame, [-1e6, -1e6]);
  const [fx, fy] = seen(far, frame);
  assert.ok(fx + width <= 1640 + 1e-6 && fy + height <= 1140 + 1e-6);
});

test("a narrow room centres the board", () => {
  const tall: Frame = { ...frame, width: 400, height: 1000 };
  const camera = clamp({ zoom: 1, x: 0, y: 0 }, tall);
  assert.deepEqual([camera.x, camera.y], [800, 550]);
});

test("a cell with the focus comes into sight", () => {
  const corner = zoomAt(whole(frame), frame, [0, 0], 4);
  const [x, y, width, height] = seen(reveal(corner, frame, [1500, 1000, 100, 100]), frame);
  assert.ok(x <= 1500 && x + width >= 1600 && y <= 1000 && y + height >= 1100);
});

const phone: Frame = { board: [-36, -36, 1672, 1172], width: 390, height: 273 };

test("small cells are looked at from nearer, all of them", () => {
  const box = around([
    [200, 300, 100, 100],
    [600, 500, 100, 100],
  ])!;
  assert.deepEqual(box, [200, 300, 500, 300]);
  const camera = approach(phone, box)!;
  assert.ok(scale(phone, camera.zoom) * 100 > kSmall, "cells are large enough for a finger");
  const [x, y, width, height] = seen(camera, phone);
  assert.ok(x <= 200 && y <= 300 && x + width >= 700 && y + height >= 600, "and nothing of them is cut off");
});

test("one cell at the edge is not blown up to the whole window, and the board is not left", () => {
  const camera = approach(phone, [1500, 1000, 100, 100])!;
  assert.ok(scale(phone, camera.zoom) * 100 <= 46.001);
  const [x, y, width, height] = seen(camera, phone);
  assert.ok(x + width <= 1636.001 && y + height <= 1136.001 && x > 0 && y > 0);
});

test("nobody comes nearer for what is all over the board, or where cells are large enough", () => {
  assert.equal(approach(phone, [0, 0, 1600, 1000]), undefined);
  assert.equal(approach(frame, [200, 200, 100, 100]), undefined);
});
