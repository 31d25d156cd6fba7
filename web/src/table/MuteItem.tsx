// The menu's item that ends the notices of one table, or begins them again.

import { createResource, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { Icon } from "../theme/icons.tsx";
import { toast, toastError } from "../ui/toasts.tsx";

export function MuteItem(props: { table: string; onDone(): void }): JSX.Element {
  const [muted] = createResource(() => props.table, http.muted);
  const press = () => {
    props.onDone();
    http
      .mute(props.table, !muted.latest)
      .then((now) => toast(t(now ? "notice.muted" : "notice.unmuted"), 4000), toastError);
  };
  return (
    <Show when={!muted.error && muted.latest !== undefined}>
      <li>
        <button class="menu-item" onClick={press}>
          <Icon name="clock" size={18} /> {t(muted.latest ? "menu.unmute" : "menu.mute")}
        </button>
      </li>
    </Show>
  );
}
