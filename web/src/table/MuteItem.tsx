// The menu's item that ends the notices of one table, or begins them again.

import { createSignal, onMount, Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { Icon } from "../theme/icons.tsx";
import { toast, toastError } from "../ui/toasts.tsx";

export function MuteItem(props: { table: string; onDone(): void }): JSX.Element {
  // Not a resource: while one is on its way, everything around it would be taken off the page, and the keyboard with it.
  const [muted, setMuted] = createSignal<boolean>();
  onMount(() => void http.muted(props.table).then(setMuted, () => undefined));
  const press = () => {
    props.onDone();
    http
      .mute(props.table, !muted())
      .then((now) => toast(t(now ? "notice.muted" : "notice.unmuted"), 4000), toastError);
  };
  return (
    <Show when={muted() !== undefined}>
      <li>
        <button class="menu-item" onClick={press}>
          <Icon name="clock" size={18} /> {t(muted() ? "menu.unmute" : "menu.mute")}
        </button>
      </li>
    </Show>
  );
}
