// Dice that are seen to roll: faces that change for a moment before they show what was thrown.

import { createEffect, createSignal, on, onCleanup, type Accessor } from "solid-js";
import type { StoryItem } from "../api.ts";
import { onPress } from "../shared/press.ts";
import type { GogPlay } from "./view.ts";

/** How long dice roll, and how long each face is seen, in milliseconds. */
const ROLL = 720;
const FACE = 80;

/** Faces while something that was thrown is rolling; undefined when the dice lie still. */
export function createRolling(
  play: GogPlay,
  thrown: (story: readonly StoryItem[]) => boolean,
): Accessor<readonly [number, number] | undefined> {
  const [faces, setFaces] = createSignal<readonly [number, number]>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    setFaces(undefined);
  };
  const roll = () => {
    stop();
    let left = ROLL / FACE;
    // Never the same face twice in a row, so that it is seen to change.
    const next = (old: number) => ((old - 1 + 1 + Math.floor(Math.random() * 5)) % 6) + 1;
    setFaces([next(1), next(4)]);
    timer = setInterval(() => {
      if (--left <= 0) stop();
      else setFaces((old) => old && [next(old[0]), next(old[1])]);
    }, FACE);
  };
  createEffect(
    on(play.latest, (story) => {
      if (play.motion() && thrown(story)) roll();
    }),
  );
  onPress(stop);
  onCleanup(stop);
  return faces;
}
