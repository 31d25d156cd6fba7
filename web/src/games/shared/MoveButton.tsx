// Buttons that make a move, in every game's tray and band.

import { For, Show, createSignal, type JSX } from "solid-js";
import type { Play } from "../api.ts";

/** What an element does to show what a move would bring, while it is pointed at or has the focus. */
export function considering(play: Play, move: () => string | undefined) {
  // A button that goes away loses the focus: what its move was can be asked for no longer then.
  let considered = false;
  const on = () => {
    const asked = move();
    if (asked === undefined) return;
    considered = true;
    play.consider(asked);
  };
  const off = () => {
    if (considered) play.consider(undefined);
    considered = false;
  };
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

export interface MoveButtonProps {
  play: Play;
  move: string;
  /** "button" and what the game adds to it. */
  class?: string;
  title?: string | undefined;
  /** For assistive technology, where the content alone does not say it. */
  label?: string | undefined;
  disabled?: boolean;
  pressed?: boolean | undefined;
  /** What a click does where it is not simply the move. */
  onPress?(): void;
  children: JSX.Element;
}

/** A button that makes a move, and shows what it would bring while it is pointed at. */
export function MoveButton(props: MoveButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={props.class ?? "button"}
      title={props.title}
      aria-label={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled ?? false}
      onClick={() => (props.onPress ? props.onPress() : props.play.stage(props.move))}
      {...considering(props.play, () => props.move)}
    >
      {props.children}
    </button>
  );
}

/** Moves by name, folded away and made only when they are unfolded; nothing where there are none. */
export function MoveList(props: {
  play: Play;
  moves: readonly string[];
  name(move: string): string;
  summary: string;
  class: string;
  button?: string;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <Show when={props.moves.length > 0}>
      <details class={props.class} open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{props.summary}</summary>
        <Show when={open()}>
          <div class={`${props.class}-list`}>
            <For each={props.moves}>
              {(move) => (
                <MoveButton play={props.play} move={move} {...(props.button ? { class: props.button } : {})}>
                  {props.name(move)}
                </MoveButton>
              )}
            </For>
          </div>
        </Show>
      </details>
    </Show>
  );
}
