// Learning a game: which one, then its lesson or its rules.

import { createResource, For, Show, type JSX } from "solid-js";
import { Link, navigate, parameter } from "../../app/router.tsx";
import { hasChapters, lessonOf } from "../../games/learning.ts";
import { allGames, gameNames, gameTitle } from "../../games/titles.ts";
import { lookup, t } from "../../i18n/i18n.ts";
import { Icon } from "../../theme/icons.tsx";
import { GameArt } from "../GameArt.tsx";
import { createSpeaker } from "./say.ts";
import "./learn.css";

export default function Learn(props: { game?: string }): JSX.Element {
  return (
    <Show when={allGames.find((name) => name === props.game)} keyed fallback={<Choose />}>
      {(game) => <LearnGame game={game} />}
    </Show>
  );
}

function Choose(): JSX.Element {
  return (
    <>
      <h1 tabindex="-1">{t("nav.learn")}</h1>
      <ul class="learn-cards">
        <For each={gameNames}>
          {(game) => (
            <li>
              <Link class="learn-card" href={`/learn/${game}`}>
                <GameArt game={game} />
                <h2>{gameTitle(game)}</h2>
                <p>{lookup(`game.${game}.about`)}</p>
              </Link>
            </li>
          )}
        </For>
      </ul>
      <p class="learn-more">
        <Link class="button" href="/puzzles">
          {t("nav.puzzles")}
        </Link>
        <Link class="button" href="/openings">
          {t("nav.openings")}
        </Link>
        <Link class="button" href="/think">
          {t("home.think")}
        </Link>
        <Link class="button" href="/lab">
          {t("nav.lab")}
        </Link>
        <Link class="button" href="/studies">
          {t("nav.studies")}
        </Link>
      </p>
    </>
  );
}

function LearnGame(props: { game: string }): JSX.Element {
  // Where a clause was asked for, it stands on the page of rules.
  const clause = parameter("clause");
  if (clause !== undefined)
    queueMicrotask(() => navigate(`/rules/${props.game}#${clause}`, { replace: true }));
  const [lesson] = createResource(() => lessonOf(props.game));
  const { ready, failed, say } = createSpeaker(props.game);
  return (
    <>
      <h1 tabindex="-1">{t("learn.title", { game: gameTitle(props.game) })}</h1>
      <p class="lead">{lookup(`game.${props.game}.about`)}</p>
      <Show when={!failed()} fallback={<p class="nothing">{t("rules.failed")}</p>}>
        <Show when={ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
          <ul class="learn-ways">
            <li>
              <Link class="learn-way first" href={`/learn/${props.game}/lesson`}>
                <Icon name="play" size={28} />
                <span class="learn-way-name">{say("learn.lesson")}</span>
                <span>{say("learn.lesson_about", { n: lesson()?.length ?? 15 })}</span>
              </Link>
            </li>
            <li>
              <Link class="learn-way" href={`/rules/${props.game}`}>
                <Icon name="book" size={28} />
                <span class="learn-way-name">{say("learn.rules")}</span>
                <span>{say("learn.rules_about")}</span>
              </Link>
            </li>
            <Show when={hasChapters(props.game)}>
              <li>
                <Link class="learn-way" href={`/think/${props.game}`}>
                  <Icon name="book" size={28} />
                  <span class="learn-way-name">{say("learn.think")}</span>
                  <span>{say("learn.think_about")}</span>
                </Link>
              </li>
            </Show>
          </ul>
        </Show>
      </Show>
    </>
  );
}
