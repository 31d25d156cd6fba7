// The table's address to pass on: copy it, share it, or let a phone read it.

import type { JSX } from "solid-js";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ShareLink } from "../ui/ShareLink.tsx";

export function ShareDialog(props: { path: string; onClose(): void }): JSX.Element {
  return (
    <Dialog title={t("bar.share")} onClose={props.onClose}>
      <p>{t("share.watch")}</p>
      <ShareLink path={props.path} />
    </Dialog>
  );
}
