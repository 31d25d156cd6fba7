// A chapter at the usual table: every seat is one's own, what is played grows the tree, and the tree leads the table.

import { createEffect, createSignal, on, onCleanup, onMount, Show, untrack, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { remember } from "../../app/memory.ts";
import { Link } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import { think } from "../../engine/engine.ts";
import type { Mark } from "../../board/index.ts";
import type { GameModule } from "../../games/api.ts";
import type { Laboratory } from "../../games/laboratory.ts";
import { gameText, t } from "../../i18n/i18n.ts";
import { engineForeseer } from "../../table/foreseer.ts";
import { createTable } from "../../table/model.ts";
import type { Sitting } from "../../table/play.ts";
import { Room } from "../../table/Room.tsx";
import { Logo } from "../../theme/Logo.tsx";
import { Icon } from "../../theme/icons.tsx";
import { Message } from "../../ui/Message.tsx";
import { toastError } from "../../ui/toasts.tsx";
import { ask } from "../lab/ask.ts";
import { DeskWire, somebody } from "../study/deskWire.ts";
import type { Live, Person } from "./live.ts";
import type { StudyModel } from "./model.ts";
import { findPlace, placeOf } from "./place.ts";
import type { StudyWords } from "./say.ts";
import type { SharedStudy } from "./shared.ts";
import { seatsOf } from "./starts.ts";
import { StudyMenu } from "./StudyMenu.tsx";
import { StudyGuide } from "./StudyGuide.tsx";
import {
  added,
  known,
  nodeAt,
  withChapter,
  type Chapter,
  type Event,
  type Path,
  type StudyMark,
} from "./tree.ts";
import "../learn/lesson.css";

export interface StudyDesk {
  model: StudyModel;
  module: GameModule;
  lab: Laboratory | undefined;
  words: StudyWords;
  /** The chapter as it is now. */
  chapter(): Chapter;
  names: string[];
  wire: DeskWire;
  /** The node that the table shows. */
  path(): Path;
  /** Resolves when the table stands there, or somewhere else if it cannot. */
  go(path: Path): Promise<void>;
  /** Who else looks at the study. */
  others(): readonly Person[];
  /** How many more are there than are named. */
  unnamed(): number;
  /** Goes to where somebody is. */
  join(person: Person): void;
}

export interface StudyTableProps {
  model: StudyModel;
  module: GameModule;
  lab: Laboratory | undefined;
  words: StudyWords;
  chapter(): Chapter;
  theirs: SharedStudy | undefined;
  onTheirs(theirs: SharedStudy | undefined): void;
  /** To a chapter, and a position there. */
  onChapter(id: string, path?: Path): void;
  /** Where this chapter is begun to be looked at. */
  begin: Path;
  live: Live | undefined;
  onPlace(place: string): void;
  onCopy(): void;
}

export const drawnMark = ({ at, to, tone }: StudyMark): Mark =>
  to === undefined ? { kind: "ring", at, tone } : { kind: "arrow", from: at, to, tone };

export function StudyTable(props: StudyTableProps): JSX.Element {
  const { model, module, lab } = props;
  const { say } = props.words;
  const begun = untrack(props.chapter);
  const tableId = `study-${begun.id}`;
  const seats = seatsOf(begun.start);
  const names = Array.from(
    { length: seats },
    (_, seat) =>
      lab?.seatName?.(seat, (id, args) => gameText(begun.game, id, args)) ??
      say("study.seat", { n: seat + 1 }),
  );
  const [path, setPath] = createSignal<Path>([]);
  const [menu, setMenu] = createSignal(false);
  /** Where it goes last: a jump that was overtaken by another one changes nothing any more. */
  let jump = 0;

  const root = () => props.chapter().root;
  const wire: DeskWire = new DeskWire(
    begun.start,
    {
      id: tableId,
      game: begun.game,
      seat: "view" in begun.start ? Math.max(0, begun.start.view.viewer) : 0,
      players: Array.from({ length: seats }, () => 0),
      all: true,
      names,
      deals: false,
      you: say("study.you"),
      hints: false,
    },
    { ask, think, happened: () => happened() },
  );
  onCleanup(() => wire.close());
  const table = createTable(wire, tableId, undefined, engineForeseer);

  /** What was played is in the tree; where chance is to fall next, what fell there before falls again. */
  function happened(): void {
    const events: Event[] = wire.events().map(({ by, move }) => (by === "chance" ? { move } : { move, by }));
    model.edit((study) =>
      withChapter(study, begun.id, (chapter) => {
        const grown = added(chapter.root, events);
        return grown === chapter.root ? chapter : { ...chapter, root: grown };
      }),
    );
    setPath(events.map(({ move }) => move));
    if (wire.toAct() === "chance") fall();
  }

  function fall(): void {
    const before = nodeAt(root(), path())?.children[0];
    if (!before) return void wire.deal().catch(toastError);
    let line = [...path(), before.move];
    for (let node = before; node.children[0] && node.children[0].by === undefined; node = node.children[0])
      line = [...line, node.children[0].move];
    void go(line);
  }

  function go(to: Path): Promise<void> {
    const mine = ++jump;
    setPath(to);
    return wire.goTo(to).then(
      () => {
        if (
          mine === jump &&
          wire.toAct() === "chance" &&
          model.mayWrite() &&
          !nodeAt(root(), to)?.children[0]
        )
          void wire.deal().catch(toastError);
      },
      (error: unknown) => {
        toastError(error);
        if (mine === jump) setPath(wire.line());
      },
    );
  }

  onMount(() => {
    for (let seat = 0; seat < seats; seat++) remember(`draft.${tableId}.${seat}`, undefined, "session");
    // A new game begins when chance has dealt it; a record is looked at from where it begins.
    void go(known(root(), props.begin));
  });
  createEffect(() => props.onPlace(placeOf(begun.id, path())));
  // Somebody else may have deleted what we are looking at.
  createEffect(
    on(
      root,
      (now) => {
        const left = known(now, untrack(path));
        if (left.length < untrack(path).length) void go(left);
      },
      { defer: true },
    ),
  );

  const desk: StudyDesk = {
    model,
    module,
    lab,
    words: props.words,
    chapter: props.chapter,
    names,
    wire,
    path,
    go,
    others: () => (props.live?.people() ?? []).filter((one) => one.user !== user()?.id),
    unnamed: () => props.live?.more() ?? 0,
    join(person) {
      const at = findPlace(model.study(), person.at);
      if (at?.chapter === begun.id) void go(at.path);
      else if (at) props.onChapter(at.chapter, at.path);
    },
  };
  const bar = (sitting: Sitting) => (
    <header class="bar">
      <Link class="bar-home" href="/" aria-label={t("nav.home")}>
        <Logo size={32} />
      </Link>
      <h1 class="bar-title" tabindex="-1">
        {say("study.of", { title: model.study().title })}
      </h1>
      <div class="bar-status">
        <module.Status play={sitting.play} />
      </div>
      <button class="button bar-button" aria-label={say("study.menu")} onClick={() => setMenu(true)}>
        <Icon name="menu" />
      </button>
    </header>
  );
  const beside = (sitting: Sitting, narrow: boolean) => (
    <StudyGuide desk={desk} sitting={sitting} narrow={narrow} />
  );
  return (
    <Show
      when={table.view()}
      fallback={
        <Show when={table.failure()} fallback={<div class="waiting">{t("common.loading")}</div>}>
          {(failure) => (
            <Framed>
              <Message title={t("error.title")} text={say("study.refused", { why: failure().message })}>
                <button class="button primary" onClick={() => void table.again()}>
                  {t("common.again")}
                </button>
                <Link class="button" href="/studies">
                  {say("studies.title")}
                </Link>
              </Message>
            </Framed>
          )}
        </Show>
      }
    >
      <Room table={table} module={module} me={somebody} guide={{ bar, words: beside }} />
      <Show when={menu()}>
        <StudyMenu desk={desk} {...props} onClose={() => setMenu(false)} />
      </Show>
    </Show>
  );
}
