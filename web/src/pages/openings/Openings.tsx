// What is played in first turns: a table with how often it wins, and the moves on the board.

import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  onCleanup,
  Show,
  type JSX,
} from "solid-js";
import { navigate } from "../../app/router.tsx";
import type { AnyView, GameModule, Play, Shown } from "../../games/api.ts";
import { platesOf } from "../../games/learning.ts";
import { gameModule } from "../../games/modules.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { studies, type OpeningBook, type OpeningGroup } from "../../net/study.ts";
import { Emblems } from "../../theme/seats.tsx";
import { Choices } from "../../ui/Choices.tsx";
import { Failed } from "../Games.tsx";
import { still } from "../learn/still.ts";
import { interval, percent, shippedBook } from "./book.ts";
import { createOpeningSpeaker, type Speaker } from "./say.ts";
import "../../table/table.css";
import "../../table/room.css";
import "../learn/rules.css";
import "./openings.css";

const shownMoves = 12;
const askAgain = 2_000;
type Where = "selfplay" | "server";

export default function Openings(props: { game?: string }): JSX.Element {
  const speaker = createOpeningSpeaker();
  const { say } = speaker;
  const game = () => gameNames.find((name) => name === props.game) ?? gameNames[0]!;
  const [where, setWhere] = createSignal<Where>("selfplay");
  const [book, { refetch }] = createResource(
    () => [game(), where()] as const,
    async ([name, from]) => {
      const [module, plates, found] = await Promise.all([
        gameModule(name),
        platesOf(name),
        from === "server" ? studies.openings(name) : shippedBook(name),
      ]);
      if (!module) throw new Error(name);
      return { module, view: plates["map"]!, book: found };
    },
  );
  // The server counts beside its other work: more of it may be there in a moment.
  createEffect(() => {
    if (book.error || book.latest?.book.complete !== false) return;
    const timer = setTimeout(() => void refetch(), askAgain);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Show when={speaker.ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <h1 tabindex="-1">{say("openings.title")}</h1>
      <p class="lead">{say("openings.lead")}</p>
      <div class="openings-choices">
        <Choices
          label={say("openings.game")}
          value={game()}
          values={gameNames.map((id) => ({ id, name: gameTitle(id) }))}
          onChange={(id) => navigate(`/openings/${id}`, { replace: true })}
        />
        <Choices
          label={say("openings.source")}
          value={where()}
          values={(["selfplay", "server"] as const).map((id) => ({ id, name: say(`openings.${id}`) }))}
          onChange={setWhere}
        />
      </div>
      <Show
        when={!book.error}
        fallback={<Failed text={say("openings.failed")} onAgain={() => void refetch()} />}
      >
        <Show when={book.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
          {(found) => (
            <>
              <Show when={found().book.complete === false}>
                <p class="quiet" role="status">
                  {say("openings.counting", { n: found().book.counted })}
                </p>
              </Show>
              <Show
                when={found().book.groups.length > 0}
                fallback={
                  <Show when={found().book.complete !== false}>
                    <p class="nothing">{say("openings.none")}</p>
                  </Show>
                }
              >
                <Book module={found().module} view={found().view} book={found().book} speaker={speaker} />
              </Show>
            </>
          )}
        </Show>
      </Show>
    </Show>
  );
}

/** The values of a member that occur, in order. */
const values = <T,>(groups: OpeningGroup[], of: (group: OpeningGroup) => T) =>
  [...new Set(groups.map(of))].sort((a, b) => (a < b ? -1 : 1));

function Book(props: {
  module: GameModule;
  view: AnyView;
  book: OpeningBook;
  speaker: Speaker;
}): JSX.Element {
  const { say } = props.speaker;
  const [seats, setSeats] = createSignal<number>();
  const [strength, setStrength] = createSignal<string>();
  const [place, setPlace] = createSignal(0);
  const within = <T,>(wanted: T | undefined, all: T[]) => (all.includes(wanted as T) ? wanted! : all[0]!);

  const allSeats = () => values(props.book.groups, (group) => group.seats);
  const nowSeats = () => within(seats(), allSeats());
  const ofSeats = () => props.book.groups.filter((group) => group.seats === nowSeats());
  const strengths = () => values(ofSeats(), (group) => group.strength);
  const nowStrength = () => within(strength(), strengths());
  const ofStrength = () => ofSeats().filter((group) => group.strength === nowStrength());
  const places = () => values(ofStrength(), (group) => group.place);
  const nowPlace = () => within(place(), places());
  const group = createMemo(() => ofStrength().find((one) => one.place === nowPlace())!);

  const strengthName = (id: string) =>
    id.startsWith("level")
      ? say("openings.level", { n: Number(id.slice(5)) })
      : (props.speaker.find(`openings.${id}`) ?? id);
  return (
    <>
      <div class="openings-choices">
        <Show when={allSeats().length > 1}>
          <Choices
            label={say("openings.seats", { n: nowSeats() })}
            value={nowSeats()}
            values={allSeats().map((id) => ({ id, name: say("openings.seats", { n: id }) }))}
            onChange={setSeats}
          />
        </Show>
        <Choices
          label={say("openings.strength")}
          value={nowStrength()}
          values={strengths().map((id) => ({ id, name: strengthName(id) }))}
          onChange={setStrength}
        />
        <Choices
          label={say("openings.place")}
          value={nowPlace()}
          values={places().map((id) => ({ id, name: say("openings.place_n", { n: id + 1 }) }))}
          onChange={setPlace}
        />
      </div>
      <Group module={props.module} view={props.view} group={group()} speaker={props.speaker} />
    </>
  );
}

function Group(props: {
  module: GameModule;
  view: AnyView;
  group: OpeningGroup;
  speaker: Speaker;
}): JSX.Element {
  const { module } = props;
  const { say } = props.speaker;
  const quiet = still(module, props.view);
  // What is not on the board, such as ending the turn, is no opening; what came once says nothing.
  const moves = createMemo(() =>
    props.group.moves
      .filter(([move, games]) => games > 1 && module.cellsOf(move, props.view).length > 0)
      .slice(0, shownMoves),
  );
  const shown = createMemo<Shown[]>(() =>
    moves().map(([move], at) => ({ move, tone: "hint", text: String(at + 1) })),
  );
  const play: Play = { ...quiet, shown };
  const range = (won: number, games: number) => {
    const [least, most] = interval(won, games);
    return { least: percent(least), most: percent(most) };
  };
  return (
    <div class="openings">
      <figure class="plate openings-board">
        <Emblems.Provider value={module.emblem}>
          <div class="plate-picture" role="img" aria-label={say("openings.board")} data-game={module.name}>
            <div class="plate-frame" style={{ "aspect-ratio": module.shape }} inert>
              <div class="plate-board room-board openings-whole">
                <module.Board play={play} />
              </div>
            </div>
          </div>
        </Emblems.Provider>
        <figcaption>{say("openings.board")}</figcaption>
      </figure>
      <div class="openings-table">
        <p>
          {say("openings.about", {
            games: props.group.games,
            won: percent(props.group.won / props.group.games),
            ...range(props.group.won, props.group.games),
          })}
        </p>
        <table class="ratings">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say("openings.move")}</th>
              <th scope="col">{say("openings.played")}</th>
              <th scope="col">{say("openings.wins")}</th>
            </tr>
          </thead>
          <tbody>
            <For each={moves()}>
              {([move, games, won], at) => (
                <tr>
                  <td>{at() + 1}</td>
                  <td>{module.moveName(move, play)}</td>
                  <td>{say("openings.share", { share: percent(games / props.group.games) })}</td>
                  <td>
                    {say("openings.share", { share: percent(won / games) })}{" "}
                    <span class="quiet small">{say("openings.range", range(won, games))}</span>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </div>
  );
}
