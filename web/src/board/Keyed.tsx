// A list whose items keep their elements as long as their key stays, while their content changes: what makes
// a moved piece glide instead of being drawn anew.

import { createMemo, createRoot, createSignal, onCleanup, type Accessor, type JSX } from "solid-js";

interface Entry<T> {
  set(value: T): void;
  element: JSX.Element;
  dispose(): void;
}

export function Keyed<T>(props: {
  each: readonly T[];
  by: (item: T) => string;
  children: (item: Accessor<T>) => JSX.Element;
}): JSX.Element {
  let entries = new Map<string, Entry<T>>();

  const make = (item: T): Entry<T> =>
    createRoot((dispose) => {
      const [value, set] = createSignal(item, { equals: false });
      const element = props.children(value);
      return { set: (next: T) => set(() => next), element, dispose };
    });

  const elements = createMemo(() => {
    const next = new Map<string, Entry<T>>();
    for (const item of props.each) {
      const key = props.by(item);
      if (next.has(key)) continue;
      const known = entries.get(key);
      known?.set(item);
      next.set(key, known ?? make(item));
    }
    for (const [key, entry] of entries) {
      if (!next.has(key)) entry.dispose();
    }
    entries = next;
    return [...next.values()].map((entry) => entry.element);
  });

  onCleanup(() => {
    for (const entry of entries.values()) entry.dispose();
  });
  return <>{elements()}</>;
}
