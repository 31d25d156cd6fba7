// One seat's time left, counted down by the server's clock.

import { createMemo, createSignal, onCleanup, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import type { TableModel } from "./model.ts";

/** "3 days", "3 d 4 h", "1:02:03", "4:05", and tenths in the last ten seconds. */
export function duration(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = Math.floor(left / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const two = (value: number) => String(value).padStart(2, "0");
  if (days > 0) return hours > 0 ? t("clock.days", { d: days, h: hours }) : t("clock.wholeDays", { d: days });
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (left < 10_000) return (left / 1000).toFixed(1);
  return `${minutes}:${two(seconds % 60)}`;
}

/** Less than this is little time, in milliseconds. */
export const lowTime = 15_000;

/** How long a seat still has, counting down while its clock runs; undefined without a clock. */
export function createTimeLeft(table: TableModel, seat: () => number | undefined): () => number | undefined {
  const [tick, setTick] = createSignal(0);
  const running = () => seat() !== undefined && table.clock()?.running === seat();
  const timer = setInterval(() => {
    if (running()) setTick((now) => now + 1);
  }, 250);
  onCleanup(() => clearInterval(timer));
  return createMemo(() => {
    const clock = table.clock();
    const at = clock?.left[seat() ?? -1];
    if (!clock || at === null || at === undefined) return undefined;
    tick();
    return running() ? at - (table.wire.now() - clock.since) : at;
  });
}

export function SeatClock(props: { table: TableModel; seat: number }): JSX.Element {
  const left = createTimeLeft(props.table, () => props.seat);
  const running = () => props.table.clock()?.running === props.seat;
  return (
    <Show when={left() !== undefined}>
      <span
        class="seat-clock"
        classList={{ running: running(), low: (left() ?? 0) < lowTime && running() }}
        role="timer"
      >
        {duration(left() ?? 0)}
      </span>
    </Show>
  );
}
