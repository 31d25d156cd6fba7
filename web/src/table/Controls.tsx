// The draft's buttons, always in the same place and of the same size; beside them what the board can show, and the way
// to log and chat where these are in a sheet.

import { createMemo, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import type { AutoConfirm } from "./autoconfirm.ts";
import type { Sitting } from "./play.ts";
import { ShowMenu } from "./ShowMenu.tsx";
import type { SideTab } from "./Side.tsx";

interface Props {
  sitting: Sitting;
  module: GameModule;
  auto: AutoConfirm;
  unread: number;
  /** Log and chat are in a sheet. */
  sheet: boolean;
  over: boolean;
  onTab(tab: SideTab): void;
}

export function Controls(props: Props): JSX.Element {
  const { sitting } = props;
  return (
    <div class="controls">
      <Show when={sitting.seated()}>
        <DraftButtons {...props} />
      </Show>
      <Show when={props.over && props.sheet}>
        <button class="button primary to-result" onClick={() => props.onTab("result")}>
          {t("tab.result")}
        </button>
      </Show>
      <div class="controls-more">
        <ShowMenu sitting={sitting} module={props.module} />
        <Show when={props.sheet}>
          <button
            class="button icon-only"
            onClick={() => props.onTab(props.unread > 0 ? "chat" : "log")}
            aria-label={t("table.side")}
            title={t("table.side")}
          >
            <Icon name="log" />
            <Show when={props.unread > 0}>
              <span class="unread">{props.unread}</span>
            </Show>
          </button>
        </Show>
      </div>
    </div>
  );
}

/** The only legal move, if there is just one: a big button of its own, so that nobody looks for it. */
function onlyMove(sitting: Sitting): string | undefined {
  const legal = sitting.play.legal();
  return legal.length === 1 ? legal[0] : undefined;
}

function DraftButtons(props: Props): JSX.Element {
  const { sitting, module } = props;
  const { play, draft } = sitting;
  const only = createMemo(() => onlyMove(sitting));
  const empty = () => draft().moves.length === 0;
  const mayUndo = () => (!empty() && !draft().sending) || sitting.maySendUndo();
  const busy = () => draft().asking || draft().sending;

  const confirmLabel = () => {
    const left = props.auto.left();
    if (draft().sending) return t("draft.sending");
    return left === undefined ? t("draft.confirm") : t("draft.confirm_in", { s: Math.ceil(left / 1000) });
  };

  return (
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
          class="button icon-only"
          disabled={!mayUndo()}
          onClick={() => sitting.undo()}
          aria-keyshortcuts={settings.letters() === "on" ? "U" : undefined}
          aria-label={t("draft.undo")}
          title={t("draft.undo")}
        >
          <Icon name="undo" />
        </button>
        <button
          class="button icon-only reset"
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
              {confirmLabel()} <kbd class="keys-only">⏎</kbd>
            </button>
          }
        >
          <button class="button confirm gold sole" onClick={() => sitting.stage(only()!)}>
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
  );
}

/** The only move that can follow the draft; in a row of its own, so that Confirm keeps its size. */
export function FollowUp(props: { sitting: Sitting; module: GameModule }): JSX.Element {
  const { sitting, module } = props;
  const move = createMemo(() => (sitting.draft().moves.length > 0 ? onlyMove(sitting) : undefined));
  return (
    <Show when={move()}>
      {(only) => (
        <button class="button follow-up" onClick={() => sitting.stage(only())}>
          {module.moveName(only(), sitting.play)}
        </button>
      )}
    </Show>
  );
}
