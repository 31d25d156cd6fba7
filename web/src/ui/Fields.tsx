// Fields of forms.

import { Show, type JSX } from "solid-js";

/** A box to tick, and what it means. */
export function CheckField(props: {
  label: string;
  help?: string | undefined;
  value: boolean;
  disabled?: boolean;
  onChange(value: boolean): void;
}): JSX.Element {
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={props.value}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        {props.label}
      </label>
      <Show when={props.help}>
        <span class="help">{props.help}</span>
      </Show>
    </div>
  );
}

interface TextProps {
  label: string;
  most: number;
  value: string;
  onChange(value: string): void;
}

/** A name that has to be given. */
export function NameField(props: TextProps): JSX.Element {
  return (
    <label class="field">
      <span class="label">{props.label}</span>
      <input
        class="input"
        required
        maxlength={props.most}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** A few lines of text. */
export function LinesField(props: TextProps): JSX.Element {
  return (
    <label class="field">
      <span class="label">{props.label}</span>
      <textarea
        class="input"
        rows="3"
        maxlength={props.most}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}
