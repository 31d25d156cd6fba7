// One tournament: entering it, its rounds with live tables, the crosstable, and standings with what separates equals.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { ensureUser, user } from "../../app/session.ts";
import { gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { club } from "../../net/club.ts";
import type { Tournament, TournamentPlayer } from "../../net/protocol.gen.ts";
import { joined } from "../../table/log.ts";
import { clockText } from "../../table/SettingsList.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { refreshing } from "../Tables.tsx";
import { ClubPage } from "./ClubPage.tsx";
import { isUser, tableOf } from "./results.ts";
import { Crosstable, Rounds, Standings } from "./Played.tsx";
import type { Speaker } from "./say.ts";
import { statusText, timeText } from "./Tournaments.tsx";

type Say = Speaker["say"];

export default function TournamentPage(props: { id?: string }): JSX.Element {
  const [of, { refetch, mutate }] = createResource(
    () => props.id,
    (id) => club.tournament(id),
  );
  onCleanup(refreshing(() => void refetch(), 5_000));
  const act = async (work: () => Promise<Tournament>) => {
    try {
      await ensureUser();
      mutate(await work());
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ClubPage>
      {(say) => (
        <Show
          when={!of.error}
          fallback={<Failed text={errorText(of.error)} onAgain={() => void refetch()} />}
        >
          <Show when={of.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
            {(now) => <Shown of={now()} say={say} act={act} />}
          </Show>
        </Show>
      )}
    </ClubPage>
  );
}

export function playerName(say: Say, player: TournamentPlayer): string {
  return player.user ? player.user.name : say("level", { level: player.level ?? 0 });
}

interface Parts {
  of: Tournament;
  say: Say;
}

function Shown(props: Parts & { act(work: () => Promise<Tournament>): Promise<void> }): JSX.Element {
  const [leaving, setLeaving] = createSignal(false);
  const say: Say = (id, args) => props.say(id, args);
  const mine = () => props.of.players.find((player) => isUser(player, user()?.id) && !player.left);
  const isHost = () => props.of.host.id === user()?.id;
  const open = () => props.of.status === "open";
  const goesOn = () => open() || props.of.status === "playing";
  const table = () => tableOf(props.of, user()?.id);
  const leave = () => {
    setLeaving(false);
    void props.act(() => club.leave(props.of.id));
  };
  const first = () => props.of.standings[0];
  return (
    <>
      <div class="row spread">
        <h1 tabindex="-1">{props.of.name}</h1>
        <span class="tag">{statusText(say, props.of)}</span>
      </div>
      <p class="quiet">
        {gameTitle(props.of.game)} · {say(`format.${props.of.format}`)} ·{" "}
        {say("held_by", { name: props.of.host.name })}
        <br />
        {joined([clockText(props.of.clock), t(props.of.rated ? "lobby.rated" : "lobby.unrated")])}
      </p>
      <Show when={props.of.club}>
        {(id) => (
          <p>
            <Link href={`/club/${id()}`}>{say("clubs.enter")}</Link>
          </p>
        )}
      </Show>
      <Show when={props.of.about}>
        <p class="club-about">{props.of.about}</p>
      </Show>
      <p class="quiet small">{say(`format.${props.of.format}.about`)}</p>
      <Show when={open()}>
        <p>
          {props.of.starts > 0 ? say("starts.at", { time: timeText(props.of.starts) }) : say("starts.press")}
        </p>
      </Show>
      <Show when={props.of.status === "over" && first()}>
        {(winner) => (
          <p class="club-winner">
            ★ {say("first", { name: playerName(say, props.of.players[winner().player]!) })}
          </p>
        )}
      </Show>
      <div class="row club-do">
        <Show when={table()}>
          {(id) => (
            <Link class="button gold big" href={`/table/${id()}`}>
              {say("your_game")}
            </Link>
          )}
        </Show>
        <Show when={open() && !mine()}>
          <button class="button primary big" onClick={() => void props.act(() => club.enter(props.of.id))}>
            {say("enter")}
          </button>
        </Show>
        <Show when={goesOn() && mine()}>
          <span>{say("entered.you")}</span>
          <button class="button" onClick={() => (open() ? leave() : setLeaving(true))}>
            {say("leave")}
          </button>
        </Show>
        <Show when={open() && isHost()}>
          <button class="button gold" onClick={() => void props.act(() => club.start(props.of.id))}>
            {say("start")}
          </button>
          <Show when={props.of.computers}>
            <select
              class="select"
              aria-label={say("add_computer")}
              onChange={(event) => {
                const level = Number(event.currentTarget.value);
                event.currentTarget.value = "";
                if (level > 0) void props.act(() => club.addComputer(props.of.id, level));
              }}
            >
              <option value="">{say("add_computer")}</option>
              <For each={[1, 2, 3, 4, 5]}>
                {(level) => <option value={level}>{say("level", { level })}</option>}
              </For>
            </select>
          </Show>
          <button class="button" onClick={() => void props.act(() => club.close(props.of.id))}>
            {say("close")}
          </button>
        </Show>
      </div>
      <Show when={props.of.status === "playing" && mine() && !table()}>
        <p class="quiet">{say("you_wait")}</p>
      </Show>
      <Show when={leaving()}>
        <Dialog title={say("leave")} onClose={() => setLeaving(false)}>
          <p>{say("leave.question")}</p>
          <div class="row">
            <button class="button danger" onClick={leave}>
              {say("leave")}
            </button>
            <button class="button" onClick={() => setLeaving(false)}>
              {t("common.cancel")}
            </button>
          </div>
        </Dialog>
      </Show>
      <Show
        when={props.of.rounds_played.length > 0}
        fallback={<Players of={props.of} say={say} host={isHost() && open()} act={props.act} />}
      >
        <Standings of={props.of} say={say} />
        <Rounds of={props.of} say={say} />
        <Crosstable of={props.of} say={say} />
        <TieBreaks of={props.of} say={say} />
      </Show>
    </>
  );
}

function Players(
  props: Parts & { host: boolean; act(work: () => Promise<Tournament>): Promise<void> },
): JSX.Element {
  return (
    <section>
      <h2>{props.say("players")}</h2>
      <ol class="club-players">
        <For each={props.of.players} fallback={<li class="nothing">{props.say("nobody")}</li>}>
          {(player, number) => (
            <li>
              <PlayerName player={player} say={props.say} />
              <Show when={props.host}>
                <button
                  class="button plain"
                  aria-label={props.say("send_away", { name: playerName(props.say, player) })}
                  onClick={() => void props.act(() => club.leave(props.of.id, number()))}
                >
                  ×
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

export function PlayerName(props: { player: TournamentPlayer; say: Say }): JSX.Element {
  return (
    <Show when={props.player.user} fallback={<span>{playerName(props.say, props.player)}</span>}>
      {(who) => <Link href={`/people/${who().id}`}>{who().name}</Link>}
    </Show>
  );
}

function TieBreaks(props: Parts): JSX.Element {
  return (
    <section>
      <h2>{props.say("ties")}</h2>
      <p class="quiet">{props.say(props.of.tie_breaks.length === 0 ? "ties.none" : "ties.order")}</p>
      <ol class="club-ties">
        <For each={props.of.tie_breaks}>
          {(name) => (
            <li>
              <strong>{props.say(`tie.${name}`)}</strong>: {props.say(`tie.${name}.about`)}
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
