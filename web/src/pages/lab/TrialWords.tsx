// What stands beside a position that is tried out. Where there is little room it is a line, and opens over the hand.

import { createEffect, createSignal, For, on, onCleanup, Show, type JSX } from "solid-js";
import { createUniqueId } from "solid-js";
import type { GameModule } from "../../games/api.ts";
import type { AnyState, Laboratory, Say } from "../../games/laboratory.ts";
import { Icon } from "../../theme/icons.tsx";
import { toastError } from "../../ui/toasts.tsx";
import type { Sitting } from "../../table/play.ts";
import type { DeskWire } from "../study/deskWire.ts";
import { BestMoves } from "./BestMoves.tsx";
import { ChanceNow } from "./ChanceNow.tsx";
import { Counts, Odds } from "./Odds.tsx";
import { PlayOn } from "./PlayOn.tsx";

export interface TrialProps {
  wire: DeskWire;
  module: GameModule;
  lab: Laboratory | undefined;
  say: Say;
  names: string[];
  sitting: Sitting;
  /** What has happened since the position that was set up. */
  line: string[];
  state(): AnyState | undefined;
}

const tabs = ["odds", "best", "count", "play"] as const;
type Tab = (typeof tabs)[number];

export function TrialWords(props: TrialProps & { narrow: boolean; onSetup(): void }): JSX.Element {
  const { say } = props;
  const id = createUniqueId();
  const [tab, setTab] = createSignal<Tab>("odds");
  const [open, setOpen] = createSignal(false);
  const chance = () => props.sitting.play.live().to_act === "chance";
  const back = (to: number) => {
    props.sitting.reset();
    props.wire.back(to).catch(toastError);
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab()) + by + tabs.length) % tabs.length]!;
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  createEffect(
    on(
      () => props.narrow,
      () => setOpen(false),
    ),
  );
  onCleanup(() => {
    props.sitting.point([]);
    props.sitting.show([]);
  });

  const Steps = () => (
    <div class="lab-row lab-steps">
      <For each={["lab.step_back", "lab.back"] as const}>
        {(what) => (
          <button
            class="button icon-only"
            disabled={props.line.length === 0}
            aria-label={say(what)}
            title={say(what)}
            onClick={() => back(what === "lab.back" ? 0 : props.line.length - 1)}
          >
            <Icon name={what === "lab.back" ? "reset" : "back"} size={18} />
          </button>
        )}
      </For>
      <button class="button" onClick={() => props.onSetup()}>
        {say("lab.from_here")}
      </button>
    </div>
  );
  const All = () => (
    <>
      <div class="tabs" role="tablist" tabindex="-1" aria-label={say("lab.label")} onKeyDown={step}>
        <For each={tabs}>
          {(one) => (
            <button
              id={`${id}-${one}`}
              role="tab"
              class="tab"
              aria-selected={tab() === one}
              aria-controls={`${id}-panel`}
              tabindex={tab() === one ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {say(`lab.${one}`)}
            </button>
          )}
        </For>
      </div>
      <div
        class="guide-text lab-panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab()}`}
        tabindex="0"
      >
        <Show when={tab() === "odds"}>
          <Odds {...props} />
        </Show>
        <Show when={tab() === "best"}>
          <BestMoves {...props} />
        </Show>
        <Show when={tab() === "count"}>
          <Counts {...props} />
        </Show>
        <Show when={tab() === "play"}>
          <PlayOn {...props} />
        </Show>
      </div>
      <Steps />
    </>
  );

  return (
    <section
      class="guide lab-guide"
      classList={{ narrow: props.narrow, folded: props.narrow && !open() }}
      aria-label={say("lab.label")}
    >
      <Show when={chance() && (!props.narrow || !open())}>
        <ChanceNow {...props} />
      </Show>
      <Show
        when={!props.narrow || open()}
        fallback={
          <button class="button lab-unfold" aria-expanded="false" onClick={() => setOpen(true)}>
            {say("lab.unfold")}
          </button>
        }
      >
        <Show when={props.narrow}>
          <button class="button lab-fold" aria-expanded="true" onClick={() => setOpen(false)}>
            <Icon name="close" size={18} /> {say("lab.fold")}
          </button>
        </Show>
        <All />
      </Show>
    </section>
  );
}
