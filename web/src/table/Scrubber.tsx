// Back and forth through the game: a slider, steps of a decision and of a turn, and the way back to the live position.

import { createEffect, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon, type IconName } from "../theme/icons.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import type { Stride } from "./replay.ts";
import { WatchFrom } from "./WatchFrom.tsx";

export function Scrubber(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const { replay } = props.sitting;
  const at = () => replay.count().at;
  const of = () => replay.count().of;
  const live = () => replay.ply() === undefined;
  const over = () => props.table.info()?.status === "over";
  /** The way back is what to press, unless there is a result to read or a draft to send. */
  const way = () => !over() && props.sitting.draft().moves.length === 0;
  let range!: HTMLInputElement;
  // In this order: a value above the old end would be cut off.
  createEffect(() => {
    range.max = String(of());
    range.value = String(at());
  });
  // Whoever looks back wants to reach the beginning: what of the log is not here yet is fetched.
  createEffect(() => {
    if (!live() && props.table.hasEarlier()) props.table.earlier().catch(() => undefined);
  });
  const Step = (step: { by: 1 | -1; what: Stride; icon: IconName; label: Parameters<typeof t>[0] }) => (
    <button
      class="button plain icon-only"
      onClick={(event) => replay.step(step.by, event.shiftKey ? "turn" : step.what)}
      disabled={step.by < 0 ? at() <= 0 && !live() : live()}
      aria-label={t(step.label)}
      title={t(step.label)}
    >
      <Icon name={step.icon} size={18} />
    </button>
  );
  return (
    <div class="scrubber" classList={{ past: !live() }} role="group" aria-label={t("replay.label")}>
      <input
        ref={range}
        type="range"
        min="0"
        onInput={(event) => replay.goTo(Number(event.currentTarget.value))}
        aria-label={t("replay.position")}
        aria-valuetext={live() ? t("replay.live") : t("replay.at", { ply: at(), of: of() })}
      />
      <Step by={-1} what="turn" icon="turn_back" label="replay.turn_back" />
      <Step by={-1} what="decision" icon="back" label="replay.back" />
      <Step by={1} what="decision" icon="forward" label="replay.forward" />
      <Step by={1} what="turn" icon="turn_forward" label="replay.turn_forward" />
      <Show when={replay.playing()}>
        <button
          class="button plain icon-only"
          onClick={() => replay.go(undefined)}
          aria-label={t("replay.stop")}
        >
          <Icon name="pause" size={18} />
        </button>
      </Show>
      <Show when={!live()}>
        <button class="button live" classList={{ gold: way() }} onClick={() => replay.go(undefined)}>
          {t(over() ? "replay.go_end" : "replay.go_live", { ply: at(), of: of() })}
        </button>
      </Show>
      <WatchFrom {...props} />
    </div>
  );
}
