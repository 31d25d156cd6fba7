// A picture for each game, in the house style: what it is about, at a glance.

import { Dynamic } from "solid-js/web";
import type { Component, JSX } from "solid-js";

const found = import.meta.glob<{ default: Component }>("../games/*/art/card.tsx", { eager: true });

export function GameArt(props: { game: string }): JSX.Element {
  return (
    <svg class="art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Dynamic component={found[`../games/${props.game}/art/card.tsx`]?.default} />
    </svg>
  );
}
