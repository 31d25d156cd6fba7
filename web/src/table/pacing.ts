// What others do, one thing after the other: computers decide faster than anybody can look. While something is still to
// be shown, the table stands still where the eye has got to; a key or a tap skips to the game as it is. Income and a new
// round come by themselves, and are moments by themselves.

import { batch, createSignal } from "solid-js";
import type { StoryItem } from "../net/protocol.gen.ts";
import type { Step } from "./model.ts";

export interface Pacing {
  /** What is on the table while more is to come; undefined: the live game. */
  shown(): Step | undefined;
  /** What happened in the step that was shown last. */
  story(): StoryItem[];
  /** Whether what is shown is a moment by itself. */
  moment(): boolean;
  skip(): void;
}

interface Port {
  /** How long a step is looked at, in milliseconds; 0: no pacing. */
  every(): number;
  /** Whether a seat's decisions need no showing, because they are one's own. */
  own(seat: number | undefined): boolean;
  /** Whether a thing that happened is a moment by itself. */
  moment?(item: StoryItem): boolean;
  now?(): number;
}

interface Look extends Step {
  moment: boolean;
}

/** A step as it is looked at: what was decided, and what came by itself, one after the other. */
function looks(step: Step, moment: (item: StoryItem) => boolean): Look[] {
  const found: Look[] = [];
  for (const item of step.story) {
    const last = found.at(-1);
    // Whose turn it is now goes with what ended the turn before.
    const alone = item.id === "turn" ? (last?.moment ?? false) : moment(item);
    if (last?.moment === alone) last.story.push(item);
    else found.push({ view: step.view, story: [item], by: alone ? undefined : step.by, moment: alone });
  }
  return found;
}

/** More than this is not caught up with, but left to the replay. */
const mostWaiting = 24;

export function createPacing(port: Port): Pacing & { take(step: Step): void } {
  const [shown, setShown] = createSignal<Look>();
  const [story, setStory] = createSignal<StoryItem[]>([]);
  const now = port.now ?? (() => performance.now());
  const moment = port.moment ?? (() => false);
  let waiting: Look[] = [];
  let last: { step: Look; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The more there is to catch up with, the faster it goes. */
  const pause = () => port.every() / Math.max(1, waiting.length / 3);

  function show(step: Look): void {
    last = { step, at: now() };
    batch(() => {
      setStory(step.story);
      // What comes by itself is looked at for as long as what somebody did, even if nothing follows.
      setShown(waiting.length > 0 || (step.moment && port.every() > 0) ? step : undefined);
    });
    if (shown()) timer ??= setTimeout(next, pause());
  }

  function next(): void {
    timer = undefined;
    const step = waiting.shift();
    if (step) show(step);
    else setShown(undefined);
  }

  function skip(): void {
    clearTimeout(timer);
    timer = undefined;
    const step = waiting.at(-1);
    waiting = [];
    if (step) show({ ...step, moment: false });
    else setShown(undefined);
  }

  function look(step: Look): void {
    const soon = last !== undefined && now() - last.at < port.every();
    const wait = soon && (step.moment || !port.own(last!.step.by));
    if (waiting.length >= mostWaiting || (!wait && waiting.length === 0)) {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      return show(step);
    }
    waiting.push(step);
    setShown(last!.step);
    timer ??= setTimeout(next, Math.max(0, pause() - (now() - last!.at)));
  }

  return {
    shown,
    story,
    moment: () => shown()?.moment ?? false,
    skip,
    take(step) {
      if (port.every() > 0) return looks(step, moment).forEach(look);
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      show({ ...step, moment: false });
    },
  };
}
