// Back and forth through the game: buttons, a slider, and the way back to the live position.

import { createEffect, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { WatchFrom } from "./WatchFrom.tsx";

export function Scrubber(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const { replay } = props.sitting;
  const at = () => replay.ply() ?? props.table.ply();
  const live = () => replay.ply() === undefined;
  let range!: HTMLInputElement;
  // In this order: a value above the old end would be cut off.
  createEffect(() => {
    range.max = String(props.table.ply());
    range.value = String(at());
  });
  return (
    <div class="scrubber" classList={{ past: !live() }} role="group" aria-label={t("replay.label")}>
      <button
        class="button plain icon-only"
        onClick={() => replay.step(-1)}
        disabled={at() <= 0}
        aria-label={t("replay.back")}
      >
        <Icon name="back" size={18} />
      </button>
      <input
        ref={range}
        type="range"
        min="0"
        onInput={(event) => replay.go(Number(event.currentTarget.value))}
        aria-label={t("replay.position")}
        aria-valuetext={live() ? t("replay.live") : t("replay.at", { ply: at(), of: props.table.ply() })}
      />
      <button
        class="button plain icon-only"
        onClick={() => replay.step(1)}
        disabled={live()}
        aria-label={t("replay.forward")}
      >
        <Icon name="forward" size={18} />
      </button>
      <Show when={replay.playing()}>
        <button
          class="button plain icon-only"
          onClick={() => replay.go(undefined)}
          aria-label={t("replay.stop")}
        >
          <Icon name="pause" size={18} />
        </button>
      </Show>
      <button
        class="button live"
        classList={{ gold: !live() }}
        disabled={live()}
        onClick={() => replay.go(undefined)}
      >
        {live() ? t("replay.live") : t("replay.go_live", { ply: at(), of: props.table.ply() })}
      </button>
      <WatchFrom {...props} />
    </div>
  );
}
