// Keys that work anywhere on the page, except where a person is writing, or has switched them off (theme/theme.ts).

import { onCleanup, onMount } from "solid-js";

function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether shortcuts of one letter or digit are on. */
export function hotkeysOn(): boolean {
  return document.documentElement.dataset["letters"] !== "off";
}

/** `act` gets the key and says whether it was used. */
export function useHotkeys(act: (key: string) => boolean): void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || writing(event.target))
      return;
    if (!hotkeysOn()) return;
    if (act(event.key)) event.preventDefault();
  };
  onMount(() => document.addEventListener("keydown", listen));
  onCleanup(() => document.removeEventListener("keydown", listen));
}
