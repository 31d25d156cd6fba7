// All keys of the table and of this game's overlays.

import { For, type JSX } from "solid-js";
import type { GameModule, Play } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { shellKeys } from "./keys.ts";

export function KeyHelp(props: { module: GameModule; play: Play; onClose(): void }): JSX.Element {
  const letters = () => settings.letters() === "on";
  return (
    <Dialog title={t("menu.keys")} onClose={props.onClose}>
      <dl class="key-list">
        <For each={shellKeys.filter((item) => letters() || item.key.length > 1)}>
          {(item) => (
            <div>
              <dt>
                <kbd>{item.key}</kbd>
              </dt>
              <dd>{t(item.id)}</dd>
            </div>
          )}
        </For>
        <For each={letters() ? props.module.overlays : []}>
          {(overlay) => (
            <div>
              <dt>
                <kbd>{overlay.key.toUpperCase()}</kbd>
              </dt>
              <dd>{props.play.t(`overlay.${overlay.id}`)}</dd>
            </div>
          )}
        </For>
      </dl>
      <p class="quiet">{t(letters() ? "key.board" : "key.letters_off")}</p>
    </Dialog>
  );
}
