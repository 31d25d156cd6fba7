// A number out of the allowed ones, with big buttons. Taking none is a button of its own, so that a tap too
// many never gives away the chance to add something.

import { createMemo, Show, type JSX } from "solid-js";

export interface StepperProps {
  /** The numbers that may be chosen, ascending; 0 among them if none may be taken. */
  allowed: readonly number[];
  value: number;
  label: string;
  words: { more: string; fewer: string; none: string; commit: (n: number) => string };
  onChange(value: number): void;
  onCommit(value: number): void;
}

export function Stepper(props: StepperProps): JSX.Element {
  const next = createMemo(() => props.allowed.find((n) => n > props.value));
  const previous = createMemo(() => [...props.allowed].reverse().find((n) => n < props.value));
  const change = (to: number | undefined) => to !== undefined && props.onChange(to);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowRight" || event.key === "+") change(next());
    else if (event.key === "ArrowDown" || event.key === "ArrowLeft" || event.key === "-") change(previous());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="bd-stepper" role="group" aria-label={props.label} onKeyDown={onKey}>
      <Show when={props.allowed.some((n) => n > 0)}>
        <button
          type="button"
          class="bd-step"
          aria-label={props.words.fewer}
          aria-disabled={previous() === undefined}
          onClick={() => change(previous())}
        >
          −
        </button>
        <output class="bd-value" aria-live="polite">
          {props.value}
        </output>
        <button
          type="button"
          class="bd-step"
          aria-label={props.words.more}
          aria-disabled={next() === undefined}
          onClick={() => change(next())}
        >
          +
        </button>
        <button
          type="button"
          class="bd-commit"
          aria-disabled={props.value === 0}
          onClick={() => props.value > 0 && props.onCommit(props.value)}
        >
          {props.words.commit(props.value)}
        </button>
      </Show>
      <Show when={props.allowed.includes(0)}>
        <button type="button" class="bd-none" onClick={() => props.onCommit(0)}>
          {props.words.none}
        </button>
      </Show>
    </div>
  );
}
