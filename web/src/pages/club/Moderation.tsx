// What moderators look at: reports, who is restricted, and what was done by whom.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { order, type Measure } from "../../net/order.ts";
import type { Deed, FairPlay, ReportInfo, Restriction, User } from "../../net/protocol.gen.ts";
import PersonDialog, { type Somebody } from "../../table/PersonDialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { ClubPage } from "./ClubPage.tsx";

const when = (time: number) =>
  new Date(time).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" });

function Name(props: { who: User }): JSX.Element {
  return (
    <Show when={props.who.id !== "host"} fallback={t("order.host")}>
      <Link href={`/people/${props.who.id}`}>{props.who.name}</Link>
    </Show>
  );
}

export default function Moderation(): JSX.Element {
  const [found, { refetch }] = createResource(() => order.moderation());
  const [about, setAbout] = createSignal<Somebody>();
  const take = (measure: Measure) => {
    order.take(measure).then(() => void refetch(), toastError);
  };
  return (
    <ClubPage>
      {() => (
        <>
          <h1 tabindex="-1">{t("order.title")}</h1>
          <Show
            when={!found.error}
            fallback={<Failed text={errorText(found.error)} onAgain={() => void refetch()} />}
          >
            <Show when={found.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
              {(now) => (
                <>
                  <section class="club-section">
                    <h2>{t("order.reports")}</h2>
                    <ul class="club-list">
                      <For each={now().reports} fallback={<li class="quiet">{t("order.no_reports")}</li>}>
                        {(report) => <Report report={report} take={take} onAbout={setAbout} />}
                      </For>
                    </ul>
                  </section>
                  <section class="club-section">
                    <h2>{t("order.restrictions")}</h2>
                    <ul class="club-tallies">
                      <For each={now().restrictions} fallback={<li class="quiet">{t("order.nobody")}</li>}>
                        {(one) => <Restricted one={one} take={take} />}
                      </For>
                    </ul>
                  </section>
                  <section class="club-section">
                    <h2>{t("order.fair")}</h2>
                    <p class="quiet small">{t("order.fair_help")}</p>
                    <div class="club-wide" hidden={now().fair.length === 0}>
                      <table class="ratings">
                        <thead>
                          <tr>
                            <For each={["name", "game", "moves", "share", "usual"] as const}>
                              {(head) => <th scope="col">{t(`order.fair.${head}`)}</th>}
                            </For>
                          </tr>
                        </thead>
                        <tbody>
                          <For each={now().fair}>{(one) => <Fair one={one} />}</For>
                        </tbody>
                      </table>
                    </div>
                    <Show when={now().fair.length === 0}>
                      <p class="quiet">{t("order.fair_nothing")}</p>
                    </Show>
                  </section>
                  <section class="club-section">
                    <h2>{t("order.deeds")}</h2>
                    <ul class="club-tallies">
                      <For each={now().deeds} fallback={<li class="quiet">{t("order.no_deeds")}</li>}>
                        {(deed) => <Done deed={deed} />}
                      </For>
                    </ul>
                  </section>
                  <Show when={now().settled.length > 0}>
                    <section class="club-section">
                      <h2>{t("order.settled")}</h2>
                      <ul class="club-tallies">
                        <For each={now().settled}>
                          {(report) => (
                            <li>
                              {when(report.time)} · <Name who={report.user} />: {report.text} ·{" "}
                              {report.outcome}
                            </li>
                          )}
                        </For>
                      </ul>
                    </section>
                  </Show>
                </>
              )}
            </Show>
          </Show>
          <Show when={about()} keyed>
            {(who) => (
              <PersonDialog
                who={who}
                onClose={() => {
                  setAbout(undefined);
                  void refetch();
                }}
              />
            )}
          </Show>
        </>
      )}
    </ClubPage>
  );
}

function Report(props: {
  report: ReportInfo;
  take(measure: Measure): void;
  onAbout(who: Somebody): void;
}): JSX.Element {
  const [outcome, setOutcome] = createSignal("");
  const somebody = (): Somebody => {
    const { id, user, table, seq, line, in_club } = props.report;
    return {
      id: String(user.id),
      name: user.name,
      ...(table !== undefined && seq !== undefined ? { line: { table, seq, text: line } } : {}),
      ...(in_club ? { line: { report: id, text: line } } : {}),
    };
  };
  return (
    <li class="panel">
      <div class="inside stack">
        <span class="quiet small">
          {when(props.report.time)}
          <Show when={props.report.in_club}> · {t("order.in_club")}</Show>
        </span>
        <strong>{t("order.by_about", { by: props.report.by.name, name: props.report.user.name })}</strong>
        <p>{props.report.text}</p>
        <Show when={props.report.line}>
          <blockquote class="quiet club-quote">{props.report.line}</blockquote>
        </Show>
        <div class="row">
          <Show when={props.report.table}>
            {(table) => (
              <>
                <Link class="button" href={`/table/${table()}`}>
                  {t("order.table")}
                </Link>
                <button class="button" onClick={() => props.take({ action: "close", table: table() })}>
                  {t("order.close")}
                </button>
              </>
            )}
          </Show>
          <button class="button" onClick={() => props.onAbout(somebody())}>
            {props.report.user.name}…
          </button>
        </div>
        <form
          class="row club-settle"
          onSubmit={(event) => {
            event.preventDefault();
            props.take({ action: "settle", report: props.report.id, text: outcome().trim() });
          }}
        >
          <input
            class="input"
            maxlength="500"
            aria-label={t("order.outcome")}
            placeholder={t("order.outcome")}
            value={outcome()}
            onInput={(event) => setOutcome(event.currentTarget.value)}
          />
          <button class="button primary">{t("order.settle")}</button>
        </form>
      </div>
    </li>
  );
}

function Restricted(props: { one: Restriction; take(measure: Measure): void }): JSX.Element {
  const lift = () => props.take({ action: "lift", user: String(props.one.user.id), kind: props.one.kind });
  return (
    <li class="row spread">
      <span>
        <Name who={props.one.user} /> · {t(`order.kind.${props.one.kind}`, { time: when(props.one.ends) })} ·{" "}
        {props.one.text} (<Name who={props.one.by} />)
      </span>
      <button class="button" onClick={lift}>
        {t("order.lift")}
      </button>
    </li>
  );
}

const percent = (share: number) => share.toLocaleString(locale(), { style: "percent" });

function Fair(props: { one: FairPlay }): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <Name who={props.one.user} />
      </th>
      <td>{gameTitle(props.one.game)}</td>
      <td>{props.one.decisions}</td>
      <td>
        {t("order.fair.range", {
          share: percent(props.one.share),
          low: percent(props.one.low),
          high: percent(props.one.high),
        })}
      </td>
      <td>{props.one.usual === undefined ? "" : percent(props.one.usual)}</td>
    </tr>
  );
}

function Done(props: { deed: Deed }): JSX.Element {
  return (
    <li>
      {when(props.deed.time)} · <Name who={props.deed.by} /> · {t(`order.deed.${props.deed.action}`)}
      <Show when={props.deed.user}>
        {(who) => (
          <>
            {" "}
            · <Name who={who()} />
          </>
        )}
      </Show>
      <Show when={props.deed.table}>
        {(table) => (
          <>
            {" "}
            · <Link href={`/table/${table()}`}>{t("order.table")}</Link>
          </>
        )}
      </Show>
      <Show when={props.deed.text}> · {props.deed.text}</Show>
    </li>
  );
}
