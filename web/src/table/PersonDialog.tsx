// What to do about somebody: not hear them, not meet them, report them; and for moderators what they may do.

import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { ensureUser, user } from "../app/session.ts";
import { t } from "../i18n/i18n.ts";
import { order, type Measure } from "../net/order.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { toast, toastError } from "../ui/toasts.tsx";
import { blockOf, setBlock } from "./unheard.ts";
import "./person.css";

/** In a table's chat, in a club's, or in that of a club one does not belong to, which is known by a report alone. */
type LineAt = { table: string; seq: number } | { club: string; seq: number } | { report: string };

export interface Somebody {
  id: string;
  name: string;
  /** The line of a chat that it is about. */
  line?: { text: string } & LineAt;
}

const day = 24;

export default function PersonDialog(props: {
  who: Somebody;
  /** Where there is a way to their page already. */
  onPage?: boolean;
  onClose(): void;
}): JSX.Element {
  const id = createUniqueId();
  const [why, setWhy] = createSignal("");
  const [reporting, setReporting] = createSignal(false);
  const kind = () => blockOf(props.who.id);
  const run = (work: () => Promise<unknown>, said = t("person.done")) => {
    ensureUser()
      .then(work)
      .then(() => {
        toast(said, 3000);
        props.onClose();
      }, toastError);
  };
  const set = (wanted: "mute" | "block" | "none") => run(() => setBlock(props.who.id, wanted));
  const report = (event: SubmitEvent) => {
    event.preventDefault();
    const { line } = props.who;
    const where =
      !line || "report" in line
        ? {}
        : { ...("club" in line ? { club: line.club } : { table: line.table }), seq: line.seq };
    run(
      () =>
        order.report({
          user: props.who.id,
          text: why().trim(),
          ...where,
        }),
      t("person.reported"),
    );
  };
  return (
    <Dialog title={props.who.name} onClose={() => props.onClose()}>
      <div class="stack person-dialog">
        <Show when={props.who.line}>{(line) => <blockquote class="quiet">{line().text}</blockquote>}</Show>
        <Show when={!props.onPage}>
          <Link class="button" href={`/people/${props.who.id}`}>
            {t("person.page")}
          </Link>
        </Show>
        <button class="button" onClick={() => set(kind() === "mute" ? "none" : "mute")}>
          {t(kind() === "mute" ? "person.unmute" : "person.mute")}
        </button>
        <Show when={kind() !== "mute"}>
          <p class="quiet small">{t("person.mute_help")}</p>
        </Show>
        <button class="button" onClick={() => set(kind() === "block" ? "none" : "block")}>
          {t(kind() === "block" ? "person.unblock" : "person.block")}
        </button>
        <Show when={kind() !== "block"}>
          <p class="quiet small">{t("person.block_help")}</p>
        </Show>
        <Show
          when={reporting()}
          fallback={
            <button class="button" onClick={() => setReporting(true)}>
              {t(props.who.line ? "person.report_line" : "person.report")}
            </button>
          }
        >
          <form class="stack" onSubmit={report}>
            <label for={id}>{t("person.why")}</label>
            <textarea
              id={id}
              class="textarea"
              maxlength="500"
              required
              rows="3"
              value={why()}
              onInput={(event) => setWhy(event.currentTarget.value)}
            />
            <span class="help">{t("person.why_help")}</span>
            <button class="button primary" disabled={why().trim() === ""}>
              {t("person.send")}
            </button>
          </form>
        </Show>
        <Show when={user()?.moderator}>
          <Measures who={props.who} run={run} />
        </Show>
      </div>
    </Dialog>
  );
}

function Measures(props: { who: Somebody; run(work: () => Promise<unknown>): void }): JSX.Element {
  const id = createUniqueId();
  const [reason, setReason] = createSignal("");
  const take = (measure: Measure) => props.run(() => order.take(measure));
  /** What takes the line away; a club's owner does it on the club's page. */
  const hide = (): Measure | undefined => {
    const { line } = props.who;
    if (!line || "club" in line) return undefined;
    return "report" in line
      ? { action: "hide", report: line.report }
      : { action: "hide", table: line.table, seq: line.seq };
  };
  const restrict = (action: "ban" | "silence", hours: number) =>
    take({ action, user: props.who.id, hours, text: reason().trim() });
  return (
    <section class="stack" aria-label={t("order.title")}>
      <h3>{t("order.title")}</h3>
      <Show when={hide()}>
        {(measure) => (
          <button class="button" onClick={() => take(measure())}>
            {t("order.hide")}
          </button>
        )}
      </Show>
      <label for={id}>{t("order.reason")}</label>
      <input
        id={id}
        class="input"
        maxlength="500"
        value={reason()}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <For each={["silence", "ban"] as const}>
        {(action) => (
          <div class="row">
            <span class="label">{t(`order.${action}`)}</span>
            <For each={[1, day, 7 * day, 30 * day]}>
              {(hours) => (
                <button
                  class="button"
                  disabled={reason().trim() === ""}
                  title={reason().trim() === "" ? t("order.reason_needed") : undefined}
                  onClick={() => restrict(action, hours)}
                >
                  {hours < day ? t("order.hours", { n: hours }) : t("order.days", { n: hours / day })}
                </button>
              )}
            </For>
          </div>
        )}
      </For>
    </section>
  );
}
