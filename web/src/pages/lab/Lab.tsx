// The way into the laboratory: a new position, the last one, a file, or a game that was played.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { Link, navigate } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import { mayHaveEngine } from "../../engine/engine.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { http } from "../../net/http.ts";
import { errorText } from "../../ui/errors.ts";
import { GameArt } from "../GameArt.tsx";
import { keptGames } from "../local/kept.ts";
import { ask } from "./ask.ts";
import { handRecord, keepPosition, keptPosition } from "./kept.ts";
import { look, readAny, Unreadable, type PlainRecord } from "./position.ts";
import { createLabWords } from "./say.ts";
import { TextOrFile } from "./TextOrFile.tsx";
import "./lab.css";

export default function Lab(): JSX.Element {
  const { ready, say } = createLabWords();
  const [text, setText] = createSignal("");
  const [problem, setProblem] = createSignal<string>();
  const over = keptGames().filter((game) => game.over && game.record !== undefined);
  const [tables] = createResource(
    () => user()?.id,
    async () => (await http.tables({ status: "over", mine: true }).catch(() => [])).slice(0, 12),
  );
  const when = (time: number) => new Date(time).toLocaleDateString(locale());

  const openRecord = (record: PlainRecord) => {
    handRecord(record);
    navigate(`/lab/${record.game}?from=record`);
  };
  const open = async (given: string) => {
    setProblem();
    try {
      const read = await readAny(ask, given);
      if ("record" in read) return openRecord(read.record);
      const { state } = await look(ask, read.opening, read.moves);
      keepPosition(state);
      navigate(`/lab/${state.game}`);
    } catch (error) {
      setProblem(error instanceof Unreadable ? say(error.message) : errorText(error));
    }
  };
  const openTable = async (table: string) => {
    try {
      await open(JSON.stringify(await http.record(table)));
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  return (
    <Show when={ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <h1 tabindex="-1">{say("lab.title")}</h1>
      <p class="lead">{say("lab.lead")}</p>
      <Show when={mayHaveEngine()} fallback={<p class="nothing">{say("lab.no_engine")}</p>}>
        <div class="lab-games">
          <For each={gameNames}>
            {(game) => (
              <section class="panel" aria-label={gameTitle(game)}>
                <div class="inside lab-game">
                  <GameArt game={game} />
                  <h2>{gameTitle(game)}</h2>
                  <Link class="button primary" href={`/lab/${game}?from=new`}>
                    {say("lab.new")}
                  </Link>
                  <Show when={keptPosition(game)}>
                    <Link class="button" href={`/lab/${game}`}>
                      {say("lab.last")}
                    </Link>
                  </Show>
                </div>
              </section>
            )}
          </For>
        </div>
        <Show when={over.length > 0}>
          <h2>{say("lab.from_game")}</h2>
          <ul class="lab-list">
            <For each={over}>
              {(game) => (
                <li>
                  <button class="button" onClick={() => void open(JSON.stringify(game.record))}>
                    {say("lab.game_row", { game: gameTitle(game.game), date: when(game.created) })}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={(tables() ?? []).length > 0}>
          <h2>{say("lab.from_table")}</h2>
          <ul class="lab-list">
            <For each={tables()}>
              {(table) => (
                <li>
                  <button class="button" onClick={() => void openTable(table.id)}>
                    {say("lab.game_row", { game: gameTitle(table.game), date: when(table.updated ?? 0) })}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <h2>{say("lab.from_text")}</h2>
        <TextOrFile
          label={say("lab.text")}
          help={say("lab.text_help")}
          text={text()}
          onText={setText}
          open={say("lab.open")}
          file={say("lab.file")}
          onOpen={() => void open(text())}
        />
        <p role="alert" class="lab-problem">
          {problem()}
        </p>
      </Show>
    </Show>
  );
}
