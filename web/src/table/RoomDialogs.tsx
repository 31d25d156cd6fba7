// The dialogs and sheets of a table; one at a time.

import { Match, Switch, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import type { TableModel } from "./model.ts";
import { PlanDialog } from "./PlanDialog.tsx";
import type { Sitting } from "./play.ts";
import { RulesDialog } from "./RulesDialog.tsx";
import { SeatCards } from "./SeatCards.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { VerifyDialog } from "./VerifyDialog.tsx";

export type Open = "rules" | "keys" | "verify" | "share" | "resign" | "players" | "side" | "plan" | undefined;

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
  open: Open;
  clause: string | undefined;
  /** Log, chat and hints, where they are in a sheet. */
  side: JSX.Element;
  onResign(): void;
  onClose(): void;
}

export function RoomDialogs(props: Props): JSX.Element {
  return (
    <Switch>
      <Match when={props.open === "rules"}>
        <RulesDialog module={props.module} clause={props.clause} onClose={props.onClose} />
      </Match>
      <Match when={props.open === "keys"}>
        <KeyHelp module={props.module} play={props.sitting.play} onClose={props.onClose} />
      </Match>
      <Match when={props.open === "verify"}>
        <VerifyDialog table={props.table} onClose={props.onClose} />
      </Match>
      <Match when={props.open === "plan"}>
        <PlanDialog
          table={props.table}
          seat={props.sitting.play.mine()!}
          module={props.module}
          onClose={props.onClose}
        />
      </Match>
      <Match when={props.open === "share"}>
        <ShareDialog path={`/table/${props.table.id}`} onClose={props.onClose} />
      </Match>
      <Match when={props.open === "players"}>
        <Dialog title={t("table.players")} onClose={props.onClose}>
          <div class="players-sheet">
            <SeatCards table={props.table} sitting={props.sitting} module={props.module} as="cards" />
          </div>
        </Dialog>
      </Match>
      <Match when={props.open === "side"}>
        <Dialog title={t("table.side")} onClose={props.onClose}>
          <div class="side-sheet">{props.side}</div>
        </Dialog>
      </Match>
      <Match when={props.open === "resign"}>
        <Dialog title={t("menu.resign")} onClose={props.onClose}>
          <p>{t("resign.question")}</p>
          <div class="row">
            <button class="button danger" onClick={props.onResign}>
              {t("resign.yes")}
            </button>
            <button class="button" onClick={props.onClose}>
              {t("resign.no")}
            </button>
          </div>
        </Dialog>
      </Match>
    </Switch>
  );
}
