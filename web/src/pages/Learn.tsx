// Learning a game: its lesson, and its rules to search.

import { createResource, For, Show, type JSX } from "solid-js";
import { Link, parameter } from "../app/router.tsx";
import { gameModule } from "../games/modules.ts";
import { gameNames, gameTitle } from "../games/titles.ts";
import { lookup, t } from "../i18n/i18n.ts";
import { Rules } from "../ui/Rules.tsx";
import { GameArt } from "./GameArt.tsx";
import "../table/table.css";

export default function Learn(props: { game?: string }): JSX.Element {
  return (
    <Show when={gameNames.find((name) => name === props.game)} keyed fallback={<Choose />}>
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
    </>
  );
}

function LearnGame(props: { game: string }): JSX.Element {
  const [module] = createResource(() => gameModule(props.game));
  return (
    <>
      <h1 tabindex="-1">{t("learn.title", { game: gameTitle(props.game) })}</h1>
      <p class="lead">{lookup(`game.${props.game}.about`)}</p>
      <Show when={!module.error} fallback={<p class="nothing">{t("rules.failed")}</p>}>
        <Show when={module.state === "ready"} fallback={<div class="waiting">{t("common.loading")}</div>}>
          <Show
            when={module()}
            fallback={<p class="nothing">{t("error.no_module", { game: gameTitle(props.game) })}</p>}
          >
            {(loaded) => (
              <>
                <Show when={loaded().lessons.length > 0}>
                  <p>
                    <Link class="button gold big" href={`/learn/${props.game}/lesson`}>
                      {t("learn.lesson", { n: loaded().lessons.length })}
                    </Link>
                  </p>
                </Show>
                <section class="panel">
                  <div class="inside">
                    <h2>{t("menu.rules")}</h2>
                    <Rules module={loaded()} clause={parameter("clause")} />
                  </div>
                </section>
              </>
            )}
          </Show>
        </Show>
      </Show>
    </>
  );
}
