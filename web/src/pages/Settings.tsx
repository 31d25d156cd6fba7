// What a person may choose: look, language, confirmation, motion, name, account.

import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { settings } from "../app/settings.ts";
import { makeAccount, rename, signIn, signOut, user } from "../app/session.ts";
import { language, setLanguage, t } from "../i18n/i18n.ts";
import { languages } from "../i18n/languages.ts";
import { http } from "../net/http.ts";
import { Choices } from "../ui/Choices.tsx";
import { toast, toastError } from "../ui/toasts.tsx";
import { NoticeSettings } from "./NoticeSettings.tsx";
import { Row } from "./SettingRow.tsx";

export default function Settings(): JSX.Element {
  return (
    <>
      <h1 tabindex="-1">{t("nav.settings")}</h1>
      <div class="settings">
        <section class="panel">
          <div class="inside stack">
            <h2>{t("settings.look")}</h2>
            <Row label={t("settings.language")}>
              <Choices
                label={t("settings.language")}
                value={language()}
                values={languages}
                onChange={(value) => void setLanguage(value).catch(toastError)}
              />
            </Row>
            <Row label={t("settings.theme")}>
              <Choices
                label={t("settings.theme")}
                value={settings.theme()}
                values={(["system", "light", "dark", "contrast"] as const).map((id) => ({
                  id,
                  name: t(`theme.${id}`),
                }))}
                onChange={settings.setTheme}
              />
            </Row>
            <Row label={t("settings.motion")}>
              <Choices
                label={t("settings.motion")}
                value={settings.motion()}
                values={(["system", "on", "off"] as const).map((id) => ({ id, name: t(`motion.${id}`) }))}
                onChange={settings.setMotion}
              />
            </Row>
            <Row label={t("settings.sound")}>
              <Choices
                label={t("settings.sound")}
                value={settings.sound()}
                values={(["on", "off"] as const).map((id) => ({ id, name: t(`sound.${id}`) }))}
                onChange={settings.setSound}
              />
            </Row>
            <Row label={t("settings.volume")}>
              <div class="row">
                <Choices
                  label={t("settings.volume")}
                  value={settings.volume()}
                  values={(["soft", "usual", "loud"] as const).map((id) => ({ id, name: t(`volume.${id}`) }))}
                  onChange={settings.setVolume}
                />
                <button
                  class="button"
                  disabled={settings.sound() === "off"}
                  onClick={() => void import("../table/sounds.ts").then(({ pluck }) => pluck("turn"))}
                >
                  {t("settings.listen")}
                </button>
              </div>
            </Row>
            <Notifying />
            <Row label={t("settings.pace")} help={t("settings.pace_help")}>
              <Choices
                label={t("settings.pace")}
                value={settings.pace()}
                values={(["calm", "usual", "fast", "off"] as const).map((id) => ({
                  id,
                  name: t(`pace.${id}`),
                }))}
                onChange={settings.setPace}
              />
            </Row>
          </div>
        </section>
        <div class="settings-column">
          <section class="panel">
            <div class="inside stack">
              <h2>{t("settings.play")}</h2>
              <Row label={t("settings.confirm")} help={t("settings.confirm_help")}>
                <Choices
                  label={t("settings.confirm")}
                  value={settings.confirm()}
                  values={(["manual", "delay", "none"] as const).map((id) => ({
                    id,
                    name: t(`confirm.${id}`),
                  }))}
                  onChange={settings.setConfirm}
                />
              </Row>
              <Row label={t("settings.letters")} help={t("settings.letters_help")}>
                <Choices
                  label={t("settings.letters")}
                  value={settings.letters()}
                  values={(["on", "off"] as const).map((id) => ({ id, name: t(`sound.${id}`) }))}
                  onChange={settings.setLetters}
                />
              </Row>
            </div>
          </section>
          <section class="panel">
            <div class="inside stack">
              <h2>{t("settings.you")}</h2>
              <Name />
              <Account />
            </div>
          </section>
          <NoticeSettings />
        </div>
      </div>
    </>
  );
}

