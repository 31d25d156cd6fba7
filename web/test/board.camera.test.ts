// Pan and zoom never lose the board.

import assert from "node:assert/strict";
import { test } from "vitest";
import {
  clamp,
  kMostZoom,
  panBy,
  reveal,
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
