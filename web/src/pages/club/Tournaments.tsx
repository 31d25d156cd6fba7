// The list of tournaments.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { ensureUser } from "../../app/session.ts";
import { gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { club, type TournamentQuery } from "../../net/club.ts";
import type { TournamentHead } from "../../net/protocol.gen.ts";
import { clockText } from "../../table/SettingsList.tsx";
import { Choices } from "../../ui/Choices.tsx";
import { errorText } from "../../ui/errors.ts";
import { Failed } from "../Games.tsx";
import { refreshing } from "../Tables.tsx";
import { ClubPage } from "./ClubPage.tsx";
import type { Speaker } from "./say.ts";

const lists = ["all", "open", "playing", "over", "mine"] as const;
type List = (typeof lists)[number];

function queryOf(list: List): TournamentQuery {
  if (list === "mine") return { mine: true };
  return list === "all" ? {} : { status: list };
}

export function statusText(say: Speaker["say"], of: TournamentHead): string {
  return say(`status.${of.status}`, { round: of.round, of: of.of ?? of.round });
}

export function timeText(time: number): string {
  return new Date(time).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
}

export default function Tournaments(): JSX.Element {
  const [list, setList] = createSignal<List>("all");
  const [all, { refetch }] = createResource(list, async (name) => {
    if (name === "mine") await ensureUser();
    return club.tournaments(queryOf(name));
  });
  onCleanup(refreshing(() => void refetch()));
  return (
    <ClubPage>
      {(say) => (
        <>
          <div class="row spread">
            <h1 tabindex="-1">{say("club.tournaments")}</h1>
            <Link class="button primary" href="/tournaments/new">
              {say("new.title")}
            </Link>
          </div>
          <p>
            <Choices
              label={say("club.tournaments")}
              value={list()}
              values={lists.map((id) => ({ id, name: say(`list.${id}`) }))}
              onChange={setList}
            />
          </p>
          <Show
            when={!all.error}
            fallback={<Failed text={errorText(all.error)} onAgain={() => void refetch()} />}
          >
            <Show when={all.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
              <ul class="club-list">
                <For each={all.latest} fallback={<li class="nothing">{say("list.nothing")}</li>}>
                  {(one) => (
                    <li>
                      <Link class="club-card panel" href={`/tournament/${one.id}`}>
                        <span class="club-card-name">{one.name}</span>
                        <span class="tag">{statusText(say, one)}</span>
                        <span class="quiet">
                          {gameTitle(one.game)} · {say(`format.${one.format}`)} · {clockText(one.clock)}
                        </span>
                        <span class="quiet small">
                          {say("entered", { n: one.entered })}
                          <Show when={one.status === "open" && one.starts > 0}>
                            {" · "}
                            {say("starts.at", { time: timeText(one.starts) })}
                          </Show>
                        </span>
                      </Link>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          </Show>
        </>
      )}
    </ClubPage>
  );
}