/** Notices of the system: asked for by a press alone, as browsers want it. */
function Notifying(): JSX.Element {
  const supported = "Notification" in window;
  const [permission, setPermission] = createSignal(supported ? Notification.permission : "denied");
  const on = () => settings.notices() === "on" && permission() === "granted";
  const toggle = async () => {
    if (on()) return settings.setNotices("off");
    const answer = await Notification.requestPermission();
    setPermission(answer);
    settings.setNotices(answer === "granted" ? "on" : "off");
  };
  return (
    <Row
      label={t("settings.notices")}
      help={t(permission() === "denied" ? "settings.notices_denied" : "settings.notices_help")}
    >
      <div>
        <button
          class="button"
          aria-pressed={on()}
          disabled={permission() === "denied"}
          onClick={() => void toggle()}
        >
          {t(on() ? "settings.notices_on" : "settings.notices_ask")}
        </button>
      </div>
    </Row>
  );
}

function Name(): JSX.Element {
  const id = createUniqueId();
  const [name, setName] = createSignal<string>();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = (name() ?? "").trim();
    if (wanted === "") return;
    rename(wanted).then(() => toast(t("settings.saved"), 2500), toastError);
  };
  return (
    <form class="field" onSubmit={save}>
      <label for={id}>{t("settings.name")}</label>
      <div class="row">
        <input
          id={id}
          class="input"
          maxlength="40"
          value={name() ?? user()?.name ?? ""}
          onInput={(event) => setName(event.currentTarget.value)}
          autocomplete="nickname"
        />
        <button class="button" disabled={!name()?.trim() || name() === user()?.name}>
          {t("common.save")}
        </button>
      </div>
    </form>
  );
}

function Account(): JSX.Element {
  const [mode, setMode] = createSignal<"make" | "enter">();
  const [token, setToken] = createSignal<string>();
  const guest = () => user()?.guest !== false;
  return (
    <div class="field">
      <span class="label">{t("settings.account")}</span>
      <span class="help">{t(guest() ? "settings.guest_help" : "settings.account_help")}</span>
      <div class="row">
        <Show
          when={guest()}
          fallback={
            <button class="button" onClick={() => signOut().catch(toastError)}>
              {t("settings.sign_out")}
            </button>
          }
        >
          <button class="button" aria-expanded={mode() === "make"} onClick={() => setMode("make")}>
            {t("settings.make_account")}
          </button>
          <button class="button" aria-expanded={mode() === "enter"} onClick={() => setMode("enter")}>
            {t("settings.sign_in")}
          </button>
        </Show>
        <Show when={user()}>
          {(me) => (
            <>
              <button class="button" onClick={() => http.token().then(setToken, toastError)}>
                {t("settings.token")}
              </button>
              <Link class="button" href={`/people/${me().id}`}>
                {t("settings.my_data")}
              </Link>
            </>
          )}
        </Show>
      </div>
      <Show when={token()}>
        <p class="help">{t("settings.token_help")}</p>
        <code class="block">{token()}</code>
      </Show>
      <Show when={mode()} keyed>
        {(chosen) => <Password mode={chosen} onDone={() => setMode(undefined)} />}
      </Show>
    </div>
  );
}

function Password(props: { mode: "make" | "enter"; onDone(): void }): JSX.Element {
  const [name, setName] = createSignal(props.mode === "make" ? (user()?.name ?? "") : "");
  const [password, setPassword] = createSignal("");
  const make = () => props.mode === "make";
  const fields = [
    { label: () => t("settings.name"), type: "text", value: name, set: setName, complete: "username" },
    {
      label: () => t("settings.password"),
      type: "password",
      value: password,
      set: setPassword,
      complete: props.mode === "make" ? "new-password" : "current-password",
    },
  ];
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const done = make() ? makeAccount(name().trim(), password()) : signIn(name().trim(), password());
    done.then(() => {
      toast(t("settings.saved"), 2500);
      props.onDone();
    }, toastError);
  };
  return (
    <form class="stack password" onSubmit={send}>
      <For each={fields}>
        {(field) => {
          const id = createUniqueId();
          return (
            <div class="field">
              <label for={id}>{field.label()}</label>
              <input
                id={id}
                class="input"
                type={field.type}
                required
                value={field.value()}
                onInput={(event) => field.set(event.currentTarget.value)}
                autocomplete={field.complete}
              />
            </div>
          );
        }}
      </For>
      <button class="button primary">{make() ? t("settings.make_account") : t("settings.sign_in")}</button>
    </form>
  );
}
