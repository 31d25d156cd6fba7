// The puzzles of every game: the day's, one that fits, by theme; what was solved here, and how well.

import { createMemo, createResource, For, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { mayHaveEngine } from "../../engine/engine.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../theme/icons.tsx";
import { GameArt } from "../GameArt.tsx";
import { puzzlesOf } from "./files.ts";
import { dayOf, ofTheDay, type PuzzleCard } from "./puzzle.ts";
import { createWords, type Words } from "./say.ts";
import { nextFor, solverOf } from "./solver.ts";
import "../learn/learn.css";
import "./study.css";

export default function Puzzles(props: { game?: string }): JSX.Element {
  const words = createWords();
  return (
    <Show when={words.ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <h1 tabindex="-1">{words.say("puzzles.title")}</h1>
      <p class="lead">{words.say("puzzles.lead")}</p>
      <Show when={mayHaveEngine()} fallback={<p class="nothing">{words.say("puzzles.no_engine")}</p>}>
        <div class="puzzle-games">
          <For each={gameNames.filter((game) => props.game === undefined || props.game === game)}>
            {(game) => <GamePuzzles game={game} words={words} />}
          </For>
        </div>
        <p class="quiet small">{words.say("puzzles.offline")}</p>
      </Show>
    </Show>
  );
}

const address = (puzzle: PuzzleCard, query = "") => `/puzzles/${puzzle.game}/${puzzle.id}${query}`;

function GamePuzzles(props: { game: string; words: Words }): JSX.Element {
  const { game } = props;
  const { say, find } = props.words;
  const [puzzles] = createResource(() => puzzlesOf(game));
  const solver = solverOf(game);
  const today = dayOf(new Date());
  const solved = (list: readonly PuzzleCard[]) => list.filter(({ id }) => solver.answered[id] === 1).length;
  const themes = createMemo(() => {
    const all = new Map<string, PuzzleCard[]>();
    for (const puzzle of puzzles() ?? []) all.set(puzzle.theme, [...(all.get(puzzle.theme) ?? []), puzzle]);
    return [...all].sort(([, a], [, b]) => b.length - a.length);
  });
  return (
    <section class="panel puzzle-game" aria-label={gameTitle(game)}>
      <div class="inside">
        <div class="puzzle-head">
          <GameArt game={game} />
          <h2>{gameTitle(game)}</h2>
        </div>
        <Show when={!puzzles.error} fallback={<p class="nothing">{say("puzzles.failed")}</p>}>
          <Show when={puzzles()} fallback={<div class="waiting">{t("common.loading")}</div>}>
            {(list) => (
              <Show when={list().length > 0} fallback={<p class="nothing">{say("puzzles.none")}</p>}>
                <p class="puzzle-ways">
                  <Show when={nextFor(list(), solver)}>
                    {(next) => (
                      <Link class="button primary" href={address(next())}>
                        <Icon name="play" size={18} /> {say("puzzles.next")}
                      </Link>
                    )}
                  </Show>
                  <Show when={ofTheDay(list(), today)}>
                    {(daily) => (
                      <Link class="button" href={address(daily(), "?of=day")}>
                        {say("puzzles.daily")}
                      </Link>
                    )}
                  </Show>
                </p>
                <Show when={solver.day === today}>
                  <p class="small">{say("puzzles.daily_done", { n: solver.days })}</p>
                </Show>
                <dl class="puzzle-facts">
                  <dt>{say("puzzles.rating")}</dt>
                  <dd>
                    {say("puzzles.unsure", {
                      rating: Math.round(solver.rating.rating),
                      error: Math.round(2 * solver.rating.deviation),
                    })}
                  </dd>
                  <dt>{say("puzzles.solved")}</dt>
                  <dd>{say("puzzles.solved_of", { n: solved(list()), of: list().length })}</dd>
                  <dt>{say("puzzles.streak")}</dt>
                  <dd>{say("puzzles.streak_best", { n: solver.streak, best: solver.best })}</dd>
                </dl>
                <h3>{say("puzzles.themes")}</h3>
                <ul class="puzzle-themes">
                  <For each={themes()}>
                    {([theme, of]) => (
                      <li>
                        <Link href={address(nextFor(of, solver) ?? of[0]!, `?theme=${theme}`)}>
                          {find(`theme.${theme}`) ?? theme}
                        </Link>{" "}
                        <span class="quiet small">
                          {say("puzzles.theme_row", { n: of.length, solved: solved(of) })}
                        </span>
                      </li>
                    )}
                  </For>
                </ul>
              </Show>
            )}
          </Show>
        </Show>
      </div>
    </section>
  );
}
