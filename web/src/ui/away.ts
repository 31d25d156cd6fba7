import { onCleanup, onMount } from "solid-js";

/** Closes something that is open as soon as a finger or the focus goes elsewhere. For use while a component is set up. */
export function closeWhenAway(root: () => HTMLElement, open: () => boolean, close: () => void): void {
  onMount(() => {
    const away = (event: Event) => {
      if (open() && event.target instanceof Node && !root().contains(event.target)) close();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    onCleanup(() => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
    });
  });
}
