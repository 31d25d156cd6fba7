// What to do with a table of one's own without going there: give it up, or hide it from one's lists.

import { createSignal, Show, type JSX } from "solid-js";
import { user, wire } from "../app/session.ts";
import { gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { newKey } from "../net/wire.ts";
import { Icon } from "../theme/icons.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { toastError } from "../ui/toasts.tsx";
import { seatsOf, wayOut } from "./tableState.ts";

interface Props {
  table: TableInfo;
  hidden: boolean;
  onChange(): void;
  onClose(): void;
}

export default function RowMenu(props: Props): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const way = () => wayOut(props.table, user()?.id);
  const label = () => {
    const which = way();
    if (which === "resign") return t("menu.resign");
    if (which === "close") return t("close.button");
    return which === "decline" ? t("rematch.decline") : t("list.leave");
  };
  const help = () => {
    if (way() === "resign") return t("list.resign_help");
    return way() === "close" ? t("close.question") : undefined;
  };

  const finish = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      props.onChange();
      props.onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () =>
    finish(async () => {
      const which = way();
      const about = { table: props.table.id };
      if (which === "close" || which === "decline")
        return wire().request({ t: which, ...about, key: newKey() });
      for (const seat of seatsOf(props.table, user()?.id))
        await wire().request({ t: which === "leave" ? "stand" : "resign", ...about, seat, key: newKey() });
      return undefined;
    });
  const hide = () => finish(() => http.hide(props.table.id, !props.hidden));

  return (
    <Dialog title={gameTitle(props.table.game)} onClose={props.onClose}>
      <div class="row-menu">
        <Show when={way()}>
          <button class="button danger" disabled={busy()} onClick={() => void giveUp()}>
            <Icon name="flag" size={18} /> {label()}
          </button>
          <Show when={help()}>
            <p class="quiet small">{help()}</p>
          </Show>
        </Show>
        <button class="button" disabled={busy()} onClick={() => void hide()}>
          <Icon name="eye" size={18} /> {t(props.hidden ? "list.unhide" : "list.hide")}
        </button>
        <Show when={!props.hidden}>
          <p class="quiet small">{t("list.hide_help")}</p>
        </Show>
        <button class="button plain" onClick={() => props.onClose()}>
          {t("common.cancel")}
        </button>
      </div>
    </Dialog>
  );
}
