// One puzzle: the real table on its position, and words beside it. After an answer: what it is worth, why, what answers it.

import { createResource, createSignal, Match, onCleanup, Switch, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { remember } from "../../app/memory.ts";
import { Link, parameter } from "../../app/router.tsx";
import { prepareEngine, thinking } from "../../engine/engine.ts";
import type { GameModule } from "../../games/api.ts";
import { gameModule } from "../../games/modules.ts";
import { gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { engineForeseer } from "../../table/foreseer.ts";
import { createTable } from "../../table/model.ts";
import type { Sitting } from "../../table/play.ts";
import { Message } from "../../ui/Message.tsx";
import { GuideBar, GuidedRoom } from "../Guided.tsx";
import { ask } from "../lab/ask.ts";
import { DeskWire, somebody } from "./deskWire.ts";
import { puzzleOf, puzzlesOf } from "./files.ts";
import { dayOf, judge, ofTheDay, solution, type Preview, type Puzzle, type PuzzleCard } from "./puzzle.ts";
import { PuzzleWords, type Outcome } from "./PuzzleWords.tsx";
import { createWords, type Words } from "./say.ts";
import { answered, keepSolver, solverOf } from "./solver.ts";
import "../learn/lesson.css";
import "./study.css";

const thinkWithin = 60_000;
/** What looks at an answer that the puzzle does not know. */
const looker = { player: "ismcts:sims=1000", count: 1 };

const preview: Preview = (view, moves) => ask("preview", { view, moves, detail: "known" });

export default function PuzzlePage(props: { game?: string; id?: string }): JSX.Element {
  const game = props.game ?? "";
  const words = createWords();
  const [loaded] = createResource(async () => ({
    module: await gameModule(game),
    puzzles: await puzzlesOf(game),
  }));
  const [found] = createResource(
    () => props.id,
    (id) => puzzleOf(game, id),
  );
  const puzzle = () => (loaded.state === "ready" && found.state === "ready" ? found() : undefined);
  const gone = () => loaded.state === "ready" && found.state === "ready" && (!found() || !loaded()?.module);
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={loaded.error || found.error || (words.ready() && gone())}>
        <Framed>
          <Message title={t("error.not_found")} text={words.say("puzzle.gone")}>
            <Link class="button primary" href="/puzzles">
              {words.say("puzzles.title")}
            </Link>
          </Message>
        </Framed>
      </Match>
      <Match when={words.ready() && puzzle()} keyed>
        {(found) => (
          <PuzzleTable module={loaded()!.module!} puzzle={found} puzzles={loaded()!.puzzles} words={words} />
        )}
      </Match>
    </Switch>
  );
}

function PuzzleTable(props: {
  module: GameModule;
  puzzle: Puzzle;
  puzzles: PuzzleCard[];
  words: Words;
}): JSX.Element {
  const { module, puzzle } = props;
  const { say } = props.words;
  const seat = puzzle.view.viewer;
  const [outcome, setOutcome] = createSignal<Outcome>({ state: "open" });
  prepareEngine();

  const today = () => {
    const day = dayOf(new Date());
    return parameter("of") === "day" && ofTheDay(props.puzzles, day)?.id === puzzle.id ? day : undefined;
  };

  /** What a decision that the puzzle does not know is worth, by a short search of whoever comes next. */
  async function lookAt(): Promise<Pick<Outcome, "worth" | "then">> {
    try {
      const { id } = await thinking.call<{ id: number }>(
        "load",
        { state: wire.state(), deal: "auto" },
        { within: thinkWithin },
      );
      const found = await thinking.call<{ worth: number[]; move: string }>(
        "best",
        { id, ...looker },
        { within: thinkWithin },
      );
      return { worth: found.worth[seat], then: [found.move] };
    } catch {
      return {}; // the game is over, or there is no second engine
    }
  }

  const decided = (moves: string[]) => {
    if (outcome().state === "done" || outcome().state === "shown") return;
    const over = wire.toAct() !== seat;
    if (puzzle.kind === "turn" && !over) return void setOutcome({ state: "more" });
    setOutcome({ state: "thinking", moves });
    void judge(puzzle, moves, preview).then(async (verdict) => {
      const before = solverOf(puzzle.game);
      const after = answered(before, puzzle, verdict.right, today());
      keepSolver(puzzle.game, after);
      const rating = after === before ? undefined : ([before.rating.rating, after.rating.rating] as const);
      const looked = verdict.way === undefined ? await lookAt() : {};
      setOutcome({ state: "done", moves, ...verdict, ...looked, rating });
    });
  };

  const id = `puzzle-${puzzle.id}`;
  // What was drafted before the page was loaded again belongs nowhere.
  remember(`draft.${id}.${seat}`, undefined, "session");
  const wire = new DeskWire(
    { view: puzzle.view },
    {
      id,
      game: puzzle.game,
      seat,
      players: Array.from({ length: puzzle.view.seats }, (_, at) => (at === seat ? 0 : undefined)),
      deals: false,
      you: say("puzzle.you"),
      hints: false,
      seed: 1,
    },
    {
      ask,
      think: (method, params) => thinking.call(method, params, { within: thinkWithin }),
      decided,
    },
  );
  onCleanup(() => wire.close());
  const table = createTable(wire, id, undefined, engineForeseer);

  const again = async () => {
    setOutcome({ state: "open" });
    await wire.back();
  };
  const show = async () => {
    await wire.back();
    const before = outcome();
    setOutcome({ ...before, state: "shown" });
    const solver = solverOf(puzzle.game);
    keepSolver(puzzle.game, answered(solver, puzzle, false));
    await wire.force(solution(puzzle));
  };

  const bar = (sitting: Sitting) => (
    <GuideBar title={`${say("puzzle.label")}: ${gameTitle(module.name)}`} module={module} sitting={sitting}>
      <Link class="button bar-button" href="/puzzles">
        {say("puzzle.leave")}
      </Link>
    </GuideBar>
  );
  const told = (sitting: Sitting, narrow: boolean) => (
    <PuzzleWords
      puzzle={puzzle}
      puzzles={props.puzzles}
      module={module}
      sitting={sitting}
      words={props.words}
      outcome={outcome()}
      narrow={narrow}
      onAgain={() => void again()}
      onShow={() => void show()}
    />
  );
  return (
    <GuidedRoom
      table={table}
      module={module}
      me={somebody}
      guide={{ bar, words: told }}
      failure={say("puzzle.failed")}
    />
  );
}
