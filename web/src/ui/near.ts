// What is costly to draw is drawn when it comes near the window.

import { createSignal, onCleanup, onMount } from "solid-js";

/** Whether the element has been within the margin of the window, such as "150px", since it was drawn. */
export function createNear(element: () => Element, margin: string): () => boolean {
  const [near, setNear] = createSignal(false);
  onMount(() => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: margin },
    );
    watcher.observe(element());
    onCleanup(() => watcher.disconnect());
  });
  return near;
}
