// The leaderboard of each game.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { gameNames, gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { errorText } from "../ui/errors.ts";
import { Choices } from "../ui/Choices.tsx";
import { Failed } from "./Games.tsx";

export default function Ratings(): JSX.Element {
  const [game, setGame] = createSignal<string>(gameNames[0]!);
  const [ratings, { refetch }] = createResource(game, (name) => http.ratings(name));
  return (
    <>
      <h1 tabindex="-1">{t("nav.ratings")}</h1>
      <p class="lead">{t("ratings.about")}</p>
      <p>
        <Choices
          label={t("list.game")}
          value={game()}
          values={gameNames.map((id) => ({ id, name: gameTitle(id) }))}
          onChange={setGame}
        />
      </p>
      <Show
        when={!ratings.error}
        fallback={<Failed text={errorText(ratings.error)} onAgain={() => void refetch()} />}
      >
        <Show
          when={(ratings.latest ?? []).length > 0}
          fallback={<p class="nothing">{t("ratings.nothing")}</p>}
        >
          <table class="ratings">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{t("ratings.name")}</th>
                <th scope="col">{t("ratings.rating")}</th>
                <th scope="col">{t("ratings.games")}</th>
              </tr>
            </thead>
            <tbody>
              <For each={ratings.latest}>
                {(row, index) => (
                  <tr>
                    <td>{index() + 1}</td>
                    <th scope="row">{row.name}</th>
                    <td>
                      {Math.round(row.rating)}
                      <Show when={row.deviation !== undefined}>
                        <span class="quiet small"> ±{Math.round(row.deviation!)}</span>
                      </Show>
                    </td>
                    <td>{row.games}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </Show>
      </Show>
    </>
  );
}
