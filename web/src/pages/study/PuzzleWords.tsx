// What stands beside a puzzle: what is asked for, and after the answer what it is worth, what is best and why.

import { createEffect, createMemo, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link, parameter } from "../../app/router.tsx";
import type { GameModule, Shown } from "../../games/api.ts";
import type { Sitting } from "../../table/play.ts";
import { Icon } from "../../theme/icons.tsx";
import { solution, type Puzzle, type PuzzleCard, type Way } from "./puzzle.ts";
import type { Words } from "./say.ts";
import { nextFor, ratingOf, solverOf } from "./solver.ts";

export interface Outcome {
  state: "open" | "more" | "thinking" | "done" | "shown";
  moves?: string[];
  right?: boolean;
  /** Which of the puzzle's ways it was. */
  way?: number;
  /** What a way that the puzzle does not know is worth, and what answers it. */
  worth?: number;
  then?: string[];
  rating?: readonly [before: number, after: number];
}

const percent = (chance: number) => Math.round(chance * 100);
const points = (chance: number) => (chance * 100).toFixed(1);

export function PuzzleWords(props: {
  puzzle: Puzzle;
  puzzles: PuzzleCard[];
  module: GameModule;
  sitting: Sitting;
  words: Words;
  outcome: Outcome;
  narrow: boolean;
  onAgain(): void;
  onShow(): void;
}): JSX.Element {
  const { puzzle, module, sitting } = props;
  const { say, find } = props.words;
  const best = puzzle.ways[0]!;
  const ended = () => props.outcome.state === "done" || props.outcome.state === "shown";
  const [folded, setFolded] = createSignal(false);
  const theme = find(`theme.${puzzle.theme}`) ?? puzzle.theme;
  const asked = solution(puzzle).length;
  const name = (move: string) => module.moveName(move, sitting.play);
  const line = (moves: string[]) => moves.map(name).join(" · ");
  const played = () => props.outcome.moves ?? [];

  /** Of the way that was played, as the puzzle judged it; undefined where it is the best one or unknown. */
  const judged = createMemo<Way | undefined>(() => {
    const { way } = props.outcome;
    return way === undefined || way === 0 ? undefined : puzzle.ways[way];
  });
  const answer = () =>
    judged()?.then[0] ?? (props.outcome.right === false ? props.outcome.then?.[0] : undefined);
  const next = createMemo(() => {
    ended();
    const wanted = parameter("theme");
    const list = wanted === undefined ? props.puzzles : props.puzzles.filter((one) => one.theme === wanted);
    const found = nextFor(list, solverOf(puzzle.game), puzzle.id);
    return found && `/puzzles/${puzzle.game}/${found.id}${wanted === undefined ? "" : `?theme=${wanted}`}`;
  });

  // The solution and what was played instead are drawn on the board.
  createEffect(() => {
    if (!ended()) return sitting.show([]);
    const shown: Shown[] = solution(puzzle).map((move) => ({ move, tone: "good" }));
    if (props.outcome.right === false) {
      const wrong = played().slice(0, asked);
      shown.push(
        ...wrong
          .filter((move) => !solution(puzzle).includes(move))
          .map((move) => ({ move, tone: "bad" as const })),
      );
    }
    sitting.show(shown);
  });
  onCleanup(() => sitting.show([]));

  const Yours = () => (
    <Show when={props.outcome.state === "done" && props.outcome.right === false}>
      <dt>{say("puzzle.yours")}</dt>
      <dd>
        <strong>{line(puzzle.kind === "move" ? played().slice(0, 1) : played())}</strong>{" "}
        <Show
          when={judged()}
          fallback={
            props.outcome.worth === undefined
              ? say("puzzle.unjudged")
              : say("puzzle.yours_about", { chance: percent(props.outcome.worth) })
          }
        >
          {(way) =>
            say("puzzle.yours_worth", {
              chance: percent(way().worth),
              loss: points(way().gap ?? 0),
              error: points(way().error ?? 0),
            })
          }
        </Show>
        <Show when={answer()}>
          {(move) => <div class="small">{say("puzzle.answer", { move: name(move()) })}</div>}
        </Show>
      </dd>
    </Show>
  );

  const Result = () => (
    <>
      <dl class="puzzle-result">
        <dt>{say("puzzle.best")}</dt>
        <dd>
          <strong>{line(solution(puzzle))}</strong>{" "}
          {say("puzzle.best_worth", { chance: percent(best.worth) })}
          <Show when={best.then[0]}>
            {(move) => <div class="small">{say("puzzle.answer", { move: name(move()) })}</div>}
          </Show>
        </dd>
        <Yours />
        <Show when={props.outcome.way !== 1 && puzzle.ways[1]}>
          {(way) => (
            <>
              <dt>{say("puzzle.next_best")}</dt>
              <dd>
                {line(puzzle.kind === "move" ? way().moves.slice(0, 1) : way().moves)}{" "}
                {say("puzzle.next_worth", {
                  chance: percent(way().worth),
                  loss: points(way().gap ?? 0),
                  error: points(way().error ?? 0),
                })}
              </dd>
            </>
          )}
        </Show>
      </dl>
      <Show when={(best.facts ?? []).length > 0}>
        <h2 class="small">{say("puzzle.reasons")}</h2>
        <ul class="wedges small">
          <For each={best.facts}>{(fact) => <li>{module.reason(fact, sitting.play) ?? fact.text}</li>}</For>
        </ul>
      </Show>
      <p class="small quiet">
        {say("puzzle.levels")}:{" "}
        {puzzle.found
          .map((n, at) => say("puzzle.level_share", { level: at + 1, n, of: puzzle.tries }))
          .join(" · ")}
      </p>
      <p class="small quiet">{say("puzzle.judged", { judge: puzzle.judge, worlds: puzzle.worlds })}</p>
    </>
  );

  const Verdict = () => (
    <div class="guide-word" aria-live="polite" classList={{ bad: props.outcome.right === false }}>
      <Show when={props.outcome.state === "thinking"}>
        <p>{say("puzzle.thinking")}</p>
      </Show>
      <Show when={props.outcome.state === "more"}>
        <p>{say("puzzle.more")}</p>
      </Show>
      <Show when={props.outcome.state === "done"}>
        <p class="puzzle-verdict">{say(props.outcome.right ? "puzzle.right" : "puzzle.wrong")}</p>
      </Show>
      <Show when={props.outcome.rating}>
        {(rating) => (
          <p class="small">
            {say("puzzle.rated", { before: Math.round(rating()[0]), after: Math.round(rating()[1]) })}
          </p>
        )}
      </Show>
    </div>
  );

  return (
    <section
      class="guide puzzle"
      classList={{ narrow: props.narrow, folded: props.narrow && folded() && !ended() }}
      aria-label={say("puzzle.label")}
    >
      <Show
        when={props.narrow && folded() && !ended()}
        fallback={
          <>
            <div class="guide-text" tabindex="0" role="group" aria-label={say("puzzle.label")}>
              <p class="small quiet">
                {say("puzzle.about", {
                  theme,
                  rating: Math.round(ratingOf(puzzle, solverOf(puzzle.game)).rating),
                })}
              </p>
              <p class="guide-task" classList={{ done: ended() }}>
                {puzzle.kind === "move" ? say("puzzle.ask_move") : say("puzzle.ask_turn", { n: asked })}
              </p>
              <Verdict />
              <Show when={ended()}>
                <Result />
              </Show>
            </div>
            <div class="guide-steps puzzle-steps">
              <Show when={ended() || props.outcome.state === "more"}>
                <button class="button" onClick={() => props.onAgain()}>
                  {say("puzzle.again")}
                </button>
              </Show>
              <Show when={props.outcome.state !== "shown"}>
                <button
                  class="button puzzle-show"
                  disabled={props.outcome.state === "thinking"}
                  onClick={() => props.onShow()}
                >
                  {say("puzzle.show")}
                </button>
              </Show>
              <Show when={props.narrow && !ended()}>
                <button class="button gold" onClick={() => setFolded(true)}>
                  {say("puzzle.try")}
                </button>
              </Show>
              <Show when={ended() && next()}>
                {(href) => (
                  <Link class="button gold" href={href()}>
                    {say("puzzle.next")}
                  </Link>
                )}
              </Show>
            </div>
          </>
        }
      >
        <div class="guide-line" aria-live="polite">
          <p>{puzzle.kind === "move" ? say("puzzle.ask_move") : say("puzzle.ask_turn", { n: asked })}</p>
          <button class="button icon-only" aria-label={say("puzzle.label")} onClick={() => setFolded(false)}>
            <Icon name="book" />
          </button>
        </div>
      </Show>
    </section>
  );
}
