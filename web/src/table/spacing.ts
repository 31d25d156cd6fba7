// Computers among themselves play faster than a page can draw: what comes too soon after the last drawing waits a little and is
// drawn together.

/** Milliseconds between two drawings at least. */
const drawEvery = 40;

/** `draw` gets what has come since the last drawing, in order. */
export function createSpacing<T>(draw: (items: T[]) => void) {
  let waiting: T[] = [];
  let drawn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    draw(items);
    drawn = performance.now();
  }

  return {
    take(item: T): void {
      waiting.push(item);
      const rest = drawEvery - (performance.now() - drawn);
      if (rest <= 0) return flush();
      timer ??= setTimeout(flush, rest);
    },
    /** Forgets what waits. */
    clear(): void {
      waiting = [];
    },
    /** Draws nothing any more. */
    close: () => clearTimeout(timer),
  };
}
