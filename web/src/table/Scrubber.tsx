// Back and forth through the game: buttons, a slider, and the way back to the live position.

import { createEffect, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { WatchFrom } from "./WatchFrom.tsx";

export function Scrubber(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const { replay } = props.sitting;
  const at = () => replay.count().at;
  const of = () => replay.count().of;
  const live = () => replay.ply() === undefined;
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
  return (
    <div class="scrubber" classList={{ past: !live() }} role="group" aria-label={t("replay.label")}>
      <button
        class="button plain icon-only"
        onClick={() => replay.step(-1)}
        disabled={at() <= 0 && !live()}
        aria-label={t("replay.back")}
      >
        <Icon name="back" size={18} />
      </button>
      <input
        ref={range}
        type="range"
        min="0"
        onInput={(event) => replay.goTo(Number(event.currentTarget.value))}
        aria-label={t("replay.position")}
        aria-valuetext={live() ? t("replay.live") : t("replay.at", { ply: at(), of: of() })}
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
      <Show when={!live()}>
        <button class="button gold live" onClick={() => replay.go(undefined)}>
          {t("replay.go_live", { ply: at(), of: of() })}
        </button>
      </Show>
      <WatchFrom {...props} />
    </div>
  );
}
