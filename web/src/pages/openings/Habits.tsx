// One's own habits, on one's own page: where points come from, what goes wrong again and again, what fits next. Nobody else can
// ask for them.

import { createResource, For, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { chapterWords } from "../../games/learning.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { realLanguage } from "../../i18n/i18n.ts";
import { studies, type Habits as Counted } from "../../net/study.ts";
import { puzzlesOf } from "../study/files.ts";
import { createWords } from "../study/say.ts";
import { nextFor, solverOf } from "../study/solver.ts";
import { coloursOf, gainsOf, lossesOf, nextOf, type Row } from "./habits.ts";
import { createOpeningSpeaker, type Speaker } from "./say.ts";
import "./openings.css";

/** `played`: how many games of each there are; only what was played is asked for. */
export default function Habits(props: { played: Record<string, number> }): JSX.Element {
  const speaker = createOpeningSpeaker();
  const games = () => gameNames.filter((game) => (props.played[game] ?? 0) > 0);
  return (
    <Show when={speaker.ready() && games().length > 0}>
      <section>
        <h2>{speaker.say("habits.title")}</h2>
        <div class="club-columns">
          <For each={games()}>{(game) => <OfGame game={game} speaker={speaker} />}</For>
        </div>
      </section>
    </Show>
  );
}

function OfGame(props: { game: string; speaker: Speaker }): JSX.Element {
  const { say } = props.speaker;
  const [habits] = createResource(() => studies.habits(props.game));
  return (
    <Show when={!habits.error} fallback={<p class="nothing">{say("habits.failed")}</p>}>
      <Show when={habits.latest}>
        {(now) => (
          <Show
            when={now().gains}
            fallback={
              <p class="quiet">
                {say("habits.few", { game: gameTitle(props.game), from: now().from, n: now().games })}
              </p>
            }
          >
            <section class="panel" aria-label={gameTitle(props.game)}>
              <div class="inside stack">
                <h3>{gameTitle(props.game)}</h3>
                <p class="quiet small">
                  {say("habits.private", {
                    n: now().games,
                    won: Math.round((100 * (now().won ?? 0)) / Math.max(1, now().games)),
                  })}
                </p>
                <Bars title={say("habits.gains")} rows={gainsOf(now())} of={now()} speaker={props.speaker} />
                <Bars
                  title={say("habits.colours")}
                  rows={coloursOf(now())}
                  of={now()}
                  speaker={props.speaker}
                />
                <Bars
                  title={say("habits.losses")}
                  rows={lossesOf(now())}
                  of={now()}
                  speaker={props.speaker}
                  bad
                />
                <Next habits={now()} speaker={props.speaker} />
              </div>
            </section>
          </Show>
        )}
      </Show>
    </Show>
  );
}

function Bars(props: {
  title: string;
  rows: Row[];
  of: Counted;
  speaker: Speaker;
  bad?: boolean;
}): JSX.Element {
  const { say, find } = props.speaker;
  const rows = () => props.rows.filter(({ id }) => find(id) !== undefined);
  const most = () => Math.max(1, ...rows().map(({ amount }) => amount));
  const each = (amount: number) => (amount / Math.max(1, props.of.games)).toFixed(1);
  return (
    <Show
      when={rows().length > 0}
      fallback={
        <Show when={props.bad}>
          <p>{say("habits.no_losses")}</p>
        </Show>
      }
    >
      <h4>{props.title}</h4>
      <dl class="habit-bars">
        <For each={rows()}>
          {({ id, amount }) => (
            <>
              <dt>{find(id)}</dt>
              <dd aria-hidden="true">
                <div
                  class="habit-bar"
                  classList={{ bad: props.bad === true }}
                  style={{ width: `${(100 * amount) / most()}%` }}
                />
              </dd>
              <dd class="small">{say("habits.per_game", { n: each(amount) })}</dd>
            </>
          )}
        </For>
      </dl>
    </Show>
  );
}

function Next(props: { habits: Counted; speaker: Speaker }): JSX.Element {
  const { say } = props.speaker;
  const words = createWords();
  const next = () => nextOf(props.habits);
  const [titles] = createResource(realLanguage, (wanted) => chapterWords(props.habits.game, wanted));
  const [puzzle] = createResource(next, async ({ theme }) =>
    nextFor(
      (await puzzlesOf(props.habits.game)).filter((one) => one.theme === theme),
      solverOf(props.habits.game),
    ),
  );
  return (
    <Show when={next()}>
      {(found) => (
        <>
          <h4>{say("habits.next")}</h4>
          <p class="habit-next">
            <Show when={titles.latest?.[`${found().chapter}.title`]}>
              {(chapter) => (
                <Link class="button" href={`/think/${props.habits.game}#${found().chapter}`}>
                  {say("habits.read", { chapter: chapter() })}
                </Link>
              )}
            </Show>
            <Show when={words.ready() && puzzle.latest}>
              {(one) => (
                <Link class="button" href={`/puzzles/${one().game}/${one().id}?theme=${found().theme}`}>
                  {say("habits.solve", { theme: words.find(`theme.${found().theme}`) ?? found().theme })}
                </Link>
              )}
            </Show>
          </p>
        </>
      )}
    </Show>
  );
}
