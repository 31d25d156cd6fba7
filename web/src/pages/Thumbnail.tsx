// The place of a small board in a list: the game's picture until the board is in sight and drawn. The code that draws boards
// is loaded when the first of them is.

import { lazy, Show, Suspense, type JSX } from "solid-js";
import type { TableInfo } from "../net/protocol.gen.ts";
import { GameArt } from "./GameArt.tsx";
import { createNear } from "../ui/near.ts";

const SmallBoard = lazy(() => import("./SmallBoard.tsx"));

export function Thumbnail(props: { table: TableInfo }): JSX.Element {
  let frame!: HTMLSpanElement;
  const near = createNear(() => frame, "150px");
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
