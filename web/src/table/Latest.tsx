// What happened last, where the log is in a sheet and the hand leaves room: as many whole lines as fit, the newest lowest.
// A press opens the log.

import { createMemo, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { SeatSymbol } from "../theme/seats.tsx";
import type { Log } from "./log.ts";

/** More than any window has room for. */
const most = 12;

export function Latest(props: { log: Log; onOpen(): void }): JSX.Element {
  const lines = createMemo(() => props.log.lines().slice(-most).reverse());
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
