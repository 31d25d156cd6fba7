// What the draft, or the move in question, leads to.

import { createMemo, For, Show, type JSX } from "solid-js";
import type { GameModule, StoryItem } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { joined, recount } from "./log.ts";
import type { Sitting } from "./play.ts";

const most = 5;

export interface Outcome {
  lines(): string[];
  /** All of it as one text, for a single line. */
  text(): string;
  /** Something is revealed afterwards: no way back. */
  reveals(): boolean;
  /** Of a move that is only pointed at. */
  ghost(): boolean;
}

export function createOutcome(sitting: Sitting, module: GameModule): Outcome {
  const { play, draft, replay } = sitting;
  const lines = createMemo(() => {
    if (replay.ply() !== undefined) return [];
    const ghost = play.ghost();
    const story = ghost ? ghost.story : (draft().steps.flatMap((step) => step.story) as StoryItem[]);
    return recount(module, story, play).slice(-most);
  });
  return {
    lines,
    text: () => joined(lines()),
    reveals: () => (play.ghost() ? play.ghost()!.stop : draft().stop) === "chance",
    ghost: () => play.ghost() !== undefined,
  };
}

/** A card over the head of the log, so that nothing moves. */
export function Consequences(props: { outcome: Outcome }): JSX.Element {
  const { lines, reveals, ghost } = props.outcome;
  return (
    <Show when={lines().length > 0}>
      <div class="consequences" classList={{ ghost: ghost() }}>
        <ul class="wedges">
          <For each={lines()}>{(text) => <li>{text}</li>}</For>
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
