// What others do, one thing after the other: computers decide faster than anybody can look. While something is still to
// be shown, the table stands still where the eye has got to; a key or a tap skips to the game as it is.

import { batch, createSignal } from "solid-js";
import type { StoryItem } from "../net/protocol.gen.ts";
import type { Step } from "./model.ts";

export interface Pacing {
  /** What is on the table while more is to come; undefined: the live game. */
  shown(): Step | undefined;
  /** What happened in the step that was shown last. */
  story(): StoryItem[];
  skip(): void;
}

interface Port {
  /** How long a step is looked at, in milliseconds; 0: no pacing. */
  every(): number;
  /** Whether a seat's decisions need no showing, because they are one's own. */
  own(seat: number | undefined): boolean;
  now?(): number;
}

/** More than this is not caught up with, but left to the replay. */
const mostWaiting = 24;

export function createPacing(port: Port): Pacing & { take(step: Step): void } {
  const [shown, setShown] = createSignal<Step>();
  const [story, setStory] = createSignal<StoryItem[]>([]);
  const now = port.now ?? (() => performance.now());
  let waiting: Step[] = [];
  let last: { step: Step; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The more there is to catch up with, the faster it goes. */
  const pause = () => port.every() / Math.max(1, waiting.length / 3);

  function show(step: Step): void {
    last = { step, at: now() };
    batch(() => {
      setStory(step.story);
      setShown(waiting.length > 0 ? step : undefined);
    });
  }

  function next(): void {
    timer = undefined;
    const step = waiting.shift();
    if (!step) return;
    show(step);
    if (waiting.length > 0) timer = setTimeout(next, pause());
  }

  function skip(): void {
    clearTimeout(timer);
    timer = undefined;
    const step = waiting.at(-1);
    waiting = [];
    if (step) show(step);
  }

  return {
    shown,
    story,
    skip,
    take(step) {
      const every = port.every();
      const soon = last !== undefined && now() - last.at < every && !port.own(last.step.by);
      if (every === 0 || waiting.length >= mostWaiting || (!soon && waiting.length === 0)) {
        clearTimeout(timer);
        timer = undefined;
        waiting = [];
        return show(step);
      }
      waiting.push(step);
      setShown(last!.step);
      timer ??= setTimeout(next, Math.max(0, pause() - (now() - last!.at)));
    },
  };
}
