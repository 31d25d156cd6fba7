// The seat to look from: anybody's when the game is over, one of one's own where several people share a device.

import { createMemo, createUniqueId, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { TableModel, Viewer } from "./model.ts";
import type { Sitting } from "./play.ts";

export function WatchFrom(props: { table: TableModel; sitting: Sitting }): JSX.Element {
  const id = createUniqueId();
  const choices = createMemo<Viewer[]>(() => {
    const info = props.table.info();
    const seats = (info?.seats ?? []).map((_, seat) => seat);
    if (info?.status === "over" || props.table.wire.saved) return ["spectator", ...seats];
    const own = seats.filter((seat) => props.sitting.owns(seat));
    return own.length > 1 ? own : [];
  });
  const name = (viewer: Viewer) =>
    viewer === "spectator" ? t("watch.spectator") : props.sitting.nameOf(viewer);
  const choose = (value: string) =>
    void props.table.watch(value === "spectator" ? "spectator" : Number(value));
  return (
    <Show when={choices().length > 0}>
      <div class="watch-from">
        <label for={id} title={t("watch.label")}>
          <Icon name="eye" size={18} />
          <span class="hidden-label">{t("watch.label")}</span>
        </label>
        <select id={id} class="select" onChange={(event) => choose(event.currentTarget.value)}>
          <For each={choices()}>
            {(viewer) => (
              <option value={String(viewer)} selected={viewer === props.table.seat()}>
                {name(viewer)}
              </option>
            )}
          </For>
        </select>
      </div>
    </Show>
  );
}
