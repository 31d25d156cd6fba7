// Where chance decides: what may happen, to be chosen, or drawn by lot.

import { createResource, For, Show, type JSX } from "solid-js";
import { toastError } from "../../ui/toasts.tsx";
import { ask } from "./ask.ts";
import type { TrialProps } from "./TrialWords.tsx";

interface Outcome {
  move: string;
  weight: number;
}

/** More outcomes than this are not listed; the lot decides. */
const mostListed = 24;

export function ChanceNow(props: TrialProps): JSX.Element {
  const { say, wire, module, sitting } = props;
  const [outcomes] = createResource(
    () => props.state(),
    async (state) => {
      const { id } = await ask<{ id: number }>("load", { state, deal: "manual" });
      const found = await ask<{ outcomes: Outcome[] }>("chance", { id });
      void ask("close", { id }).catch(() => undefined);
      const all = found.outcomes.reduce((sum, { weight }) => sum + weight, 0);
      return found.outcomes.map(({ move, weight }) => ({ move, n: Math.round((100 * weight) / all) }));
    },
  );
  const listed = () => (outcomes.latest ?? []).slice(0, mostListed);
  return (
    <div class="lab-row lab-outcomes" role="group" aria-label={say("lab.chance")}>
      <span>{say("lab.chance")}</span>
      <button class="button primary" onClick={() => wire.deal().catch(toastError)}>
        {say("lab.by_lot")}
      </button>
      <Show when={!outcomes.error}>
        <For each={listed()}>
          {({ move, n }) => (
            <button class="button" onClick={() => wire.force([move]).catch(toastError)}>
              {say("lab.outcome", { move: module.moveName(move, sitting.play), n })}
            </button>
          )}
        </For>
      </Show>
    </div>
  );
}
