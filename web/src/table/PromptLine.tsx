// One sentence: who must do what now, with a link to the rule. A refusal takes its place for a moment; the line keeps
// its height so that nothing jumps.

import { Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { Sitting } from "./play.ts";

interface Props {
  sitting: Sitting;
  module: GameModule;
  text: string;
  onClause(clause: string): void;
}

export function PromptLine(props: Props): JSX.Element {
  const { play, draft, replay, mayDecide } = props.sitting;
  const clause = () => play.refusal()?.clause ?? props.module.clause(play.view());
  return (
    <div
      class="prompt"
      classList={{ mine: mayDecide() && replay.ply() === undefined, refused: play.refusal() !== undefined }}
    >
      <p class="prompt-text">
        <Show
          when={draft().stale}
          fallback={
            <Show when={play.refusal()} fallback={props.text}>
              {play.refusal()!.text}
            </Show>
          }
        >
          {t("draft.stale")}
        </Show>
      </p>
      <Show when={clause()}>
        {(name) => (
          <button
            class="prompt-rule"
            onClick={() => props.onClause(name())}
            title={t("prompt.rule", { clause: name() })}
          >
            <Icon name="book" size={16} /> {name()}
          </button>
        )}
      </Show>
    </div>
  );
}
