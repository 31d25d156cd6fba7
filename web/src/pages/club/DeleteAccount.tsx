// The end of an account. What goes and what stays is said before, and an account's password is asked once more.

import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { navigate } from "../../app/router.tsx";
import { eraseAccount, user } from "../../app/session.ts";
import { t } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast, toastError } from "../../ui/toasts.tsx";
import type { Speaker } from "./say.ts";

export function DeleteAccount(props: { say: Speaker["say"] }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <p>
      <button class="button danger" onClick={() => setOpen(true)}>
        {props.say("delete.account")}
      </button>
      <Show when={open()}>
        <Ask say={props.say} onClose={() => setOpen(false)} />
      </Show>
    </p>
  );
}

function Ask(props: { say: Speaker["say"]; onClose(): void }): JSX.Element {
  const id = createUniqueId();
  const [password, setPassword] = createSignal("");
  const [busy, setBusy] = createSignal(false);
  const guest = () => user()?.guest !== false;
  const erase = (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    eraseAccount(guest() ? undefined : password(), () => navigate("/"))
      .then(() => toast(props.say("delete.done"), 5000), toastError)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={props.say("delete.account")} onClose={() => props.onClose()}>
      <form class="stack" onSubmit={erase}>
        <ul class="club-points">
          <For each={["delete.goes", "delete.stays", "delete.games", "delete.never"] as const}>
            {(line) => <li>{props.say(line)}</li>}
          </For>
        </ul>
        <Show when={!guest()}>
          <div class="field">
            <label for={id}>{t("settings.password")}</label>
            <input
              id={id}
              class="input"
              type="password"
              required
              value={password()}
              onInput={(event) => setPassword(event.currentTarget.value)}
              autocomplete="current-password"
            />
          </div>
        </Show>
        <div class="row">
          <button class="button danger" disabled={busy()}>
            {props.say("delete.press")}
          </button>
          <button type="button" class="button" onClick={() => props.onClose()}>
            {t("common.cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
