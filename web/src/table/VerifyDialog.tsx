// How anybody can check that the deal was fair: the commitment before the game, the seed after it.

import { Show, type JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { TableModel } from "./model.ts";

export function VerifyDialog(props: { table: TableModel; onClose(): void }): JSX.Element {
  const seed = () => {
    const over = props.table.entries().findLast((entry) => entry.kind === "over");
    return over?.kind === "over" ? over.seed : undefined;
  };
  return (
    <Dialog title={t("menu.verify")} onClose={props.onClose}>
      <p>{t("verify.how")}</p>
      <dl class="verify">
        <dt>{t("verify.commitment")}</dt>
        <dd>
          <code>{props.table.info()?.commitment ?? t("verify.none")}</code>
        </dd>
        <dt>{t("verify.seed")}</dt>
        <dd>
          <Show when={seed()} fallback={t("verify.later")}>
            <code>{seed()}</code>
          </Show>
        </dd>
      </dl>
      <Show when={seed()}>
        <p>{t("verify.command")}</p>
        <code class="block">shedu verify {props.table.id}.txt</code>
      </Show>
    </Dialog>
  );
}
