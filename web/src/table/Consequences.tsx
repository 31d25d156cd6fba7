// What the draft, or the move in question, leads to: a few lines over the board's lower edge, so that nothing moves.

import { createMemo, For, Show, type JSX } from "solid-js";
import type { GameModule, StoryItem } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { recount } from "./log.ts";
import type { Sitting } from "./play.ts";

const most = 5;

export function Consequences(props: { sitting: Sitting; module: GameModule }): JSX.Element {
  const { play, draft, replay } = props.sitting;
  const told = createMemo(() => {
    if (replay.ply() !== undefined) return [];
    const ghost = play.ghost();
    const story = ghost ? ghost.story : (draft().steps.flatMap((step) => step.story) as StoryItem[]);
    return recount(props.module, story, play);
  });
  const reveals = () => (play.ghost() ? play.ghost()!.stop : draft().stop) === "chance";
  return (
    <Show when={told().length > 0}>
      <div class="consequences" classList={{ ghost: play.ghost() !== undefined }}>
        <ul class="wedges">
          <For each={told().slice(-most)}>{(text) => <li>{text}</li>}</For>
        </ul>
        <Show when={reveals()}>
          <p class="small">
            <Icon name="lock" size={16} /> {t("draft.reveals")}
          </p>
        </Show>
      </div>
    </Show>
  );
}
