// Waiting for an entry of a table's log.

/** How long, in milliseconds. */
const patience = 2000;

/** `seq`: the number of the last entry that is here. */
export function createArrivals(seq: () => number) {
  const wishes = new Set<{ seq: number; resolve: () => void }>();
  return {
    /** Resolves when the entry has come, or a little later: an answer may overtake the update that it is about. */
    of(wanted: number): Promise<void> {
      if (seq() >= wanted) return Promise.resolve();
      return new Promise((resolve) => {
        const wish = { seq: wanted, resolve };
        wishes.add(wish);
        setTimeout(() => {
          if (wishes.delete(wish)) resolve();
        }, patience);
      });
    },
    /** Whoever waits for an entry that is here hears of it. */
    settle(): void {
      for (const wish of wishes) {
        if (wish.seq > seq()) continue;
        wishes.delete(wish);
        wish.resolve();
      }
    },
  };
}
