// My hand, my leaders, my catastrophes; what I have scored; what is left for everybody.

import { createEffect, createMemo, on, Show, type JSX } from "solid-js";
import { choiceOf } from "./choices.ts";
import { Points, Unseen } from "./Status.tsx";
import { Actions } from "./tray/Actions.tsx";
import { Hand } from "./tray/Hand.tsx";
import { Leaders } from "./tray/Leaders.tsx";
import { Pips } from "./tray/Pips.tsx";
import { isColour, type TigrisPlay } from "./view.ts";

export function Tray(props: { play: TigrisPlay }): JSX.Element {
  const play = props.play;
  return (
    <div
      class="te-tray"
      classList={{ "te-acting": play.view().phase === "action" && play.legal().length > 0 }}
    >
      <Show
        when={play.mine() !== undefined && play.view().hand !== undefined}
        fallback={<Watching play={play} />}
      >
        <Mine play={play} />
      </Show>
      <Show when={play.overlay("N")}>
        <Unseen play={play} />
      </Show>
    </div>
  );
}

function Watching(props: { play: TigrisPlay }): JSX.Element {
  return <p class="te-watching">{props.play.t("tray.spectator")}</p>;
}

function Mine(props: { play: TigrisPlay }): JSX.Element {
  const play = props.play;
  const choice = choiceOf(play);
  const hand = createMemo(() => [...(play.view().hand ?? "")].filter(isColour));
  const acting = () => play.view().phase === "action" && play.legal().length > 0;
  createEffect(on(hand, () => choice.setMarked(undefined), { defer: true }));

  return (
    <>
      <Hand play={play} hand={hand()} />
      <Leaders play={play} />
      <Points play={play} />
      <div class="te-row">
        <Pips play={play} />
        <Actions play={play} hand={hand()} acting={acting()} />
      </div>
    </>
  );
}
