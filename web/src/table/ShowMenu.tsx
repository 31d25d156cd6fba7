// What the board can show besides the pieces: one button, and behind it every overlay with its words and its key.

import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { settings } from "../app/settings.ts";
import { closeWhenAway } from "../ui/away.ts";
import { rove } from "../ui/roving.ts";
import type { Sitting } from "./play.ts";

/** The bar at the top, over which nothing lies, and what is kept free around the list; in pixels. */
const bar = 44;
const edge = 12;

export function ShowMenu(props: { sitting: Sitting; module: GameModule }): JSX.Element {
  const { play } = props.sitting;
  const id = createUniqueId();
  const [open, setOpen] = createSignal(false);
  // The list opens to where there is more room.
  const [room, setRoom] = createSignal({ below: false, height: 0 });
  const toggle = () => {
    const { top, bottom } = button.getBoundingClientRect();
    const [above, under] = [top - bar - edge, innerHeight - bottom - edge];
    setRoom({ below: under > above, height: Math.max(above, under) });
    setOpen(!open());
  };
  const on = () => props.module.overlays.filter((overlay) => play.overlay(overlay.id)).length;
  let root!: HTMLDivElement;
  let button!: HTMLButtonElement;

  closeWhenAway(
    () => root,
    open,
    () => setOpen(false),
  );
  const keys = (event: KeyboardEvent) => {
    if (!open() || rove(event, [...root.querySelectorAll<HTMLElement>(".menu-item")])) return;
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.focus();
  };

  return (
    <div class="show-menu" ref={root} onKeyDown={keys} role="group" aria-label={t("table.overlays")}>
      <button
        ref={button}
        class="button icon-only"
        aria-expanded={open()}
        aria-controls={id}
        aria-label={on() > 0 ? t("table.show_some", { n: on() }) : t("table.show")}
        title={t("table.show")}
        onClick={toggle}
      >
        <Icon name="eye" />
        <Show when={on() > 0}>
          <span class="unread" aria-hidden="true">
            {on()}
          </span>
        </Show>
      </button>
      <Show when={open()}>
        <ul
          class="show-list"
          classList={{ below: room().below }}
          style={{ "max-height": `${room().height}px` }}
          id={id}
        >
          <For each={props.module.overlays}>
            {(overlay) => (
              <li>
                <button
                  class="menu-item overlay"
                  aria-pressed={play.overlay(overlay.id)}
                  aria-keyshortcuts={settings.letters() === "on" ? overlay.key.toUpperCase() : undefined}
                  onClick={() => props.sitting.toggleOverlay(overlay.id)}
                >
                  <span class="overlay-mark" aria-hidden="true">
                    <Show when={play.overlay(overlay.id)}>
                      <Icon name="check" size={18} />
                    </Show>
                  </span>
                  <span class="overlay-name">{play.t(`overlay.${overlay.id}`)}</span>
                  <kbd class="letter" aria-hidden="true">
                    {overlay.key.toUpperCase()}
                  </kbd>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
