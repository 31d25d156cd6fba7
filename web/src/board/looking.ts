// Where on the board somebody looks: where they want to, and, where cells are small, nearer to what it is about now and
// back again afterwards.

import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from "solid-js";
import { approach, between, clamp, reveal, whole, type Camera, type Frame } from "./camera.ts";
import type { Box } from "./types.ts";

/** How long the board takes to come nearer, in milliseconds. */
const kGlideMs = 260;

export interface Looking {
  camera: Accessor<Camera>;
  /** Where the person wants to look; nobody takes that away from them. */
  look(next: (old: Camera) => Camera): void;
  /** Has a box in sight, where not everything is. */
  show(box: Box): void;
  /** Keeps to the board after its frame has changed. */
  keep(): void;
}

export function createLooking(port: {
  frame: Accessor<Frame>;
  motion(): boolean;
  /** What it is about now. */
  about(): Box | undefined;
}): Looking {
  const { frame } = port;
  const [camera, setCamera] = createSignal<Camera>(whole(frame()));
  /** What was seen before the board came nearer; undefined while it has not. */
  let before: Camera | undefined;
  let gliding: number | undefined;

  const stop = () => {
    if (gliding !== undefined) cancelAnimationFrame(gliding);
    gliding = undefined;
  };
  const glide = (to: Camera) => {
    stop();
    if (!port.motion()) return void setCamera(to);
    const from = camera();
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min((now - began) / kGlideMs, 1);
      setCamera(between(from, to, 1 - (1 - part) ** 3));
      gliding = part < 1 ? requestAnimationFrame(step) : undefined;
    };
    gliding = requestAnimationFrame(step);
  };
  onCleanup(stop);

  const nearer = createMemo<Camera | undefined>(
    () => {
      const box = port.about();
      return box && approach(frame(), box);
    },
    undefined,
    { equals: (a, b) => a?.zoom === b?.zoom && a?.x === b?.x && a?.y === b?.y },
  );
  createEffect(
    on(nearer, (to) => {
      if (to) {
        before ??= camera();
        glide(to);
      } else if (before) {
        glide(clamp(before, frame()));
        before = undefined;
      }
    }),
  );

  return {
    camera,
    look(next) {
      stop();
      before = undefined;
      setCamera(next);
    },
    show(box) {
      if (camera().zoom > 1) setCamera((old) => reveal(old, frame(), box));
    },
    keep: () => setCamera((old) => clamp(old, frame())),
  };
}
