// A table by its address.

import { createResource, Show, type JSX } from "solid-js";
import { parameter } from "../app/router.tsx";
import { ensureUser, user, wire } from "../app/session.ts";
import { t } from "../i18n/i18n.ts";
import { TableView } from "../table/TableView.tsx";
import { Message } from "../ui/Message.tsx";

export default function Table(props: { id?: string }): JSX.Element {
  const [me, { refetch }] = createResource(() => ensureUser());
  return (
    <Show
      when={!me.error}
      fallback={
        <Message title={t("error.no_table")} text={t("net.offline")}>
          <button class="button primary" onClick={() => void refetch()}>
            {t("common.again")}
          </button>
        </Message>
      }
    >
      <Show when={user()} fallback={<div class="waiting">{t("common.loading")}</div>}>
        {(found) => (
          <Show when={props.id} keyed>
            {(id) => <TableView wire={wire()} id={id} me={found().id} token={parameter("invite")} />}
          </Show>
        )}
      </Show>
    </Show>
  );
}
