// A board of a chapter at the real table: one's own seat is played by whoever reads, the others by a computer, and all of it can
// be put back. The engine of this page holds it; no server is asked.

import { createResource, createSignal, Match, onCleanup, Show, Switch, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { remember } from "../../app/memory.ts";
import { Link } from "../../app/router.tsx";
import { prepareEngine, thinking } from "../../engine/engine.ts";
import type { GameModule } from "../../games/api.ts";
import { boardsOf, chaptersOf, type Chapter, type Position } from "../../games/learning.ts";
import { gameModule } from "../../games/modules.ts";
import { gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { engineForeseer } from "../../table/foreseer.ts";
import { createTable } from "../../table/model.ts";
import type { Sitting } from "../../table/play.ts";
import { Icon } from "../../theme/icons.tsx";
import { Message } from "../../ui/Message.tsx";
import { GuideBar, GuidedRoom } from "../Guided.tsx";
import { ask } from "../lab/ask.ts";
import { DeskWire, somebody } from "../study/deskWire.ts";
import { createSpeaker, type Speaker } from "./say.ts";
import "./lesson.css";

const thinkWithin = 60_000;
/** Who plays the other seats. */
const opponent = 3;

export default function BoardPage(props: { game?: string; board?: string }): JSX.Element {
  const game = props.game ?? "";
  const speaker = createSpeaker(game, "chapters");
  const [loaded] = createResource(async () => ({
    module: await gameModule(game),
    chapters: await chaptersOf(game),
    boards: await boardsOf(game),
  }));
  const found = () => {
    const all = loaded.state === "ready" ? loaded() : undefined;
    const position = all?.boards[props.board ?? ""];
    const chapter = all?.chapters.find(({ boards }) => boards.some(({ id }) => id === props.board));
    return all?.module && chapter && position && { module: all.module, chapter, position };
  };
  const gone = () => loaded.error || speaker.failed() || (loaded.state === "ready" && !found());
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={gone()}>
        <Framed>
          <Message title={t("error.not_found")} text={t("error.not_found_text")}>
            <Link class="button primary" href={`/think/${game}`}>
              {t("nav.learn")}
            </Link>
          </Message>
        </Framed>
      </Match>
      <Match when={speaker.ready() && found()} keyed>
        {(open) => <BoardTable {...open} board={props.board!} speaker={speaker} />}
      </Match>
    </Switch>
  );
}

function BoardTable(props: {
  module: GameModule;
  chapter: Chapter;
  position: Position;
  board: string;
  speaker: Speaker;
}): JSX.Element {
  const { module, position, board } = props;
  const { say, tell } = props.speaker;
  const seat = Number(position.view.viewer);
  const back = `/think/${module.name}#${props.chapter.id}`;
  const id = `board-${module.name}-${board}`;
  prepareEngine();
  // What was drafted before the page was loaded again belongs nowhere.
  remember(`draft.${id}.${seat}`, undefined, "session");
  const wire = new DeskWire(
    { state: position.state },
    {
      id,
      game: module.name,
      seat,
      players: Array.from({ length: position.view.seats }, (_, at) => (at === seat ? 0 : opponent)),
      deals: true,
      you: say("lesson.you"),
      hints: true,
    },
    {
      ask,
      think: (method, params) => thinking.call(method, params, { within: thinkWithin }),
    },
  );
  onCleanup(() => wire.close());
  const table = createTable(wire, id, undefined, engineForeseer);

  const bar = (sitting: Sitting) => (
    <GuideBar
      title={`${tell(`${props.chapter.id}.title`)}: ${gameTitle(module.name)}`}
      module={module}
      sitting={sitting}
    >
      <Link class="button bar-button" href={back}>
        {say("lesson.leave")}
      </Link>
    </GuideBar>
  );
  const words = (sitting: Sitting, narrow: boolean) => (
    <BoardWords
      caption={tell(`board.${board}`) ?? ""}
      speaker={props.speaker}
      narrow={narrow}
      back={back}
      onAgain={() => {
        sitting.reset();
        sitting.replay.go(undefined);
        void wire.back();
      }}
    />
  );
  return (
    <GuidedRoom
      table={table}
      module={module}
      me={somebody}
      guide={{ bar, words }}
      failure={say("think.failed")}
    />
  );
}

/** What stands beside the board: its words, to begin anew, and back to the chapter. In a narrow window they fold to a line. */
function BoardWords(props: {
  caption: string;
  speaker: Speaker;
  narrow: boolean;
  back: string;
  onAgain(): void;
}): JSX.Element {
  const { say } = props.speaker;
  const [folded, setFolded] = createSignal(false);
  return (
    <section
      class="guide"
      classList={{ narrow: props.narrow, folded: props.narrow && folded() }}
      aria-label={say("think.board")}
    >
      <Show
        when={props.narrow && folded()}
        fallback={
          <>
            <div class="guide-text" tabindex="0" role="group" aria-label={say("think.board")}>
              <p>{props.caption}</p>
              <p class="small quiet">{say("think.opponent", { level: opponent })}</p>
            </div>
            <div class="guide-steps guide-wrap">
              <Link class="button" href={props.back}>
                {say("think.back")}
              </Link>
              <button class="button" onClick={() => props.onAgain()}>
                {say("think.again")}
              </button>
              <Show when={props.narrow}>
                <button class="button gold" onClick={() => setFolded(true)}>
                  {say("lesson.try")}
                </button>
              </Show>
            </div>
          </>
        }
      >
        <div class="guide-line">
          <p>{props.caption}</p>
          <button
            class="button icon-only"
            aria-label={say("lesson.read")}
            title={say("lesson.read")}
            onClick={() => setFolded(false)}
          >
            <Icon name="book" />
          </button>
        </div>
      </Show>
    </section>
  );
}
