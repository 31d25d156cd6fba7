// A challenge that is being settled.

import { Show, type JSX } from "solid-js";
import type { KudurruPlay } from "./view.ts";
import { prompt } from "./words/say.ts";

export function Band(props: { play: KudurruPlay }): JSX.Element {
  return (
    <Show when={props.play.view().challenge}>
      <p class="ku-row">{prompt(props.play)}</p>
    </Show>
  );
}
