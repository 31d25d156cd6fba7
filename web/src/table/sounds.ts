// Sounds, made in the page: short tones of a plucked string. They say that it is one's turn, that a conflict has broken
// out, and that time runs short; a switch turns them off.

import { createEffect, on } from "solid-js";
import { settings } from "../app/settings.ts";

export type Sound = "turn" | "conflict" | "over";

/** Each sound as notes: when (seconds), how high (hertz). */
const notes: Record<Sound, [at: number, pitch: number][]> = {
  turn: [
    [0, 523],
    [0.12, 784],
  ],
  conflict: [
    [0, 196],
    [0.1, 185],
    [0.2, 147],
  ],
  over: [
    [0, 523],
    [0.14, 659],
    [0.28, 784],
    [0.42, 1047],
  ],
};

export interface Moment {
  mine: boolean;
  conflict: boolean;
  over: boolean;
}

/** What a change is worth hearing as; the rarest first. */
export function soundOf(before: Moment, now: Moment): Sound | undefined {
  if (now.over) return before.over ? undefined : "over";
  if (now.conflict && !before.conflict) return "conflict";
  return now.mine && !before.mine ? "turn" : undefined;
}

let context: AudioContext | undefined;

function pluck(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  // A browser lets a page be heard only once somebody has pressed something in it.
  if (context.state === "suspended") void context.resume();
  for (const [at, pitch] of notes[sound]) {
    const start = context.currentTime + at;
    const string = context.createOscillator();
    const hand = context.createGain();
    string.type = "triangle";
    string.frequency.value = pitch;
    hand.gain.setValueAtTime(0, start);
    hand.gain.linearRampToValueAtTime(0.12, start + 0.01);
    hand.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    string.connect(hand).connect(context.destination);
    string.start(start);
    string.stop(start + 0.55);
  }
}

/** Lets a table be heard. */
export function createSounds(moment: () => Moment): void {
  createEffect(
    on(moment, (now, before) => {
      const sound = before && settings.sound() === "on" ? soundOf(before, now) : undefined;
      if (sound) pluck(sound);
    }),
  );
}
