// What every page has that explains at the real table: its bar, and the table once it is there.

import { Show, type JSX } from "solid-js";
import { Framed } from "../app/Frame.tsx";
import { Link } from "../app/router.tsx";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import type { TableModel } from "../table/model.ts";
import type { Sitting } from "../table/play.ts";
import { Room, type RoomGuide } from "../table/Room.tsx";
import { Logo } from "../theme/Logo.tsx";
import { Message } from "../ui/Message.tsx";

/** The way home, what this is, the state of the game, and (as children) the way out. */
export function GuideBar(props: {
  title: JSX.Element;
  module: GameModule;
  sitting: Sitting;
  children: JSX.Element;
}): JSX.Element {
  return (
    <header class="bar">
      <Link class="bar-home" href="/" aria-label={t("nav.home")}>
        <Logo size={32} />
      </Link>
      <h1 class="bar-title" tabindex="-1">
        {props.title}
      </h1>
      <div class="bar-status">
        <props.module.Status play={props.sitting.play} />
      </div>
      {props.children}
    </header>
  );
}

/** The table with its guide; before there is one, what keeps it. */
export function GuidedRoom(props: {
  table: TableModel;
  module: GameModule;
  me: unknown;
  guide: RoomGuide;
  /** Why there is no table. */
  failure: string;
  /** Whether it failed; asked of the table unless it is given. */
  failed?: unknown;
  /** What trying again is called, and does. */
  again?: string;
  onAgain?(): void;
}): JSX.Element {
  const failed = () => ("failed" in props ? props.failed : props.table.failure());
  const again = () => (props.onAgain ? props.onAgain() : void props.table.again());
  return (
    <Show
      when={props.table.view()}
      fallback={
        <Show when={failed()} fallback={<div class="waiting">{t("common.loading")}</div>}>
          <Framed>
            <Message title={t("error.title")} text={props.failure}>
              <button class="button primary" onClick={again}>
                {props.again ?? t("common.again")}
              </button>
            </Message>
          </Framed>
        </Show>
      }
    >
      <Room table={props.table} module={props.module} me={props.me} guide={props.guide} />
    </Show>
  );
}
