// The log: a line points at its place on the board while it is hovered or focused, and jumps there when pressed.

import { createEffect, For, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { SeatSymbol } from "../theme/seats.tsx";
import type { LogLine } from "./log.ts";
import type { Sitting } from "./play.ts";

/** Long games have thousands of lines; what is far back is found with the scrubber. */
const shown = 400;

export function LogPanel(props: { lines: LogLine[]; sitting: Sitting }): JSX.Element {
  let list!: HTMLOListElement;
  createEffect(() => {
    props.lines.length;
    const nearEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 120;
    if (nearEnd || list.scrollTop === 0) queueMicrotask(() => (list.scrollTop = list.scrollHeight));
  });
  return (
    <ol class="log" ref={list} aria-label={t("table.log")} tabindex="0">
      <For each={props.lines.slice(-shown)} fallback={<li class="quiet">{t("log.empty")}</li>}>
        {(line) => <Line line={line} sitting={props.sitting} />}
      </For>
    </ol>
  );
}

function Line(props: { line: LogLine; sitting: Sitting }): JSX.Element {
  const { replay, point } = props.sitting;
  const show = () => point(props.line.cell === undefined ? [] : [props.line.cell]);
  const current = () =>
    props.line.kind === "game" && replay.ply() !== undefined && replay.ply() === props.line.ply;
  return (
    <li class={`log-line ${props.line.kind}`} classList={{ current: current() }}>
      <Show
        when={props.line.ply !== undefined && props.line.kind === "game"}
        fallback={
          <span class="log-table">
            <Show when={props.line.seat !== undefined}>
              <SeatSymbol seat={props.line.seat!} size={14} />
            </Show>
            {props.line.text}
          </span>
        }
      >
        <button
          class="log-button"
          onClick={() => replay.go(props.line.ply)}
          onMouseEnter={show}
          onMouseLeave={() => point([])}
          onFocus={show}
          onBlur={() => point([])}
          aria-current={current() ? "step" : undefined}
        >
          <Show
            when={props.line.seat !== undefined}
            fallback={<span class="log-chance" aria-hidden="true" />}
          >
            <SeatSymbol seat={props.line.seat!} size={16} />
          </Show>
          <span>{props.line.text}</span>
        </button>
      </Show>
    </li>
  );
}
