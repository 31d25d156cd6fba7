// Sounds, made in the page: short tones of a plucked string. They say that it is one's turn, that a conflict has broken
// out, and that time runs short; a switch turns them off.

import { createEffect, on } from "solid-js";
import { settings } from "../app/settings.ts";

export type Sound = "turn" | "conflict" | "low" | "over";

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
  low: [
    [0, 880],
    [0.18, 880],
    [0.36, 880],
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
  /** One's own clock runs, and has little left. */
  low: boolean;
  over: boolean;
}

/** What a change is worth hearing as; the rarest first. */
export function soundOf(before: Moment, now: Moment): Sound | undefined {
  if (now.over) return before.over ? undefined : "over";
  if (now.low && !before.low) return "low";
  if (now.conflict && !before.conflict) return "conflict";
  return now.mine && !before.mine ? "turn" : undefined;
}

/** How loud each note begins. */
const loudness = { soft: 0.04, usual: 0.12, loud: 0.3 };

let context: AudioContext | undefined;

export function pluck(sound: Sound): void {
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
    hand.gain.linearRampToValueAtTime(loudness[settings.volume()], start + 0.01);
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
