// A lesson on the real engine: the server loads a step's position and plays the learner's moves on it.

import { createMemo, createSignal } from "solid-js";
import { settings } from "../app/settings.ts";
import type { AnyView, Foresight, GameModule, LessonStep, Play, StoryItem } from "../games/api.ts";
import { gameText, t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import type { View } from "../net/protocol.gen.ts";
import { readView } from "../net/view.ts";
import { errorText } from "../ui/errors.ts";
import { ruleWords, type RawRefusal } from "../ui/refusals.ts";

export interface Lesson {
  play: Play;
  number(): number;
  step(): LessonStep;
  /** Whether the step wants a move rather than "Next". */
  wants(): boolean;
  /** What to say about the last try. */
  word(): string | undefined;
  failed(): string | undefined;
  go(number: number): void;
  toggleOverlay(id: string): void;
  view(): AnyView | undefined;
}

function drawn(view: View): AnyView {
  return readView(view) as unknown as AnyView;
}

export function createLesson(module: GameModule): Lesson {
  const [number, setNumber] = createSignal(0);
  const [view, setView] = createSignal<AnyView>();
  const [story, setStory] = createSignal<StoryItem[]>([]);
  const [ghost, setGhost] = createSignal<Foresight>();
  const [refusal, setRefusal] = createSignal<RawRefusal>();
  const rules = ruleWords(module);
  const [word, setWord] = createSignal<string>();
  const [failed, setFailed] = createSignal<string>();
  const [overlays, setOverlays] = createSignal<ReadonlySet<string>>(new Set());
  const step = createMemo(() => module.lessons[number()]!);
  const wants = () => (step().expect ?? []).length > 0;
  let record = "";
  let moves: string[] = [];
  let turn = 0;

  async function show(): Promise<void> {
    const mine = ++turn;
    try {
      const answer = await http.study(record, moves);
      if (mine !== turn) return;
      setView(drawn(answer.view));
      setStory((answer.steps.at(-1)?.story ?? []) as StoryItem[]);
      setFailed(undefined);
    } catch (error) {
      if (mine === turn) setFailed(errorText(error));
    }
  }

  /** The position of a step is the last record up to it, with the expected moves since. */
  function go(to: number): void {
    setNumber(Math.max(0, Math.min(module.lessons.length - 1, to)));
    setWord(undefined);
    setRefusal(undefined);
    setGhost(undefined);
    const steps = module.lessons.slice(0, number() + 1);
    const from = steps.findLastIndex((item) => item.record !== undefined);
    if (from < 0) return;
    record = steps[from]!.record!;
    moves = steps.slice(from, -1).flatMap((item) => item.expect?.slice(0, 1) ?? []);
    void show();
  }

  function stage(move: string): void {
    if (!wants()) return;
    setRefusal(undefined);
    if (!step().expect!.includes(move)) return void setWord(t("lesson.not_this"));
    moves = [...moves, move];
    setWord(t("lesson.well"));
    setGhost(undefined);
    const next = number() + 1;
    void show();
    if (next < module.lessons.length) {
      setNumber(next);
      if (module.lessons[next]!.record !== undefined) go(next);
    }
  }

  function consider(move: string | undefined): void {
    setGhost(undefined);
    if (move === undefined) return;
    const mine = turn;
    http.study(record, [...moves, move]).then(
      (answer) => {
        const last = answer.steps.at(-1);
        if (mine !== turn || !last || answer.refused) return;
        setGhost({ moves: [move], view: drawn(last.view), story: last.story as StoryItem[] });
      },
      () => undefined,
    );
  }

  function why(move: string): void {
    http.study(record, [...moves, move]).then(
      (answer) => {
        if (!answer.refused) return;
        setWord(undefined);
        setRefusal({ move, text: answer.refused.text, clause: answer.refused.clause });
      },
      () => undefined,
    );
  }

  const mine = () => (typeof view()?.viewer === "number" ? (view()!.viewer as number) : undefined);
  const play: Play = {
    view: () => view()!,
    live: () => view()!,
    legal: () => (wants() && view()!.to_act === mine() ? view()!.legal : []),
    mine,
    seats: () =>
      Array.from({ length: view()?.seats ?? 0 }, (_, seat) => ({
        kind: "person" as const,
        name: seat === mine() ? t("lesson.you") : t("lesson.other", { seat: seat + 1 }),
      })),
    draft: () => [],
    latest: story,
    since: () => [],
    ghost,
    refusal: createMemo(() => rules.refusal(refusal())),
    stage,
    consider,
    why,
    overlay: (id) => overlays().has(id),
    sole: () => undefined,
    marks: () => step().point ?? [],
    shown: () => [],
    t: (id, args) => gameText(module.name, id, args),
    motion: () => settings.motionWelcome(),
  };

  return {
    play,
    number,
    step,
    wants,
    word,
    failed,
    go,
    view,
    toggleOverlay(id) {
      const next = new Set(overlays());
      if (!next.delete(id)) next.add(id);
      setOverlays(next);
    },
  };
}
