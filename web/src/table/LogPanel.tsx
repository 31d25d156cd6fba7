// The log: a line points at its place on the board while it is hovered or focused, and jumps there when pressed. For the
// keyboard it is one stop, at the newest line; arrows lead from line to line.

import {
  createEffect,
  createMemo,
  createSelector,
  createSignal,
  For,
  onCleanup,
  onMount,
  Show,
  untrack,
  type JSX,
} from "solid-js";
import { t } from "../i18n/i18n.ts";
import { SeatSymbol } from "../theme/seats.tsx";
import { rove } from "../ui/roving.ts";
import { toastError } from "../ui/toasts.tsx";
import type { LogLine } from "./log.ts";
import type { Sitting } from "./play.ts";

/** How near its edge a list is still taken for scrolled to it, in pixels. */
const near = 24;

/** Long games have thousands of lines: so many are drawn at first, and so many more each time somebody reads on. */
const page = 200;

interface Props {
  lines: LogLine[];
  sitting: Sitting;
  /** Whether there are earlier entries than those here, and how to fetch some. */
  hasEarlier: boolean;
  earlier(): Promise<void>;
}

export function LogPanel(props: Props): JSX.Element {
  let list!: HTMLOListElement;
  const [most, setMost] = createSignal(page);
  const [loading, setLoading] = createSignal(false);
  const [atEnd, setAtEnd] = createSignal(true);
  const drawn = createMemo(() => props.lines.slice(-most()));
  const more = () => props.lines.length > most() || props.hasEarlier;

  const [read, setRead] = createSignal<LogLine>();
  const stop = createMemo(() => {
    const here = read();
    return here && drawn().includes(here) ? here : drawn().findLast(jumps);
  });
  const isStop = createSelector(stop);
  const keys = (event: KeyboardEvent) =>
    void rove(event, [...list.querySelectorAll<HTMLElement>(".log-button")]);

  // A list that has become larger or smaller scrolls by itself: that is nobody's wish to read elsewhere.
  const shape = () => `${list.clientWidth} ${list.clientHeight} ${list.scrollHeight}`;
  let settled = "";
  // Whether somebody reads the end is known from their scrolling: once new lines are in, it is too late to ask.
  const scrolled = () => {
    if (atEnd() && shape() !== settled) return toEnd();
    setAtEnd(list.scrollHeight - list.scrollTop - list.clientHeight < near);
    if (list.scrollTop < near && !atEnd()) void readOn();
  };
  const toEnd = () => {
    list.scrollTop = list.scrollHeight;
    settled = shape();
    setAtEnd(true);
  };
  createEffect(() => {
    drawn();
    if (untrack(atEnd)) queueMicrotask(toEnd);
  });
  onMount(() => {
    // The panel grows and shrinks with what is above it; the end stays in sight.
    const sizes = new ResizeObserver(() => atEnd() && toEnd());
    sizes.observe(list);
    onCleanup(() => sizes.disconnect());
  });

  /** What is read stays where it is while earlier lines come in above it. */
  async function readOn(): Promise<void> {
    if (loading() || !more()) return;
    setLoading(true);
    const below = list.scrollHeight - list.scrollTop;
    setAtEnd(false);
    try {
      if (props.lines.length <= most() && props.hasEarlier) await props.earlier();
      setMost(most() + page);
      list.scrollTop = list.scrollHeight - below;
    } catch (error) {
      toastError(error);
    } finally {
      setLoading(false);
    }
  }

  return (
    <div class="log-frame">
      <ol
        class="log"
        ref={list}
        aria-label={t("table.log")}
        tabindex={stop() ? undefined : 0}
        onScroll={scrolled}
        onKeyDown={keys}
      >
        <Show when={more()}>
          <li class="log-earlier">
            <button class="button plain" disabled={loading()} onClick={() => void readOn()}>
              {t(loading() ? "log.loading" : "log.earlier")}
            </button>
          </li>
        </Show>
        <For each={drawn()} fallback={<li class="quiet">{t("log.empty")}</li>}>
          {(line) => <Line line={line} sitting={props.sitting} stop={isStop(line)} onRead={setRead} />}
        </For>
      </ol>
      <Show when={!atEnd()}>
        <button class="log-new" onClick={toEnd}>
          {t("log.newest")} <span aria-hidden="true">↓</span>
        </button>
      </Show>
    </div>
  );
}

/** Whether a line leads to a position. */
function jumps(line: LogLine): boolean {
  return line.ply !== undefined && line.kind === "game";
}

interface LineProps {
  line: LogLine;
  sitting: Sitting;
  /** Whether Tab leads here. */
  stop: boolean;
  onRead(line: LogLine): void;
}

function Line(props: LineProps): JSX.Element {
  const { replay, point } = props.sitting;
  const show = () => point(props.line.cell === undefined ? [] : [props.line.cell]);
  const current = () =>
    props.line.kind === "game" && replay.ply() !== undefined && replay.ply() === props.line.ply;
  return (
    <li class={`log-line ${props.line.kind}`} classList={{ current: current() }}>
      <Show
        when={jumps(props.line)}
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
          tabindex={props.stop ? 0 : -1}
          onClick={() => replay.go(props.line.ply)}
          onMouseEnter={show}
          onMouseLeave={() => point([])}
          onFocus={() => {
            props.onRead(props.line);
            show();
          }}
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
