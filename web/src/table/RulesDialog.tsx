// The game's rules over the table, open at one clause.

import type { JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Rules } from "../ui/Rules.tsx";

export function RulesDialog(props: { module: GameModule; clause?: string; onClose(): void }): JSX.Element {
  return (
    <Dialog title={t("menu.rules")} wide onClose={props.onClose}>
      <p class="rules-more">
        <a href={`/rules/${props.module.name}`} target="_blank" rel="noopener">
          {t("rules.pictures")}
        </a>
      </p>
      <Rules module={props.module} clause={props.clause} />
    </Dialog>
  );
}
