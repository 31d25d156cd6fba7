// A private club, for its members: its tables, its leagues, who belongs to it, and what is said there.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link, navigate } from "../../app/router.tsx";
import { ensureUser, user } from "../../app/session.ts";
import { t } from "../../i18n/i18n.ts";
import { club as tournaments } from "../../net/club.ts";
import { clubs } from "../../net/clubs.ts";
import type { Club, ClubMember } from "../../net/protocol.gen.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { TableRow } from "../TableRow.tsx";
import { refreshing, Tables } from "../Tables.tsx";
import { ClubPage } from "./ClubPage.tsx";
import { ClubTalk } from "./ClubTalk.tsx";
import type { Speaker } from "./say.ts";
import { statusText } from "./Tournaments.tsx";

type Say = Speaker["say"];

export default function PrivateClub(props: { id?: string }): JSX.Element {
  const [of, { refetch }] = createResource(
    () => props.id,
    async (id) => {
      await ensureUser();
      const [club, tables, leagues] = await Promise.all([
        clubs.show(id),
        clubs.tables(id),
        tournaments.tournaments({ club: id }),
      ]);
      return { club, tables, leagues };
    },
  );
  onCleanup(refreshing(() => void refetch()));
  return (
    <ClubPage>
      {(say) => (
        <Show
          when={!of.error}
          fallback={<Failed text={errorText(of.error)} onAgain={() => void refetch()} />}
        >
          <Show when={of.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
            {(now) => (
              <>
                <div class="row spread">
                  <h1 tabindex="-1">{now().club.name}</h1>
                  <span class="tag">{say("clubs.private")}</span>
                </div>
                <Show when={now().club.about}>
                  <p class="club-about">{now().club.about}</p>
                </Show>
                <Show when={now().club.role === "owner"}>
                  <Words club={now().club} say={say} onChange={() => void refetch()} />
                </Show>
                <section class="club-section">
                  <div class="row spread">
                    <h2>{say("clubs.tables")}</h2>
                    <Link class="button primary" href={`/new?club=${now().club.id}`}>
                      {t("new.title")}
                    </Link>
                  </div>
                  <ul class="table-list">
                    <Tables each={now().tables} fallback={<li class="nothing">{say("clubs.no_tables")}</li>}>
                      {(table) => <TableRow table={table()} />}
                    </Tables>
                  </ul>
                </section>
                <section class="club-section">
                  <div class="row spread">
                    <h2>{say("clubs.leagues")}</h2>
                    <Link class="button" href={`/tournaments/new?club=${now().club.id}`}>
                      {say("new.title")}
                    </Link>
                  </div>
                  <ul class="club-list">
                    <For each={now().leagues} fallback={<li class="nothing">{say("clubs.no_leagues")}</li>}>
                      {(one) => (
                        <li>
                          <Link class="club-card panel" href={`/tournament/${one.id}`}>
                            <span class="club-card-name">{one.name}</span>
                            <span class="tag">{statusText(say, one)}</span>
                          </Link>
                        </li>
                      )}
                    </For>
                  </ul>
                </section>
                <ClubTalk club={now().club} say={say} />
                <Members club={now().club} say={say} onChange={() => void refetch()} />
              </>
            )}
          </Show>
        </Show>
      )}
    </ClubPage>
  );
}

/** What the club is called, and what its members should know, for whoever may change that. */
function Words(props: { club: Club; say: Say; onChange(): void }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const say: Say = (id, args) => props.say(id, args);
  let name!: HTMLInputElement;
  let about!: HTMLTextAreaElement;
  const change = (event: SubmitEvent) => {
    event.preventDefault();
    clubs.describe(props.club.id, name.value, about.value).then(() => {
      setOpen(false);
      props.onChange();
    }, toastError);
  };
  return (
    <>
      <button class="button" onClick={() => setOpen(true)}>
        {say("clubs.describe")}
      </button>
      <Show when={open()}>
        <Dialog title={say("clubs.describe")} onClose={() => setOpen(false)}>
          <form class="stack" onSubmit={change}>
            <label class="field">
              <span class="label">{say("clubs.name")}</span>
              <input class="input" required maxlength="60" ref={name} value={props.club.name} />
            </label>
            <label class="field">
              <span class="label">{say("clubs.words")}</span>
              <textarea class="textarea" rows="4" maxlength="2000" ref={about} value={props.club.about} />
            </label>
            <div class="row">
              <button class="button primary">{say("clubs.describe_done")}</button>
              <button type="button" class="button" onClick={() => setOpen(false)}>
                {t("common.cancel")}
              </button>
            </div>
          </form>
        </Dialog>
      </Show>
    </>
  );
}

function Members(props: { club: Club; say: Say; onChange(): void }): JSX.Element {
  const [link, setLink] = createSignal<string>();
  const [leaving, setLeaving] = createSignal(false);
  const [about, setAbout] = createSignal<ClubMember>();
  const say: Say = (id, args) => props.say(id, args);
  const owner = () => props.club.role === "owner";
  const act = (work: Promise<unknown>) => {
    setAbout(undefined);
    work.then(() => props.onChange(), toastError);
  };
  const invite = (on: boolean) =>
    act(
      clubs.link(props.club.id, on).then((token) => {
        setLink(token && `${location.origin}/clubs/join/${token}`);
      }),
    );
  return (
    <section class="club-section">
      <h2>{say("clubs.who")}</h2>
      <ol class="club-players">
        <For each={props.club.members}>
          {(one) => (
            <li>
              <Link href={`/people/${one.user.id}`}>{one.user.name}</Link>
              <Show when={one.role === "owner"}> · {say("clubs.owner")}</Show>
              <Show when={owner() && one.user.id !== user()?.id}>
                <button
                  class="button plain"
                  aria-label={say("clubs.about_member", { name: one.user.name })}
                  onClick={() => setAbout(one)}
                >
                  …
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={owner()}>
        <Show when={(props.club.out ?? []).length > 0}>
          <h3>{say("clubs.sent_away")}</h3>
          <ul class="club-players">
            <For each={props.club.out}>
              {(one) => (
                <li>
                  {one.user.name}{" "}
                  <button
                    class="button plain"
                    onClick={() => act(clubs.put(props.club.id, one.user.id, "forgiven"))}
                  >
                    {say("clubs.forgive", { name: one.user.name })}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <p class="quiet small">{say(props.club.link ? "clubs.link_is" : "clubs.link_none")}</p>
        <Show when={link()}>
          {(address) => <input class="input" readonly aria-label={say("clubs.link")} value={address()} />}
        </Show>
        <div class="row club-do">
          <button class="button primary" onClick={() => invite(true)}>
            {say("clubs.link_new")}
          </button>
          <Show when={props.club.link}>
            <button class="button" onClick={() => invite(false)}>
              {say("clubs.link_end")}
            </button>
          </Show>
        </div>
      </Show>
      <button class="button" onClick={() => setLeaving(true)}>
        {say("clubs.leave")}
      </button>
      <Show when={leaving()}>
        <Dialog title={say("clubs.leave")} onClose={() => setLeaving(false)}>
          <p>{say("clubs.leave_question")}</p>
          <div class="row">
            <button
              class="button danger"
              onClick={() => clubs.leave(props.club.id).then(() => navigate("/clubs"), toastError)}
            >
              {say("clubs.leave")}
            </button>
            <button class="button" onClick={() => setLeaving(false)}>
              {t("common.cancel")}
            </button>
          </div>
        </Dialog>
      </Show>
      <Show when={about()} keyed>
        {(one) => (
          <Dialog title={one.user.name} onClose={() => setAbout(undefined)}>
            <p>{say("clubs.send_away_help")}</p>
            <div class="row">
              <button class="button danger" onClick={() => act(clubs.put(props.club.id, one.user.id, "out"))}>
                {say("clubs.send_away")}
              </button>
              <button class="button" onClick={() => act(clubs.put(props.club.id, one.user.id, "owner"))}>
                {say("clubs.hand_over")}
              </button>
              <button class="button" onClick={() => setAbout(undefined)}>
                {t("common.cancel")}
              </button>
            </div>
          </Dialog>
        )}
      </Show>
    </section>
  );
}
