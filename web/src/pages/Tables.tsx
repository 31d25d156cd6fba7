// Tables one after the other, each keeping its place on the page when all of them are told of anew.

import { createMemo, For, type Accessor, type JSX } from "solid-js";
import type { TableInfo } from "../net/protocol.gen.ts";

export function Tables(props: {
  each: TableInfo[];
  fallback?: JSX.Element;
  children: (table: Accessor<TableInfo>) => JSX.Element;
}): JSX.Element {
  const all = createMemo(() => new Map(props.each.map((table) => [table.id, table])));
  return (
    <For each={[...all().keys()]} fallback={props.fallback}>
      {(id) => {
        const table = createMemo<TableInfo>((before) => all().get(id) ?? before, all().get(id)!);
        return props.children(table);
      }}
    </For>
  );
}

/** Calls again and again while the page is looked at, and when it is looked at again. */
export function refreshing(work: () => void, every = 15_000): () => void {
  const look = () => {
    if (document.visibilityState === "visible") work();
  };
  const timer = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
