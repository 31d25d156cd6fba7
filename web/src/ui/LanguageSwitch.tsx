// The way to another language, for whoever cannot read this one: a globe, and each language as its readers call it.

import { For, type JSX } from "solid-js";
import { realLanguage, setLanguage, t } from "../i18n/i18n.ts";
import { languageOf, languages } from "../i18n/languages.ts";
import { Icon } from "../theme/icons.tsx";
import { toastError } from "./toasts.tsx";

export function LanguageSwitch(props: { class?: string }): JSX.Element {
  const choose = (select: HTMLSelectElement) => {
    const chosen = languageOf(select.value);
    // What cannot be loaded is not chosen.
    if (chosen)
      setLanguage(chosen.id).catch((error: unknown) => {
        select.value = realLanguage();
        toastError(error);
      });
  };
  return (
    <label class={`language ${props.class ?? ""}`}>
      <Icon name="globe" size={18} />
      <span class="language-name" aria-hidden="true">
        {languageOf(realLanguage())?.name}
      </span>
      <select
        aria-label={t("settings.language")}
        value={realLanguage()}
        onChange={(event) => choose(event.currentTarget)}
      >
        <For each={languages}>
          {(one) => (
            <option value={one.id} lang={one.tag} selected={one.id === realLanguage()}>
              {one.name}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
