// A dialog on wide screens, a sheet from below on phones. The browser keeps the focus inside and Esc closes it; however
// it is closed, the focus goes back to what opened it.

import { onCleanup, onMount, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";

export function Dialog(props: {
  title: string;
  onClose(): void;
  wide?: boolean;
  children: JSX.Element;
}): JSX.Element {
  let element!: HTMLDialogElement;
  const opener = document.activeElement;
  onMount(() => element.showModal());
  onCleanup(() => {
    if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus({ preventScroll: true });
  });
  const outside = (event: MouseEvent) => {
    if (event.target === element) element.close();
  };
  return (
    // A press beside it closes it, as Esc does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      class="dialog"
      classList={{ wide: props.wide }}
      aria-label={props.title}
      onClose={() => props.onClose()}
      onClick={outside}
    >
      <header class="dialog-head">
        <h2>{props.title}</h2>
        <button class="button plain icon-only" onClick={() => element.close()} aria-label={t("common.close")}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  );
}
