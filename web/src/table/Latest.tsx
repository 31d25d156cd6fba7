// What happened last, where the log is in a sheet and the hand leaves room: as many whole lines as fit, the newest lowest.
// A press opens the log.

import { createMemo, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { SeatSymbol } from "../theme/seats.tsx";
import type { Log } from "./log.ts";
import type { Sitting } from "./play.ts";

/** More than any window has room for. */
const most = 12;

export function Latest(props: { log: Log; sitting: Sitting; onOpen(): void }): JSX.Element {
  /** Whoever looks back sees what had happened by then. */
  const told = () => {
    const at = props.sitting.replay.ply();
    const all = props.log.lines();
    return at === undefined ? all : all.filter(({ ply }) => ply !== undefined && ply <= at);
  };
  const lines = createMemo(() => told().slice(-most).reverse());
  return (
    <div class="latest">
      <Show when={lines().length > 0}>
        <button class="latest-open" onClick={() => props.onOpen()} title={t("latest.open")}>
          <span class="latest-lines">
            <For each={lines()}>
              {(line) => (
                <span class={`latest-line ${line.kind}`}>
                  <Show when={line.seat !== undefined}>
                    <SeatSymbol seat={line.seat!} size={14} />
                  </Show>
                  <span>{line.text}</span>
                </span>
              )}
            </For>
          </span>
        </button>
      </Show>
    </div>
  );
}
