// A lesson: the real board, a few words, and something to do.

import { createMemo, createResource, For, onMount, Show, type JSX } from "solid-js";
import { Link, navigate } from "../app/router.tsx";
import { settings } from "../app/settings.ts";
import type { GameModule } from "../games/api.ts";
import { Framed } from "../app/Frame.tsx";
import { gameModule } from "../games/modules.ts";
import { gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { Logo } from "../theme/Logo.tsx";
import { Message } from "../ui/Message.tsx";
import { arrange } from "../table/arrangement.ts";
import { createLesson } from "./lessonPlay.ts";
import "../table/table.css";
import "../table/room.css";

export default function LessonPage(props: { game?: string }): JSX.Element {
  const [module] = createResource(() => gameModule(props.game ?? ""));
  return (
    <Show when={module.state === "ready"} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Show
        when={(module()?.lessons.length ?? 0) > 0 && module()}
        fallback={
          <Framed>
            <Message title={t("error.not_found")} text={t("error.not_found_text")} />
          </Framed>
        }
      >
        {(loaded) => <LessonRoom module={loaded()} />}
      </Show>
    </Show>
  );
}

function LessonRoom(props: { module: GameModule }): JSX.Element {
  const { module } = props;
  const lesson = createLesson(module);
  const { play } = lesson;
  const count = module.lessons.length;
  onMount(() => lesson.go(0));
  const last = () => lesson.number() === count - 1;
  const place = createMemo(() => {
    const { width, height } = settings.window();
    return arrange(width, height, module.shape, 0, module.stretch);
  });

  return (
    <div
      class="lesson"
      data-kind={place().kind}
      style={{ "--board-width": `${place().width}px`, "--board-height": `${place().height}px` }}
    >
      <header class="bar">
        <Link class="bar-home" href="/" aria-label={t("nav.home")}>
          <Logo size={32} />
        </Link>
        <h1 class="bar-title" tabindex="-1">
          {t("learn.title", { game: gameTitle(module.name) })}
        </h1>
        <div class="bar-status">
          <Show when={lesson.view()}>
            <module.Status play={play} />
          </Show>
        </div>
        <Link class="button bar-button" href={`/learn/${module.name}`}>
          {t("lesson.leave")}
        </Link>
      </header>
      <main class="room-main" id="main" aria-label={t("table.board")}>
        <Show
          when={lesson.view()}
          fallback={<div class="waiting">{lesson.failed() ?? t("common.loading")}</div>}
        >
          <div class="room-board">
            <module.Board play={play} />
          </div>
        </Show>
      </main>
      <section class="room-turn" aria-label={t("table.turn")}>
        <div class="room-hand">
          <Show when={lesson.view()}>
            <div class="room-band">
              <module.Band play={play} />
            </div>
            <div class="room-tray">
              <module.Tray play={play} />
            </div>
          </Show>
        </div>
      </section>
      <section class="lesson-words" aria-label={t("lesson.label")}>
        <progress
          value={lesson.number() + 1}
          max={count}
          aria-label={t("lesson.progress", { n: lesson.number() + 1, of: count })}
        />
        <div aria-live="polite" class="lesson-text" role="group" aria-label={t("lesson.label")} tabindex="0">
          <For each={play.t(lesson.step().text).split(/\n{2,}/)}>{(paragraph) => <p>{paragraph}</p>}</For>
          <Show when={lesson.word()}>
            <p class="lesson-word">{lesson.word()}</p>
          </Show>
          <Show when={play.refusal()}>
            <p class="lesson-word bad">{play.refusal()!.text}</p>
          </Show>
        </div>
        <div class="row">
          <button
            class="button"
            disabled={lesson.number() === 0}
            onClick={() => lesson.go(lesson.number() - 1)}
          >
            {t("lesson.back")}
          </button>
          <Show
            when={!last()}
            fallback={
              <button class="button gold" onClick={() => navigate("/")}>
                {t("lesson.done")}
              </button>
            }
          >
            <button
              class="button"
              classList={{ gold: !lesson.wants() }}
              onClick={() => lesson.go(lesson.number() + 1)}
            >
              {lesson.wants() ? t("lesson.skip") : t("lesson.next")}
            </button>
          </Show>
        </div>
      </section>
    </div>
  );
}
