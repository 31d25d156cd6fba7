// What rises when it is put up rises once: a browser starts an element's animation anew whenever the element is moved
// among its neighbours.

import { createSignal, type Accessor } from "solid-js";

/** Whether it has risen, and what to call when an animation of it has ended; `last` tells the last of several. */
export function createRisen(last: (part: Element) => boolean = () => true): {
  risen: Accessor<boolean>;
  onEnd(event: AnimationEvent): void;
} {
  const [risen, setRisen] = createSignal(false);
  return {
    risen,
    onEnd: (event) => {
      if (event.target instanceof Element && last(event.target)) setRisen(true);
    },
  };
}
