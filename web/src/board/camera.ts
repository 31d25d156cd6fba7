// Which part of the board is seen: plain values and functions, so that it can be tested without a browser.

import type { Box, Point } from "./types.ts";

export interface Camera {
  /** 1 shows the whole board. */
  zoom: number;
  /** The point of the board in the middle of the view. */
  x: number;
  y: number;
}

export interface Frame {
  /** What must be visible at zoom 1, in board units. */
  board: Box;
  /** The room on the screen, in pixels. */
  width: number;
  height: number;
}

export const kMostZoom = 5;

export function whole(frame: Frame): Camera {
  const [x, y, width, height] = frame.board;
  return { zoom: 1, x: x + width / 2, y: y + height / 2 };
}

/** Pixels for each board unit. */
export function scale(frame: Frame, zoom: number): number {
  const [, , width, height] = frame.board;
  return Math.max(Math.min(frame.width / width, frame.height / height), 1e-6) * zoom;
}

/** What is seen, in board units. */
export function seen(camera: Camera, frame: Frame): Box {
  const k = scale(frame, camera.zoom);
  const width = frame.width / k;
  const height = frame.height / k;
  return [camera.x - width / 2, camera.y - height / 2, width, height];
}

function within(middle: number, half: number, from: number, length: number): number {
  if (half * 2 >= length) return from + length / 2;
  return Math.min(Math.max(middle, from + half), from + length - half);
}

/** The same camera, never past the board's edges. */
export function clamp(camera: Camera, frame: Frame): Camera {
  const zoom = Math.min(Math.max(camera.zoom, 1), kMostZoom);
  const [, , width, height] = seen({ ...camera, zoom }, frame);
  const [bx, by, bw, bh] = frame.board;
  return { zoom, x: within(camera.x, width / 2, bx, bw), y: within(camera.y, height / 2, by, bh) };
}

/** The point of the board under a pixel of the room. */
export function toBoard(camera: Camera, frame: Frame, [px, py]: Point): Point {
  const k = scale(frame, camera.zoom);
  const [x, y] = seen(camera, frame);
  return [x + px / k, y + py / k];
}

/** Zooms so that what lies under the pixel stays there. */
export function zoomAt(camera: Camera, frame: Frame, pixel: Point, factor: number): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), kMostZoom);
  const [bx, by] = toBoard(camera, frame, pixel);
  const k = scale(frame, zoom);
  const x = bx - (pixel[0] - frame.width / 2) / k;
  const y = by - (pixel[1] - frame.height / 2) / k;
  return clamp({ zoom, x, y }, frame);
}

export function panBy(camera: Camera, frame: Frame, [dx, dy]: Point): Camera {
  const k = scale(frame, camera.zoom);
  return clamp({ zoom: camera.zoom, x: camera.x - dx / k, y: camera.y - dy / k }, frame);
}

/** Moves just far enough that a box is seen, with a little air around it. */
export function reveal(camera: Camera, frame: Frame, [x, y, width, height]: Box): Camera {
  const [sx, sy, sw, sh] = seen(camera, frame);
  const air = 40;
  let { x: cx, y: cy } = camera;
  if (x - air < sx) cx -= sx - (x - air);
  else if (x + width + air > sx + sw) cx += x + width + air - (sx + sw);
  if (y - air < sy) cy -= sy - (y - air);
  else if (y + height + air > sy + sh) cy += y + height + air - (sy + sh);
  return clamp({ zoom: camera.zoom, x: cx, y: cy }, frame);
}

/** A cell smaller than this, in pixels, wants to be looked at from nearer. */
export const kSmall = 30;
/** And so large it is then at most. */
const kNear = 46;
/** A little nearer is not worth the way. */
const kWorth = 1.15;

/** The box around several. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/**
 * The camera that shows a box as large as its cells (of 100 units) need; undefined where the whole board is large enough,
 * or the box is nearly all of it.
 */
export function approach(frame: Frame, [x, y, width, height]: Box): Camera | undefined {
  const unit = scale(frame, 1);
  if (unit * 100 >= kSmall) return undefined;
  const air = 60;
  const fits = Math.min(frame.width / (width + air), frame.height / (height + air)) / unit;
  const zoom = Math.min(fits, kNear / (unit * 100));
  if (zoom < kWorth) return undefined;
  return clamp({ zoom, x: x + width / 2, y: y + height / 2 }, frame);
}

/** Between two cameras: 0 is the first, 1 the second. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { zoom: mix(from.zoom, to.zoom), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}
