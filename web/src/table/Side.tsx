// The panel beside the board: log, chat, notes, hints, and after the game its result and analysis.

import {
  createSignal,
  createUniqueId,
  For,
  lazy,
  Match,
  onMount,
  Show,
  Suspense,
  Switch,
  type JSX,
} from "solid-js";
import { user } from "../app/session.ts";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../theme/icons.tsx";
import { toastError } from "../ui/toasts.tsx";
import { looksLate } from "./Bands.tsx";
import { Hints } from "./Hints.tsx";
import type { Log } from "./log.ts";
import { LogPanel } from "./LogPanel.tsx";
import type { TableModel } from "./model.ts";
import type { Somebody } from "./PersonDialog.tsx";
import type { Sitting } from "./play.ts";
import "./person.css";

const PersonDialog = lazy(() => import("./PersonDialog.tsx"));
const ResultPanel = lazy(() => import("./ResultPanel.tsx"));

export type SideTab = "result" | "log" | "chat" | "notes" | "hints";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
  log: Log;
  tab: SideTab;
  onTab(tab: SideTab): void;
  /** Chat lines that were not seen yet. */
  unread: number;
  me: unknown;
  /** There is nobody to talk to, and nothing to note. */
  logOnly?: boolean;
}

export function Side(props: Props): JSX.Element {
  const id = createUniqueId();
  const over = () => props.table.info()?.status === "over";
  const ended = () => over() || props.table.wire.saved === true;
  const seated = () => {
    const mine = props.sitting.play.mine();
    return mine !== undefined && props.sitting.owns(mine);
  };
  const tabs = (): SideTab[] => {
    if (props.logOnly) return ["log"];
    return [
      ...(ended() ? (["result"] as const) : []),
      "log",
      ...(props.table.wire.saved ? [] : (["chat"] as const)),
      ...(seated() ? (["notes"] as const) : []),
      ...(seated() && !over() && props.table.info()?.aids.hints ? (["hints"] as const) : []),
    ];
  };
  const chosen = () => (tabs().includes(props.tab) ? props.tab : "log");

  const keys = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = tabs();
    const next = all[(all.indexOf(chosen()) + step + all.length) % all.length]!;
    props.onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <div class="side">
      <div class="side-head">
        <div class="tabs" role="tablist" tabindex="-1" aria-label={t("table.side")} onKeyDown={keys}>
          <For each={tabs()}>
            {(tab) => (
              <button
                id={`${id}-${tab}`}
                role="tab"
                class="tab"
                aria-selected={chosen() === tab}
                aria-controls={`${id}-panel`}
                tabindex={chosen() === tab ? 0 : -1}
                onClick={() => props.onTab(tab)}
              >
                {tab === "result" && !over() ? t("analysis.title") : t(`tab.${tab}`)}
                <Show when={tab === "chat" && props.unread > 0}>
                  <span class="unread">{props.unread}</span>
                </Show>
              </button>
            )}
          </For>
        </div>
        <Show when={!over() && props.sitting.replay.ply() === undefined && props.table.ply() > 0}>
          <button
            class="tab tab-replay"
            onClick={() => props.sitting.replay.step(-1)}
            aria-label={t("replay.begin")}
            title={t("replay.begin")}
          >
            <Icon name="back" size={18} />
          </button>
        </Show>
      </div>
      <div class="side-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen()}`}>
        <Switch>
          <Match when={chosen() === "log"}>
            <LogPanel
              lines={props.log.lines()}
              sitting={props.sitting}
              hasEarlier={props.table.hasEarlier()}
              earlier={() => props.table.earlier()}
            />
          </Match>
          <Match when={chosen() === "chat"}>
            <Chat {...props} />
          </Match>
          <Match when={chosen() === "notes"}>
            <Notes table={props.table} />
          </Match>
          <Match when={chosen() === "hints"}>
            <Hints table={props.table} sitting={props.sitting} module={props.module} />
          </Match>
          <Match when={chosen() === "result"}>
            <Suspense fallback={<div class="waiting">{t("common.loading")}</div>}>
              <ResultPanel table={props.table} sitting={props.sitting} module={props.module} />
            </Suspense>
          </Match>
        </Switch>
      </div>
    </div>
  );
}

const presets = ["chat.hello", "chat.well_played", "chat.moment", "chat.thanks"] as const;

function Chat(props: Props): JSX.Element {
  const [text, setText] = createSignal("");
  const [about, setAbout] = createSignal<Somebody>();
  const send = (words: string) => {
    if (words.trim() === "") return;
    // What was typed while this was on its way stays.
    const sent = () => setText((now) => (now === words ? "" : now));
    props.table.deed({ t: "chat", text: words.trim().slice(0, 500) }).then(sent, toastError);
  };
  return (
    <div class="chat">
      <Suspense>
        <Show when={about()} keyed>
          {(who) => <PersonDialog who={who} onClose={() => setAbout(undefined)} />}
        </Show>
      </Suspense>
      <ul class="chat-lines" aria-label={t("table.chat")} tabindex="0">
        <For each={props.log.chat()} fallback={<li class="quiet">{t("chat.empty")}</li>}>
          {(line) => (
            <li>
              <strong>
                <Show when={line.user !== undefined && line.user !== String(user()?.id)} fallback={line.name}>
                  <button
                    class="chat-name"
                    aria-label={t("chat.about", { name: line.name ?? "" })}
                    onClick={() =>
                      setAbout({
                        id: line.user!,
                        name: line.name ?? "",
                        line: { table: props.table.id, seq: line.seq, text: line.text },
                      })
                    }
                  >
                    {line.name}
                  </button>
                </Show>
              </strong>{" "}
              <span>{line.text}</span>
            </li>
          )}
        </For>
        <Show when={props.log.unheard() > 0}>
          <li class="quiet small">{t("chat.muted", { n: props.log.unheard() })}</li>
        </Show>
      </ul>
      <Show
        when={!looksLate(props.table, props.sitting)}
        fallback={<p class="quiet small">{t("late.chat")}</p>}
      >
        <div class="chat-presets">
          <For each={presets}>
            {(id) => (
              <button class="button" onClick={() => send(t(id))}>
                {t(id)}
              </button>
            )}
          </For>
        </div>
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            send(text());
          }}
        >
          <input
            class="input"
            maxlength="500"
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
            placeholder={t("chat.placeholder")}
            aria-label={t("chat.placeholder")}
          />
          <button class="button primary" disabled={text().trim() === ""}>
            {t("chat.send")}
          </button>
        </form>
      </Show>
    </div>
  );
}

function Notes(props: { table: TableModel }): JSX.Element {
  const id = createUniqueId();
  const [saved, setSaved] = createSignal(true);
  onMount(() => props.table.readNote().catch(toastError));
  const save = (text: string) => {
    props.table.writeNote(text).then(() => setSaved(true), toastError);
  };
  return (
    <div class="notes">
      <label for={id} class="quiet small">
        {t("notes.help")}
      </label>
      <textarea
        id={id}
        class="textarea"
        maxlength="20000"
        value={props.table.note()}
        onInput={() => setSaved(false)}
        onChange={(event) => save(event.currentTarget.value)}
      />
      <Show when={!saved()}>
        <span class="quiet small">{t("notes.unsaved")}</span>
      </Show>
    </div>
  );
}
