// One thing to choose: what it is called, the choice, and a word of help.

import { Show, type JSX } from "solid-js";

export function Row(props: { label: string; help?: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="field">
      <span class="label">{props.label}</span>
      {props.children}
      <Show when={props.help}>
        <span class="help">{props.help}</span>
      </Show>
    </div>
  );
}
