// The best moves of the seat to act, by a search in the worker that knows what the seat may know, with intervals and reasons.

import { createEffect, createSignal, For, on, onCleanup, Show, type JSX } from "solid-js";
import type { HintMove } from "../../net/protocol.gen.ts";
import { FactText } from "../../table/facts.tsx";
import { HintButton } from "../../table/HintButton.tsx";
import { toastError } from "../../ui/toasts.tsx";
import type { TrialProps } from "./TrialWords.tsx";

/** Seconds to think. */
const times = [1, 5, 20];
const shown = 5;
/** Standard errors on both sides of an estimate that hold it 95 times in 100. */
const width = 1.96;

const bounded = (chance: number) => Math.round(100 * Math.min(1, Math.max(0, chance)));

export function BestMoves(props: TrialProps): JSX.Element {
  const { say, wire, sitting, module } = props;
  const { play } = sitting;
  const [found, setFound] = createSignal<{ at: object; seat: number; moves: HintMove[] }>();
  const [busy, setBusy] = createSignal(false);
  const actor = () => {
    const acts = play.live().to_act;
    return typeof acts === "number" ? acts : undefined;
  };
  const current = () => (found()?.at === play.live() ? found() : undefined);

  const search = async (seconds: number) => {
    const at = play.live();
    const seat = actor();
    if (seat === undefined) return;
    setBusy(true);
    try {
      const player = `ismcts:ms=${seconds * 1000}`;
      const { moves } = await wire.thought<{ moves: HintMove[] }>("hint", { player, count: shown });
      setFound({ at, seat, moves });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const point = (move: string | undefined) => {
    sitting.show(move === undefined ? [] : [{ move, tone: "hint" }]);
    play.consider(move);
  };
  createEffect(on(play.live, () => point(undefined), { defer: true }));
  onCleanup(() => point(undefined));

  const interval = (hint: HintMove, seat: number) => {
    const chance = hint.worth[seat] ?? 0;
    const off = width * Number(hint["error"] ?? 0);
    return say("lab.interval", {
      chance: bounded(chance),
      low: bounded(chance - off),
      high: bounded(chance + off),
    });
  };
  return (
    <>
      <p class="quiet small">{say("lab.best_help")}</p>
      <Show when={actor() !== undefined} fallback={<p>{say("lab.nobody")}</p>}>
        <div class="lab-row">
          <For each={times}>
            {(seconds) => (
              <button
                class="button"
                disabled={busy()}
                aria-label={say("lab.think", { n: seconds })}
                onClick={() => void search(seconds)}
              >
                {say("lab.seconds", { n: seconds })}
              </button>
            )}
          </For>
        </div>
      </Show>
      <p role="status">{busy() ? say("lab.thinking") : ""}</p>
      <Show when={current()}>
        {(best) => (
          <ol class="hint-list">
            <For each={best().moves}>
              {(hint, index) => (
                <li>
                  <HintButton
                    move={hint.move}
                    rank={index() + 1}
                    worth={interval(hint, best().seat)}
                    module={module}
                    play={play}
                    onShow={point}
                  />
                  <Show when={(hint.facts ?? []).length > 0}>
                    <ul class="wedges small">
                      <For each={hint.facts}>
                        {(fact) => (
                          <li>
                            <FactText fact={fact} play={play} module={module} />
                          </li>
                        )}
                      </For>
                    </ul>
                  </Show>
                </li>
              )}
            </For>
          </ol>
        )}
      </Show>
    </>
  );
}
