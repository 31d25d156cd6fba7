// The table's top bar: the way home, which game, catching up, sharing, and the menu.

import { createSignal, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { Icon, type IconName } from "../theme/icons.tsx";
import { Logo } from "../theme/Logo.tsx";
import { gameTitle } from "../games/titles.ts";
import { LanguageSwitch } from "../ui/LanguageSwitch.tsx";
import { closeWhenAway } from "../ui/away.ts";
import { rove } from "../ui/roving.ts";
import { MuteItem } from "./MuteItem.tsx";
import type { TableModel } from "./model.ts";
import { isSlow } from "./plan.ts";
import type { Sitting } from "./play.ts";

export type BarAction =
  "type" | "save" | "share" | "rules" | "keys" | "verify" | "resign" | "undo" | "takeback" | "hints" | "plan";

interface Props {
  table: TableModel;
  sitting: Sitting;
  /** The game's own part: the round, what is left. */
  status: JSX.Element;
  lastSeen: number | undefined;
  onAction(action: BarAction): void;
}

export function Bar(props: Props): JSX.Element {
  const info = () => props.table.info();
  const { replay } = props.sitting;
  return (
    <header class="bar">
      <Link class="bar-home" href="/" aria-label={t("nav.home")}>
        <Logo size={32} />
      </Link>
      <h1 class="bar-title" tabindex="-1">
        {gameTitle(info()?.game ?? "")}
      </h1>
      <Show when={props.table.presence().watching > 0}>
        <span class="bar-watching" title={t("bar.watching", { n: props.table.presence().watching })}>
          <Icon name="eye" size={18} /> {props.table.presence().watching}
        </span>
      </Show>
      <div class="bar-status">{props.status}</div>
      <Show when={props.lastSeen !== undefined && replay.ply() === undefined}>
        <button class="button bar-button" onClick={() => replay.reel(props.lastSeen!)}>
          <Icon name="play" size={18} /> <span class="roomy-only">{t("bar.catch_up")}</span>
        </button>
      </Show>
      <Show when={!props.table.wire.local}>
        <button class="button bar-button" onClick={() => props.onAction("share")} aria-label={t("bar.share")}>
          <Icon name="share" size={18} /> <span class="roomy-only">{t("bar.share")}</span>
        </button>
      </Show>
      <Menu {...props} />
    </header>
  );
}

function Menu(props: Props): JSX.Element {
  const [open, setOpen] = createSignal(false);
  let root!: HTMLDivElement;
  let button!: HTMLButtonElement;
  const info = () => props.table.info();
  const { play } = props.sitting;
  const local = () => props.table.wire.local === true;
  const playing = () => info()?.status === "playing" && play.mine() !== undefined;

  closeWhenAway(
    () => root,
    open,
    () => setOpen(false),
  );

  const keys = (event: KeyboardEvent) => {
    if (!open()) return;
    if (rove(event, [...root.querySelectorAll<HTMLElement>(".menu-item")])) return;
    if (event.key !== "Escape") return;
    event.preventDefault();
    setOpen(false);
    button.focus();
  };

  const Item = (item: { icon: IconName; action: BarAction; text: string }) => (
    <li>
      <button
        class="menu-item"
        onClick={() => {
          // Before anything opens: what opens gives the focus back to where it was.
          button.focus();
          setOpen(false);
          props.onAction(item.action);
        }}
      >
        <Icon name={item.icon} size={18} /> {item.text}
      </button>
    </li>
  );

  const Saved = (item: { format: "text" | "json"; ending: string; text: string }) => (
    <li>
      <a
        class="menu-item"
        href={http.recordUrl(props.table.id, item.format)}
        download={`${props.table.id}.${item.ending}`}
        onClick={() => setOpen(false)}
      >
        <Icon name="download" size={18} /> {item.text}
      </a>
    </li>
  );

  return (
    <div class="menu" ref={root} onKeyDown={keys}>
      <button
        ref={button}
        class="button bar-button icon-only"
        aria-expanded={open()}
        aria-label={t("bar.menu")}
        onClick={() => setOpen(!open())}
      >
        <Icon name="menu" />
      </button>
      <Show when={open()}>
        <ul class="menu-list">
          <Item icon="book" action="rules" text={t("menu.rules")} />
          <Item icon="keys" action="keys" text={t("menu.keys")} />
          <Show when={info()?.aids.hints && playing()}>
            <Item icon="bulb" action="hints" text={t("menu.hints")} />
          </Show>
          <Show when={playing() && !local() && isSlow(info()!.clock)}>
            <Item icon="clock" action="plan" text={t("menu.plan")} />
          </Show>
          <Show when={playing()}>
            <Item icon="keys" action="type" text={t("menu.type")} />
            <Show
              when={props.sitting.maySendUndo()}
              fallback={
                <Show when={!local()}>
                  <Item icon="again" action="takeback" text={t("menu.takeback")} />
                </Show>
              }
            >
              <Item icon="undo" action="undo" text={t("menu.undo")} />
            </Show>
          </Show>
          <Show when={!local()}>
            <Item icon="shield" action="verify" text={t("menu.verify")} />
          </Show>
          <Show when={info()?.status === "over" && !local()}>
            <Saved format="text" ending="txt" text={t("menu.export")} />
            <Saved format="json" ending="json" text={t("menu.export_json")} />
          </Show>
          <Show when={props.table.wire.recordHere !== undefined}>
            <Item icon="download" action="save" text={t("menu.export")} />
          </Show>
          <Show when={props.sitting.play.mine() !== undefined && !local()}>
            <MuteItem table={props.table.id} onDone={() => setOpen(false)} />
          </Show>
          <li>
            <Link class="menu-item" href="/settings">
              <Icon name="gear" size={18} /> {t("nav.settings")}
            </Link>
          </li>
          <li>
            <LanguageSwitch class="menu-item" />
          </li>
          <Show when={playing() && !local()}>
            <Item icon="flag" action="resign" text={t("menu.resign")} />
          </Show>
        </ul>
      </Show>
    </div>
  );
}
