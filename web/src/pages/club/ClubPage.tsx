// What the pages of the club share: their words, and the ways between them.

import { Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import { t } from "../../i18n/i18n.ts";
import { createClubSpeaker, type Speaker } from "./say.ts";
import "../lists.css";
import "./club.css";

export function ClubPage(props: { children: (say: Speaker["say"]) => JSX.Element }): JSX.Element {
  const { ready, say } = createClubSpeaker();
  return (
    <Show when={ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <nav class="sub-nav club-nav" aria-label={say("club.nav")}>
        <Link href="/tournaments">{say("club.tournaments")}</Link>
        <Link href="/clubs">{say("club.clubs")}</Link>
        <Link href="/people">{say("club.people")}</Link>
        <Link href="/ratings">{t("nav.ratings")}</Link>
        <Show when={user()?.moderator}>
          <Link href="/moderation">{t("order.title")}</Link>
        </Show>
        <Show when={user()}>{(me) => <Link href={`/people/${me().id}`}>{say("people.me")}</Link>}</Show>
      </nav>
      {props.children(say)}
    </Show>
  );
}
