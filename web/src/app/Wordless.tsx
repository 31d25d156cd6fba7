// What shows when no words could be loaded: the little that is known in every language.

import { For, type JSX } from "solid-js";
import { languages } from "../i18n/languages.ts";

export function Wordless(): JSX.Element {
  return (
    <main class="page">
      <For each={languages}>{(language) => <p lang={language.tag}>{language.noWords}</p>}</For>
      <p>
        <button class="button primary" aria-label="Shedu" onClick={() => location.reload()}>
          ↻
        </button>
      </p>
    </main>
  );
}
