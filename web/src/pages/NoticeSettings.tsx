// What a person is told while they are away: where, of what, and when. It says what is not there, and why.

import { createResource, createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { ownDoor, pushState, turnOff, turnOn } from "../app/push.ts";
import { ensureUser } from "../app/session.ts";
import { language, t } from "../i18n/i18n.ts";
import { languageOf, source } from "../i18n/languages.ts";
import { http } from "../net/http.ts";
import type { NoticeDoor, NoticeKind, Notices, NoticeWishes } from "../net/protocol.gen.ts";
import { Choices } from "../ui/Choices.tsx";
import { toast, toastError } from "../ui/toasts.tsx";
import { Row } from "./SettingRow.tsx";
import { minuteOf, timeOf } from "./minutes.ts";

const kinds: readonly NoticeKind[] = ["turn", "conflict", "time", "invite", "chat", "takeback", "over"];

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const spoken = () => languageOf(language())?.id ?? source.id;

interface Loaded extends Notices {
  /** The door of this browser. */
  own?: string;
}

async function load(): Promise<Loaded> {
  await ensureUser();
  const notices = await http.notices();
  return { ...notices, own: await ownDoor(notices.doors) };
}

export function NoticeSettings(): JSX.Element {
  const [notices, { refetch }] = createResource(load);
  const [busy, setBusy] = createSignal(false);
  /** Does it, says what went wrong, and shows what there is then. */
  const act = (work: () => Promise<unknown>) => {
    setBusy(true);
    work()
      .catch(toastError)
      .finally(() => {
        setBusy(false);
        void refetch();
      });
  };
  const usual = (): NoticeWishes => ({
    kinds: [...kinds],
    language: spoken(),
    zone: here(),
    quiet: null,
    digest: null,
  });
  const wishes = () => notices.latest?.wishes ?? usual();
  const wish = (change: Partial<NoticeWishes>) =>
    act(() => http.setNotices({ ...wishes(), language: spoken(), ...change }));

  return (
    <section class="panel" aria-busy={busy()}>
      <div class="inside stack">
        <h2>{t("notice.title")}</h2>
        <p class="help">{t("notice.lead")}</p>
        <Show when={notices.error}>
          <p class="help" role="alert">
            {t("notice.unreachable")}
          </p>
        </Show>
        <Show when={notices.error ? undefined : notices.latest}>
          {(found) => (
            <>
              <Mail notices={found()} act={act} />
              <Browser notices={found()} act={act} />
              <Hook notices={found()} act={act} />
              <Show when={found().doors.length > 0}>
                <Row label={t("notice.of_what")}>
                  <For each={kinds}>
                    {(kind) => (
                      <label class="check">
                        <input
                          type="checkbox"
                          checked={wishes().kinds.includes(kind)}
                          onChange={(event) =>
                            wish({
                              kinds: kinds.filter((one) =>
                                one === kind ? event.currentTarget.checked : wishes().kinds.includes(one),
                              ),
                            })
                          }
                        />
                        <span>{t(`notice.kind.${kind}`)}</span>
                      </label>
                    )}
                  </For>
                </Row>
                <When wishes={wishes()} wish={wish} mail={found().doors.some((d) => d.channel === "mail")} />
              </Show>
            </>
          )}
        </Show>
      </div>
    </section>
  );
}

interface Part {
  notices: Loaded;
  act(work: () => Promise<unknown>): void;
}

const usualFor = () => ({ language: spoken(), zone: here() });

/** Buttons that try a door and take it away. */
function DoorButtons(props: { door: NoticeDoor; act: Part["act"] }): JSX.Element {
  const attempt = async () => {
    await http.tryDoor(props.door.id);
    toast(t("notice.tried"), 4000);
  };
  return (
    <div class="row">
      <Show when={props.door.ready}>
        <button class="button" onClick={() => props.act(attempt)}>
          {t("notice.try")}
        </button>
      </Show>
      <button class="button" onClick={() => props.act(() => http.dropDoor(props.door.id))}>
        {t("notice.remove")}
      </button>
    </div>
  );
}

function Address(props: {
  label: string;
  type: "email" | "url";
  example: string;
  button: string;
  onSend(value: string): void;
}): JSX.Element {
  const id = createUniqueId();
  const [value, setValue] = createSignal("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (value().trim() !== "") props.onSend(value().trim());
  };
  return (
    <form class="row" onSubmit={send}>
      <input
        id={id}
        class="input"
        type={props.type}
        required
        aria-label={props.label}
        placeholder={props.example}
        value={value()}
        onInput={(event) => setValue(event.currentTarget.value)}
        autocomplete={props.type}
      />
      <button class="button">{props.button}</button>
    </form>
  );
}

function Mail(props: Part): JSX.Element {
  const door = () => props.notices.doors.find(({ channel }) => channel === "mail");
  const help = () => {
    if (!props.notices.offered.mail) return t("notice.mail_not_offered");
    const there = door();
    if (!there) return t("notice.mail_help");
    return t(there.ready ? "notice.mail_ready" : "notice.mail_unconfirmed", { address: there.address });
  };
  const send = (address: string) =>
    props.act(() => http.addDoor("mail", { ...usualFor(), address }).then(() => undefined));
  return (
    <Row label={t("notice.mail")} help={help()}>
      <Show when={props.notices.offered.mail}>
        <Show
          when={door()}
          fallback={
            <Address
              label={t("notice.mail_address")}
              type="email"
              example="ann@example.org"
              button={t("notice.mail_send")}
              onSend={send}
            />
          }
        >
          {(there) => (
            <>
              <Show when={!there().ready}>
                <div class="row">
                  <button class="button" onClick={() => send(there().address)}>
                    {t("notice.mail_again")}
                  </button>
                </div>
              </Show>
              <DoorButtons door={there()} act={props.act} />
            </>
          )}
        </Show>
      </Show>
    </Row>
  );
}

function Browser(props: Part): JSX.Element {
  const key = () => props.notices.offered.push;
  const state = () => pushState(props.notices.own);
  const others = () =>
    props.notices.doors.filter(({ channel, id }) => channel === "push" && id !== props.notices.own);
  const own = () => props.notices.doors.find(({ id }) => id === props.notices.own);
  const ask = async () => {
    if (!(await turnOn(key()!, usualFor()))) toast(t("notice.push_refused"), 5000);
  };
  return (
    <Row label={t("notice.push")} help={key() ? t(`notice.push_${state()}`) : t("notice.push_not_offered")}>
      <Show when={key()}>
        <div class="row">
          <Show when={state() === "off"}>
            <button class="button" onClick={() => props.act(ask)}>
              {t("notice.push_ask")}
            </button>
          </Show>
          <Show when={state() === "on" && own()}>
            {(door) => (
              <>
                <button class="button" onClick={() => props.act(() => http.tryDoor(door().id))}>
                  {t("notice.try")}
                </button>
                <button class="button" onClick={() => props.act(() => turnOff(door().id))}>
                  {t("notice.remove")}
                </button>
              </>
            )}
          </Show>
          <Show when={others().length > 0}>
            <button
              class="button"
              onClick={() => props.act(() => Promise.all(others().map(({ id }) => http.dropDoor(id))))}
            >
              {t("notice.push_others", { n: others().length })}
            </button>
          </Show>
        </div>
      </Show>
    </Row>
  );
}

function Hook(props: Part): JSX.Element {
  const [secret, setSecret] = createSignal<string>();
  const door = () => props.notices.doors.find(({ channel }) => channel === "hook");
  const send = (url: string) =>
    props.act(() => http.addDoor("hook", { ...usualFor(), url }).then((made) => setSecret(made.secret)));
  return (
    <Show when={props.notices.offered.hook}>
      <Row
        label={t("notice.hook")}
        help={door() ? t("notice.hook_ready", { address: door()!.address }) : t("notice.hook_help")}
      >
        <Show
          when={door()}
          fallback={
            <Address
              label={t("notice.hook_address")}
              type="url"
              example="https://example.org/hook"
              button={t("notice.hook_send")}
              onSend={send}
            />
          }
        >
          {(there) => <DoorButtons door={there()} act={props.act} />}
        </Show>
        <Show when={secret()}>
          <p class="help">{t("notice.hook_secret")}</p>
          <code class="block">{secret()}</code>
        </Show>
      </Row>
    </Show>
  );
}

function When(props: {
  wishes: NoticeWishes;
  mail: boolean;
  wish(change: Partial<NoticeWishes>): void;
}): JSX.Element {
  const time = (label: string, value: number, set: (minute: number) => void) => (
    <input
      class="input"
      type="time"
      aria-label={label}
      value={timeOf(value)}
      onChange={(event) => {
        const minute = minuteOf(event.currentTarget.value);
        if (minute !== undefined) set(minute);
      }}
    />
  );
  const quiet = () => props.wishes.quiet;
  const night = { from: 22 * 60, to: 8 * 60 };
  return (
    <>
      <Show when={props.mail}>
        <Row label={t("notice.digest")}>
          <Choices
            label={t("notice.digest")}
            value={props.wishes.digest === null ? "once" : "daily"}
            values={(["once", "daily"] as const).map((id) => ({ id, name: t(`notice.digest_${id}`) }))}
            onChange={(value) => props.wish({ digest: value === "daily" ? 8 * 60 : null })}
          />
          <Show when={props.wishes.digest !== null}>
            {time(t("notice.digest_at"), props.wishes.digest ?? 0, (digest) => props.wish({ digest }))}
          </Show>
        </Row>
      </Show>
      <Row label={t("notice.quiet")} help={t("notice.quiet_help", { zone: props.wishes.zone })}>
        <label class="check">
          <input
            type="checkbox"
            checked={quiet() !== null}
            onChange={(event) => props.wish({ quiet: event.currentTarget.checked ? night : null })}
          />
          <span>{t("notice.quiet_on")}</span>
        </label>
        <Show when={quiet()}>
          {(hours) => (
            <div class="row">
              {time(t("notice.quiet_from"), hours().from, (from) =>
                props.wish({ quiet: { from, to: hours().to } }),
              )}
              <span aria-hidden="true">–</span>
              {time(t("notice.quiet_to"), hours().to, (to) =>
                props.wish({ quiet: { from: hours().from, to } }),
              )}
            </div>
          )}
        </Show>
        <Show when={props.wishes.zone !== here()}>
          <div>
            <button class="button" onClick={() => props.wish({ zone: here() })}>
              {t("notice.zone_here", { zone: here() })}
            </button>
          </div>
        </Show>
      </Row>
    </>
  );
}
