// What belongs to one table, made once and shared by its board, tray and band.

import { createRoot } from "solid-js";

/** `make`, called once for each table. What it makes lives as long as the table does. */
export function perPlay<P extends object, T>(make: (play: P) => T): (play: P) => T {
  const known = new WeakMap<P, { made: T }>();
  return (play) => {
    let found = known.get(play);
    if (!found) known.set(play, (found = { made: createRoot(() => make(play)) }));
    return found.made;
  };
}
