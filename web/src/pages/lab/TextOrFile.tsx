// Something to be read: pasted, or taken from a file.

import { createUniqueId, type JSX } from "solid-js";

export function TextOrFile(props: {
  label: string;
  help: string;
  text: string;
  onText(text: string): void;
  /** What the two buttons are called. */
  open: string;
  file: string;
  onOpen(): void;
}): JSX.Element {
  const id = createUniqueId();
  const chosen = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) props.onText(await file.text());
  };
  return (
    <>
      <div class="field">
        <label for={id}>{props.label}</label>
        <textarea
          id={id}
          class="textarea lab-text"
          spellcheck={false}
          value={props.text}
          onInput={(event) => props.onText(event.currentTarget.value)}
        />
        <span class="help">{props.help}</span>
      </div>
      <div class="lab-row">
        <button class="button primary" onClick={() => props.onOpen()}>
          {props.open}
        </button>
        <label class="button lab-file">
          {props.file}
          <input
            type="file"
            class="hidden-label"
            accept=".json,.txt,application/json,text/plain"
            onChange={(event) => void chosen(event.currentTarget)}
          />
        </label>
      </div>
    </>
  );
}
