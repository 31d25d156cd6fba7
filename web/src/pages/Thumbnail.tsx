// The place of a small board in a list: the game's picture until the board is in sight and drawn. The code that draws boards
// is loaded when the first of them is.

import { createSignal, lazy, onCleanup, onMount, Show, Suspense, type JSX } from "solid-js";
import type { TableInfo } from "../net/protocol.gen.ts";
import { GameArt } from "./GameArt.tsx";

const SmallBoard = lazy(() => import("./SmallBoard.tsx"));

export function Thumbnail(props: { table: TableInfo }): JSX.Element {
  const [near, setNear] = createSignal(false);
  let frame!: HTMLSpanElement;
  onMount(() => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: "150px" },
    );
    watcher.observe(frame);
    onCleanup(() => watcher.disconnect());
  });
  const begun = () =>
    !props.table.repair && (props.table.status === "playing" || props.table.status === "over");
  const art = () => <GameArt game={props.table.game} />;
  return (
    <span ref={frame} class="thumbnail" aria-hidden="true" inert>
      <Show when={near() && begun()} fallback={art()}>
        <Suspense fallback={art()}>
          <SmallBoard
            id={props.table.id}
            game={props.table.game}
            updated={props.table.updated ?? 0}
            fallback={art()}
          />
        </Suspense>
      </Show>
    </span>
  );
}
