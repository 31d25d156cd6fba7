// "How to think about this game": chapters with boards, each of which can be played from.

import { createResource, For, Match, onMount, Show, Switch, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { mayHaveEngine } from "../../engine/engine.ts";
import type { GameModule } from "../../games/api.ts";
import {
  boardsOf,
  chaptersOf,
  hasChapters,
  type Board,
  type Chapter,
  type Position,
} from "../../games/learning.ts";
import { gameModule } from "../../games/modules.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../theme/icons.tsx";
import { Message } from "../../ui/Message.tsx";
import { GameArt } from "../GameArt.tsx";
import { Picture } from "./Picture.tsx";
import { createSpeaker, type Speaker } from "./say.ts";
import "../../table/table.css";
import "../../table/seats.css";
import "../../table/room.css";
import "./learn.css";
import "./rules.css";

interface Book {
  module: GameModule;
  chapters: Chapter[];
  boards: Record<string, Position>;
}

async function open(game: string): Promise<Book> {
  const [module, chapters, boards] = await Promise.all([gameModule(game), chaptersOf(game), boardsOf(game)]);
  if (!module) throw new Error(game);
  return { module, chapters, boards };
}

export default function Thinking(props: { game?: string }): JSX.Element {
  return (
    <Show when={props.game} keyed fallback={<Choose />}>
      {(game) => <GameThinking game={game} />}
    </Show>
  );
}

/** The games that have chapters. */
function Choose(): JSX.Element {
  return (
    <>
      <h1 tabindex="-1">{t("home.think")}</h1>
      <ul class="learn-cards">
        <For each={gameNames.filter(hasChapters)}>
          {(game) => (
            <li>
              <Link class="learn-card" href={`/think/${game}`}>
                <GameArt game={game} />
                <h2>{gameTitle(game)}</h2>
              </Link>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

function GameThinking(props: { game: string }): JSX.Element {
  const { game } = props;
  const [book] = createResource(() => open(game));
  const speaker = createSpeaker(game, "chapters");
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={book.error || speaker.failed()}>
        <Message title={t("error.not_found")} text={t("rules.failed")} />
      </Match>
      <Match when={speaker.ready() && book()}>
        {(found) => <Chapters book={found()} speaker={speaker} />}
      </Match>
    </Switch>
  );
}

function Chapters(props: { book: Book; speaker: Speaker }): JSX.Element {
  const { module, chapters } = props.book;
  const { say, tell } = props.speaker;
  // Back from a board, or sent here: to the chapter that the address names.
  onMount(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView());
  return (
    <article class="primer">
      <h1 tabindex="-1">{say("think.title", { game: gameTitle(module.name) })}</h1>
      <p class="lead">{say("think.lead")}</p>
      <nav class="primer-contents" aria-label={say("rules.contents")}>
        <ol>
          <For each={chapters}>
            {(chapter) => (
              <li>
                <a href={`#${chapter.id}`}>{tell(`${chapter.id}.title`)}</a>
              </li>
            )}
          </For>
        </ol>
      </nav>
      <For each={chapters}>
        {(chapter, at) => (
          <section class="primer-section" id={chapter.id}>
            <div class="primer-words">
              <h2>
                {at() + 1}. {tell(`${chapter.id}.title`)}
              </h2>
              <For each={(tell(chapter.id) ?? "").split(/\n{2,}/)}>{(text) => <p>{text}</p>}</For>
            </div>
            <div class="primer-plates">
              <For each={chapter.boards}>{(board) => <Figure {...props} board={board} />}</For>
            </div>
          </section>
        )}
      </For>
      <p class="primer-next">
        <Link class="button" href={`/rules/${module.name}`}>
          {say("learn.rules")}
        </Link>{" "}
        <Link class="button gold" href="/puzzles">
          {t("nav.puzzles")}
        </Link>
      </p>
    </article>
  );
}

function Figure(props: { book: Book; speaker: Speaker; board: Board }): JSX.Element {
  const { module, boards } = props.book;
  const { say, tell } = props.speaker;
  const caption = tell(`board.${props.board.id}`) ?? "";
  return (
    <Picture module={module} plate={props.board} view={boards[props.board.id]!.view} caption={caption}>
      {mayHaveEngine() && (
        <p class="plate-play">
          <Link
            class="button"
            href={`/think/${module.name}/${props.board.id}`}
            aria-label={say("think.play_of", { text: caption })}
          >
            <Icon name="play" size={18} /> {say("think.play")}
          </Link>
        </p>
      )}
    </Picture>
  );
}
