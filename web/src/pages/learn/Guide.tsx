// The lesson's words beside the table. They stand at the head of the log; where that is in a sheet they cover the hand until
// the learner wants to try, and then leave a line with the task.

import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import type { GameModule } from "../../games/api.ts";
import { hasChapters } from "../../games/learning.ts";
import type { Sitting } from "../../table/play.ts";
import { Icon } from "../../theme/icons.tsx";
import type { LessonWire } from "./lessonWire.ts";
import { pointAt } from "./pointer.ts";
import type { Speaker } from "./say.ts";
import { targetOf } from "./targets.ts";

interface Props {
  wire: LessonWire;
  sitting: Sitting;
  module: GameModule;
  speaker: Speaker;
  count: number;
  /** There is no room for words and hand at once. */
  narrow: boolean;
  busy: boolean;
  onPlay(): void;
}

export function Guide(props: Props): JSX.Element {
  const { wire, sitting, module } = props;
  const { say, tell } = props.speaker;
  const id = createUniqueId();
  const [folded, setFolded] = createSignal(false);

  const names = () =>
    Object.fromEntries(sitting.play.seats().map((_, seat) => [`seat${seat}`, sitting.nameOf(seat)]));
  const paragraphs = createMemo(() => (tell(wire.step().text, names()) ?? "").split(/\n{2,}/));
  const asks = () => (wire.step().expect ?? []).length > 0;
  const reading = () => (asks() ? paragraphs().slice(0, -1) : paragraphs());
  const task = () => (asks() ? paragraphs().at(-1) : undefined);
  const done = () => wire.trial() === "done";
  const last = () => wire.number() === props.count - 1;

  /** What the draft is, for the lesson. */
  const draft = createMemo<"none" | "right" | "more" | "other">(() => {
    const moves = sitting.draft().moves;
    if (moves.length === 0 || !wire.wants()) return "none";
    if (!wire.step().expect!.includes(moves[0]!)) return "other";
    const follows = wire.step().follows ?? [];
    return moves.slice(1).every((move, at) => move === follows[at]) ? "right" : "more";
  });

  const word = createMemo<{ text: string; tone: "good" | "bad" } | undefined>(() => {
    if (done()) {
      const after = tell(`${wire.step().text}.done`, names());
      return { text: after ?? say("lesson.well"), tone: "good" };
    }
    if (draft() === "right") return { text: say("lesson.confirm"), tone: "good" };
    if (draft() === "more") return { text: say("lesson.too_much"), tone: "bad" };
    if (draft() === "other") return { text: say("lesson.other_move"), tone: "bad" };
    return wire.trial() === "missed" ? { text: say("lesson.missed"), tone: "bad" } : undefined;
  });

  const go = (by: number) => {
    sitting.reset();
    sitting.catchUp();
    sitting.replay.go(undefined);
    void wire.go(wire.number() + by);
  };

  createEffect(on([wire.number, () => props.narrow], () => setFolded(false)));

  // The board rings what the text is about; when the step is done, where it happened.
  createEffect(() => {
    if (done()) sitting.point([...new Set(module.cellsOf(wire.answer() ?? "", sitting.play.live()))]);
    else sitting.point(draft() === "none" ? (wire.step().look ?? []) : []);
  });

  pointAt(() => {
    // While the words cover the hand there is nothing to press.
    if (!wire.wants() || (props.narrow && !folded())) return [];
    if (draft() === "right") return [{ part: ".controls .confirm" }];
    if (draft() !== "none") return [{ part: ".controls-draft .icon-only" }];
    return (wire.step().press ?? []).map((press) => targetOf(press, module, sitting.play));
  }, `${id}-task`);

  const Words = () => {
    let answer!: HTMLDivElement;
    createEffect(() => {
      if (word()) answer.scrollIntoView({ block: "nearest" });
    });
    return (
      <div class="guide-text" tabindex="0" role="group" aria-label={say("lesson.label")}>
        <For each={reading()}>{(text) => <p>{text}</p>}</For>
        <Show when={task()}>
          <p class="guide-task" classList={{ done: done() }} id={`${id}-task`}>
            <Icon name={done() ? "check" : "play"} size={18} />
            <span>{task()}</span>
          </p>
        </Show>
        <div ref={answer} aria-live="polite" class="guide-word" classList={{ bad: word()?.tone === "bad" }}>
          <Show when={word()}>{(now) => <p>{now().text}</p>}</Show>
        </div>
      </div>
    );
  };

  const Steps = () => (
    <div class="guide-steps">
      <button class="button" disabled={wire.number() === 0} onClick={() => go(-1)}>
        {say("lesson.back")}
      </button>
      <Show when={props.narrow && asks() && !done()}>
        <button class="button gold" onClick={() => setFolded(true)}>
          {say("lesson.try")}
        </button>
      </Show>
      <Show
        when={!last()}
        fallback={
          <>
            <Show when={hasChapters(module.name)}>
              <Link class="button" href={`/think/${module.name}`}>
                {say("learn.think")}
              </Link>
            </Show>
            <button class="button gold" disabled={props.busy} onClick={() => props.onPlay()}>
              {say(props.busy ? "lesson.starting" : "lesson.play")}
            </button>
          </>
        }
      >
        <button class="button" classList={{ gold: !asks() || done() }} onClick={() => go(1)}>
          {asks() && !done() ? say("lesson.skip") : say("lesson.next")}
        </button>
      </Show>
    </div>
  );

  return (
    <section
      class="guide"
      classList={{ narrow: props.narrow, folded: props.narrow && folded() }}
      aria-label={say("lesson.label")}
    >
      <Show
        when={props.narrow && folded()}
        fallback={
          <>
            <progress
              value={wire.number() + 1}
              max={props.count}
              aria-label={say("lesson.progress", { n: wire.number() + 1, of: props.count })}
            />
            <Words />
            <Steps />
          </>
        }
      >
        <div class="guide-line" aria-live="polite">
          <p id={`${id}-task`} classList={{ good: word()?.tone === "good", bad: word()?.tone === "bad" }}>
            {word()?.text ?? task()}
          </p>
          <Show
            when={done()}
            fallback={
              <button
                class="button icon-only"
                aria-label={say("lesson.read")}
                title={say("lesson.read")}
                onClick={() => setFolded(false)}
              >
                <Icon name="book" />
              </button>
            }
          >
            <button
              class="button gold"
              onClick={() => (last() ? props.onPlay() : go(1))}
              disabled={props.busy}
            >
              {last() ? say("lesson.play") : say("lesson.next")}
            </button>
          </Show>
        </div>
      </Show>
    </section>
  );
}
