// Any move as text, for whoever knows the notation: opened by a key or from the menu. Enter stages it, or says why it is
// not legal.

import { createSignal, createUniqueId, For, onMount, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { Sitting } from "./play.ts";

export function TypedMove(props: { sitting: Sitting; onClose(): void }): JSX.Element {
  const { play } = props.sitting;
  const [text, setText] = createSignal("");
  const list = createUniqueId();
  let input!: HTMLInputElement;
  onMount(() => input.focus());

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === "") return;
    // In some games capitals tell moves apart: kL7 is a settlement, KL7 the king.
    const move =
      play.legal().find((legal) => legal === typed) ??
      play.legal().find((legal) => legal.toLowerCase() === typed.toLowerCase());
    if (move === undefined) {
      input.select();
      return play.why(typed);
    }
    play.stage(move);
    setText("");
  };

  return (
    <form
      class="typed"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        props.onClose();
      }}
    >
      <input
        ref={input}
        id="typed-move"
        class="input"
        value={text()}
        list={list}
        onFocus={() => input.select()}
        onInput={(event) => setText(event.currentTarget.value)}
        placeholder={t("typed.placeholder")}
        aria-label={t("typed.label")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <datalist id={list}>
        <For each={play.legal().slice(0, 60)}>{(move) => <option value={move} />}</For>
      </datalist>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={t("common.close")}
        onClick={() => props.onClose()}
      >
        <Icon name="close" size={18} />
      </button>
    </form>
  );
}
