// A shared study as it is looked at right now: that there is something new comes over the page's connection, and so does who
// else is there, and where. Without a connection there is nobody to be seen, and whoever wants news asks for it.

import { createEffect, createSignal, on, onCleanup } from "solid-js";
import type { ServerPeople } from "../../net/protocol.gen.ts";
import type { Wire } from "../../net/wire.ts";

export type Person = ServerPeople["people"][number];

/** Somebody who steps through a line is told of where they stop, and not more often than a server likes to hear it. */
const tellEvery = 600;
/** How soon somebody who was refused, because many look at the study, asks again. */
const againAfter = 30_000;

export interface Live {
  /** Whether news come by themselves. */
  on(): boolean;
  people(): readonly Person[];
  /** How many more there are than are named. */
  more(): number;
}

export interface LiveParts {
  wire: Wire;
  study: string;
  /** The position that is looked at. */
  place(): string;
  /** There is something new, or nothing at all any more. */
  news(revision: number | undefined): void;
}

/** Ends with the owner that it was made in. */
export function createLive(parts: LiveParts): Live {
  const { wire, study } = parts;
  const [watching, setWatching] = createSignal(false);
  const [people, setPeople] = createSignal<readonly Person[]>([]);
  const [more, setMore] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = 0;
  let over = false;

  const nobody = () => {
    setWatching(false);
    setPeople([]);
    setMore(0);
  };
  function later(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(tell, after);
  }
  function tell(): void {
    if (over || wire.status() !== "online") return;
    told = Date.now();
    wire.request({ t: "study", study, at: parts.place() }).then(
      (answer) => {
        if (over) return;
        setWatching(true);
        parts.news(answer.revision);
      },
      () => {
        if (over) return;
        nobody();
        later(againAfter);
      },
    );
  }
  onCleanup(wire.onOnline(tell));
  createEffect(on(parts.place, () => later(Math.max(0, told + tellEvery - Date.now())), { defer: true }));
  createEffect(() => {
    if (wire.status() !== "online") nobody();
  });
  onCleanup(
    wire.onFrame((frame) => {
      if (over || (frame.t !== "study" && frame.t !== "people") || frame.study !== study) return;
      if (frame.t === "people") {
        setPeople(frame.people);
        setMore(frame.more);
        return;
      }
      if (frame.ended) {
        over = true;
        nobody();
      }
      parts.news(frame.revision);
    }),
  );
  onCleanup(() => {
    clearTimeout(timer);
    const was = watching();
    over = true;
    if (was && wire.status() === "online") wire.request({ t: "unstudy", study }).catch(() => undefined);
  });
  return { on: watching, people, more };
}
