// One sentence: who must do what now, with a link to the rule. A refusal takes its place for a moment, and what a draft
// leads to stands below it where it has no room of its own; the line keeps its height so that nothing jumps.

import { Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { Sitting } from "./play.ts";

interface Props {
  sitting: Sitting;
  module: GameModule;
  text: string;
  /** What the draft or the move in question leads to, where it is not shown elsewhere. */
  outcome?: string;
  /** My own time, while it runs. */
  clock?: JSX.Element;
  onClause(clause: string): void;
}

export function PromptLine(props: Props): JSX.Element {
  const { play, draft, replay, mayDecide } = props.sitting;
  const clause = () => play.refusal()?.clause ?? props.module.clause(play.view());
  const words = () => (draft().stale ? t("draft.stale") : (play.refusal()?.text ?? props.text));
  const outcome = () => (draft().stale || play.refusal() ? "" : (props.outcome ?? ""));
  return (
    <div
      class="prompt"
      classList={{
        mine: mayDecide() && replay.ply() === undefined,
        moment: props.sitting.moment(),
        refused: play.refusal() !== undefined,
        "with-outcome": outcome() !== "",
      }}
    >
      <div class="prompt-words">
        <p class="prompt-text" title={words()}>
          {words()}
        </p>
        <Show when={outcome() !== ""}>
          <p class="prompt-outcome" title={outcome()}>
            {outcome()}
          </p>
        </Show>
      </div>
      {props.clock}
      <Show when={clause()}>
        {(name) => (
          <button
            class="prompt-rule"
            onClick={() => props.onClause(name())}
            title={props.sitting.ruleName(name())}
          >
            <Icon name="book" size={16} /> {t("prompt.why")}
          </button>
        )}
      </Show>
    </div>
  );
}
