// The draft's buttons, always in the same place; the overlays; the box for typed moves.

import { createMemo, createSignal, For, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { AutoConfirm } from "./autoconfirm.ts";
import type { Sitting } from "./play.ts";
import type { SideTab } from "./Side.tsx";
import { TypedMove } from "./TypedMove.tsx";

interface Props {
  sitting: Sitting;
  module: GameModule;
  auto: AutoConfirm;
  unread: number;
  onTab(tab: SideTab): void;
}

export function Controls(props: Props): JSX.Element {
  const { sitting, module } = props;
  const { play, draft } = sitting;
  const [more, setMore] = createSignal(false);
  const only = createMemo(() => (play.legal().length === 1 ? play.legal()[0] : undefined));
  const empty = () => draft().moves.length === 0;
  const mayUndo = () => (!empty() && !draft().sending) || sitting.maySendUndo();
  const busy = () => draft().asking || draft().sending;

  const confirmLabel = () => {
    const left = props.auto.left();
    if (draft().sending) return t("draft.sending");
    return left === undefined ? t("draft.confirm") : t("draft.confirm_in", { s: Math.ceil(left / 1000) });
  };

  return (
    <div class="controls">
      <Show when={sitting.seated()}>
        <div class="controls-draft" role="group" aria-label={t("draft.label")}>
          <Show
            when={!draft().stale}
            fallback={
              <>
                <button class="button primary" onClick={() => sitting.rebase()}>
                  {t("draft.rebase")}
                </button>
                <button class="button" onClick={() => sitting.reset()}>
                  {t("draft.discard")}
                </button>
              </>
            }
          >
            <button
              class="button"
              disabled={!mayUndo()}
              onClick={() => sitting.undo()}
              aria-keyshortcuts="U"
              title={t("draft.undo")}
            >
              <Icon name="undo" />
              <span class="wide-only">{t("draft.undo")}</span>
            </button>
            <button
              class="button"
              disabled={empty() || draft().sending}
              onClick={() => sitting.reset()}
              title={t("draft.reset")}
              aria-label={t("draft.reset")}
            >
              <Icon name="reset" />
            </button>
            <Show
              when={only() !== undefined && empty()}
              fallback={
                <button
                  class="button confirm"
                  classList={{ gold: !empty() }}
                  disabled={empty() || busy()}
                  onClick={() => void sitting.confirm()}
                  aria-keyshortcuts="Enter"
                  title={draft().stop === "chance" ? t("draft.reveals") : undefined}
                >
                  <Icon name={draft().stop === "chance" ? "lock" : "check"} />
                  {confirmLabel()} <kbd class="wide-only">⏎</kbd>
                </button>
              }
            >
              <button class="button confirm gold sole" onClick={() => sitting.stage(only()!)}>
                {module.moveName(only()!, play)}
              </button>
            </Show>
            <Show when={only() !== undefined && !empty()}>
              <button class="button" onClick={() => sitting.stage(only()!)}>
                {module.moveName(only()!, play)}
              </button>
            </Show>
            <Show when={props.auto.left() !== undefined}>
              <button class="button plain" onClick={() => props.auto.cancel()}>
                {t("draft.wait")}
              </button>
            </Show>
          </Show>
        </div>
      </Show>
      <Show
        when={!settings.narrow()}
        fallback={
          <div class="controls-more">
            <button class="button icon-only" onClick={() => setMore(true)} aria-label={t("table.overlays")}>
              <Icon name="layers" />
            </button>
            <button class="button icon-only" onClick={() => props.onTab("log")} aria-label={t("table.log")}>
              <Icon name="log" />
            </button>
            <button class="button icon-only" onClick={() => props.onTab("chat")} aria-label={t("table.chat")}>
              <Icon name="chat" />
              <Show when={props.unread > 0}>
                <span class="unread">{props.unread}</span>
              </Show>
            </button>
          </div>
        }
      >
        <Overlays {...props} />
        <Show when={sitting.seated()}>
          <TypedMove sitting={sitting} />
        </Show>
      </Show>
      <Show when={more()}>
        <Dialog title={t("table.overlays")} onClose={() => setMore(false)}>
          <div class="stack">
            <Overlays {...props} names />
            <Show when={sitting.seated()}>
              <TypedMove sitting={sitting} />
            </Show>
          </div>
        </Dialog>
      </Show>
    </div>
  );
}

function Overlays(props: Props & { names?: boolean }): JSX.Element {
  const { play } = props.sitting;
  const name = (id: string) => play.t(`overlay.${id}`);
  return (
    <div class="overlays" role="group" aria-label={t("table.overlays")}>
      <For each={props.module.overlays}>
        {(overlay) => (
          <button
            class="button overlay"
            aria-pressed={play.overlay(overlay.id)}
            aria-keyshortcuts={overlay.key.toUpperCase()}
            title={name(overlay.id)}
            onClick={() => props.sitting.toggleOverlay(overlay.id)}
          >
            <kbd>{overlay.key.toUpperCase()}</kbd>
            <span classList={{ "hidden-label": !props.names }}>{name(overlay.id)}</span>
          </button>
        )}
      </For>
    </div>
  );
}
