// Somebody's page: what they play, how their ratings went, how one stands against them, their games.

import { createMemo, createResource, createSignal, For, lazy, Show, type JSX } from "solid-js";
import { ensureUser, user } from "../../app/session.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { club, type GameQuery } from "../../net/club.ts";
import type { PlayedTally, Profile as Shown, RatingPoint } from "../../net/protocol.gen.ts";
import PersonDialog from "../../table/PersonDialog.tsx";
import { Choices } from "../../ui/Choices.tsx";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { TableRow } from "../TableRow.tsx";
import { Tables } from "../Tables.tsx";
import { ClubPage } from "./ClubPage.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { RatingGraph } from "./RatingGraph.tsx";
import type { Speaker } from "./say.ts";

const Habits = lazy(() => import("../openings/Habits.tsx"));

type Say = Speaker["say"];
/** Events of a game that count as few. */
const shortGame = 60;

export default function Profile(props: { id?: string }): JSX.Element {
  const [who, { refetch }] = createResource(
    () => [props.id, user()?.id] as const,
    ([id]) => club.profile(id ?? ""),
  );
  return (
    <ClubPage>
      {(say) => (
        <Show
          when={!who.error}
          fallback={<Failed text={errorText(who.error)} onAgain={() => void refetch()} />}
        >
          <Show when={who.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
            {(now) => <Person who={now()} say={say} onChange={() => void refetch()} />}
          </Show>
        </Show>
      )}
    </ClubPage>
  );
}

function Person(props: { who: Shown; say: Say; onChange(): void }): JSX.Element {
  const say: Say = (id, args) => props.say(id, args);
  const isMe = () => props.who.person.id === user()?.id;
  const [about, setAbout] = createSignal(false);
  const since = () => new Date(props.who.since).toLocaleDateString(locale(), { dateStyle: "medium" });
  const follow = async () => {
    try {
      await ensureUser();
      await club.follow(String(props.who.person.id), !props.who.followed);
      props.onChange();
    } catch (error) {
      toastError(error);
    }
  };
  const series = createMemo(() => {
    const found = new Map<string, RatingPoint[]>();
    for (const point of props.who.ratings) {
      const key = `${point.game} ${point.seats}`;
      found.set(key, [...(found.get(key) ?? []), point]);
    }
    return [...found.values()];
  });
  const playedGames = () => {
    const games: Record<string, number> = {};
    for (const { game, games: n } of props.who.played) games[game] = (games[game] ?? 0) + n;
    return games;
  };
  const label = (points: RatingPoint[]) =>
    say("profile.graph", {
      game: gameTitle(points[0]!.game),
      seats: points[0]!.seats,
      first: points[0]!.rating.toFixed(1),
      last: points.at(-1)!.rating.toFixed(1),
      n: points.length,
    });
  return (
    <>
      <div class="row spread">
        <h1 tabindex="-1">{props.who.person.name}</h1>
        <Show when={!isMe()}>
          <div class="row">
            <button class="button" aria-pressed={props.who.followed === true} onClick={() => void follow()}>
              {say(props.who.followed ? "profile.unfollow" : "profile.follow")}
            </button>
            <button class="button" onClick={() => setAbout(true)}>
              {say("profile.more")}
            </button>
          </div>
        </Show>
        <Show when={about()}>
          <PersonDialog
            who={{ id: String(props.who.person.id), name: props.who.person.name }}
            onPage
            onClose={() => setAbout(false)}
          />
        </Show>
      </div>
      <p class="quiet">
        {props.who.person.guest ? `${say("profile.guest")} · ` : ""}
        {say("profile.since", { date: since() })}
      </p>
      <div class="club-columns">
        <section class="panel">
          <div class="inside stack">
            <h2>{say("profile.favourites")}</h2>
            <Tallies of={props.who.played} nothing={say("profile.nothing")} say={say}>
              {(tally) => say("profile.won", { n: tally.won })}
            </Tallies>
            <Show when={(props.who.against_you ?? []).length > 0}>
              <h2>{say("profile.against")}</h2>
              <Tallies of={props.who.against_you!} nothing="" say={say}>
                {(tally) =>
                  // The server counts for whoever asks.
                  say("profile.ahead", {
                    ahead: tally.games - tally.won - (tally.shared ?? 0),
                    behind: tally.won,
                    shared: tally.shared ?? 0,
                  })
                }
              </Tallies>
            </Show>
          </div>
        </section>
        <section class="panel">
          <div class="inside stack">
            <h2>{say("profile.ratings")}</h2>
            <For each={series()} fallback={<p class="nothing">{say("profile.no_ratings")}</p>}>
              {(points) => (
                <figure class="club-figure">
                  <RatingGraph points={points} label={label(points)} />
                  <figcaption class="quiet small">{label(points)}</figcaption>
                </figure>
              )}
            </For>
          </div>
        </section>
      </div>
      <Show when={isMe()}>
        <Habits played={playedGames()} />
      </Show>
      <PlayedGames who={props.who} say={say} />
      <Show when={isMe()}>
        <p>
          <a class="button" href="/api/me/data" download="shedu.json">
            {say("profile.data")}
          </a>{" "}
          <span class="quiet small">{say("profile.data_help")}</span>
        </p>
        <DeleteAccount say={say} />
      </Show>
    </>
  );
}

function Tallies(props: {
  of: PlayedTally[];
  nothing: string;
  say: Say;
  children: (tally: PlayedTally) => string;
}): JSX.Element {
  return (
    <ul class="club-tallies">
      <For each={props.of} fallback={<li class="nothing">{props.nothing}</li>}>
        {(tally) => (
          <li>
            <strong>{gameTitle(tally.game)}</strong> · {props.say("profile.seats", { n: tally.seats })}:{" "}
            {tally.games} · {props.children(tally)}
          </li>
        )}
      </For>
    </ul>
  );
}

function PlayedGames(props: { who: Shown; say: Say }): JSX.Element {
  const [game, setGame] = createSignal("any");
  const [length, setLength] = createSignal<"any" | "short" | "long">("any");
  const [result, setResult] = createSignal<"any" | "won">("any");
  const id = () => String(props.who.person.id);
  const query = (): GameQuery => ({
    player: id(),
    winner: result() === "won" ? id() : undefined,
    game: game() === "any" ? undefined : game(),
    least: length() === "long" ? shortGame + 1 : undefined,
    most: length() === "short" ? shortGame : undefined,
  });
  const [games, { refetch }] = createResource(query, (of) => club.games(of));
  return (
    <section>
      <h2>{props.say("profile.games")}</h2>
      <div class="row club-filter">
        <Choices
          label={props.say("profile.game")}
          value={game()}
          values={[
            { id: "any", name: props.say("profile.any") },
            ...gameNames.map((name) => ({ id: name, name: gameTitle(name) })),
          ]}
          onChange={setGame}
        />
        <Choices
          label={props.say("profile.length")}
          value={length()}
          values={(["any", "short", "long"] as const).map((name) => ({
            id: name,
            name: props.say(`profile.${name}`),
          }))}
          onChange={setLength}
        />
        <Choices
          label={props.say("profile.result")}
          value={result()}
          values={[
            { id: "any" as const, name: props.say("profile.any") },
            { id: "won" as const, name: props.say("profile.only_won") },
          ]}
          onChange={setResult}
        />
      </div>
      <Show
        when={!games.error}
        fallback={<Failed text={errorText(games.error)} onAgain={() => void refetch()} />}
      >
        <ul class="table-list">
          <Tables
            each={games.latest ?? []}
            fallback={<li class="nothing">{props.say("profile.nothing")}</li>}
          >
            {(table) => <TableRow table={table()} />}
          </Tables>
        </ul>
      </Show>
    </section>
  );
}
