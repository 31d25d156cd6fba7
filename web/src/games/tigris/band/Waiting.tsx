// Whom everybody waits for.

import { Show, type JSX } from "solid-js";
import { decider, type TigrisPlay } from "../view.ts";
import { nameOf } from "../words/say.ts";

export function Waiting(props: { play: TigrisPlay }): JSX.Element {
  const seat = () => decider(props.play.view());
  return (
    <Show when={seat() !== undefined && seat() !== props.play.mine()}>
      <p class="te-waiting">{props.play.t("band.waiting", { name: nameOf(props.play, seat() ?? 0) })}</p>
    </Show>
  );
}
