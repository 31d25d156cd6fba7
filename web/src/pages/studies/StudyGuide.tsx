// What stands beside a chapter's board: the tree, the comment, the marks. Where there is little room it is a line with the steps,
// and opens over the hand.

import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  on,
  onCleanup,
  Show,
  type JSX,
} from "solid-js";
import { Icon } from "../../theme/icons.tsx";
import type { Sitting } from "../../table/play.ts";
import { drawnMark, type StudyDesk } from "./StudyTable.tsx";
import { Company } from "./Company.tsx";
import { TreeView } from "./TreeView.tsx";
import {
  commented,
  emptyNode,
  mainLine,
  marked,
  nodeAt,
  promoted,
  removed,
  tones,
  unmarked,
  withChapter,
  type Node,
  type Tone,
} from "./tree.ts";
import { most } from "./file.ts";

export function StudyGuide(props: { desk: StudyDesk; sitting: Sitting; narrow: boolean }): JSX.Element {
  const { desk, sitting } = props;
  const { say } = desk.words;
  const { model, path, go } = desk;
  const comment = createUniqueId();
  const [open, setOpen] = createSignal(false);
  const [tone, setTone] = createSignal<Tone>();
  const [from, setFrom] = createSignal<string>();
  const root = () => desk.chapter().root;
  const node = createMemo<Node>(() => nodeAt(root(), path()) ?? emptyNode());
  const change = (make: (root: Node) => Node) =>
    model.edit((study) =>
      withChapter(study, desk.chapter().id, (chapter) => {
        const made = make(chapter.root);
        return made === chapter.root ? chapter : { ...chapter, root: made };
      }),
    );

  // ---- Marks ----

  createEffect(() => {
    const pending = from();
    const marks = node().marks.map(drawnMark);
    sitting.draw(pending === undefined ? marks : [...marks, { kind: "ring", at: pending, tone: "info" }]);
  });
  createEffect(() => {
    const colour = tone();
    sitting.listen(colour === undefined ? undefined : (cell) => tap(cell, colour));
  });
  function tap(cell: string, colour: Tone): void {
    const begun = from();
    if (begun === undefined) return void setFrom(cell);
    setFrom();
    const mark = begun === cell ? { at: cell, tone: colour } : { at: begun, to: cell, tone: colour };
    change((tree) => marked(tree, path(), mark));
  }
  createEffect(on([path, tone], () => setFrom()));
  onCleanup(() => {
    sitting.draw([]);
    sitting.listen(undefined);
  });
  createEffect(
    on(
      () => props.narrow,
      () => setOpen(false),
    ),
  );

  // ---- Walking ----

  const back = () => go(path().slice(0, -1));
  const forward = () => {
    const next = node().children[0];
    if (next) void go([...path(), next.move]);
  };
  const sibling = (by: number) => {
    const parent = nodeAt(root(), path().slice(0, -1));
    const all = parent?.children ?? [];
    const at = all.findIndex(({ move }) => move === path().at(-1));
    const next = all[at + by];
    if (at >= 0 && next) void go([...path().slice(0, -1), next.move]);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key === "ArrowLeft") void back();
    else if (event.key === "ArrowRight") forward();
    else if (event.key === "ArrowUp") sibling(-1);
    else if (event.key === "ArrowDown") sibling(1);
    else if (event.key === "Home") void go([]);
    else if (event.key === "End") void go(mainLine(root(), path()));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const Steps = () => (
    <div class="lab-row lab-steps">
      <button
        class="button icon-only"
        disabled={path().length === 0}
        aria-label={say("study.back")}
        onClick={back}
      >
        <Icon name="back" />
      </button>
      <button
        class="button icon-only"
        disabled={node().children.length === 0}
        aria-label={say("study.forward")}
        onClick={forward}
      >
        <Icon name="forward" />
      </button>
      <Show when={!props.narrow || open()}>
        <button
          class="button icon-only"
          disabled={path().length === 0 || !model.mayWrite()}
          aria-label={say("study.promote")}
          title={say("study.promote")}
          onClick={() => change((tree) => promoted(tree, path()))}
        >
          <Icon name="layers" />
        </button>
        <button
          class="button icon-only"
          aria-label={say("study.delete")}
          title={say("study.delete")}
          disabled={path().length === 0 || !model.mayWrite()}
          onClick={() => {
            const gone = path();
            void go(gone.slice(0, -1));
            change((tree) => removed(tree, gone));
          }}
        >
          <Icon name="close" />
        </button>
      </Show>
    </div>
  );
  const Drawing = () => (
    <div class="lab-row study-tones" role="group" aria-label={say("study.draw")}>
      <span>{say("study.draw")}</span>
      <For each={tones}>
        {(one) => (
          <button
            class="button study-tone"
            data-tone={one}
            aria-label={say(`study.tone.${one}`)}
            title={say(`study.tone.${one}`)}
            aria-pressed={tone() === one}
            onClick={() => setTone(tone() === one ? undefined : one)}
          >
            <span>{say(`study.tone.${one}`)}</span>
          </button>
        )}
      </For>
      <Show when={node().marks.length > 0}>
        <button class="button" onClick={() => change((tree) => unmarked(tree, path()))}>
          {say("study.unmark")}
        </button>
      </Show>
      {/* Whoever has drawn something knows how. */}
      <Show when={tone() && node().marks.length === 0}>
        <span class="quiet small">{say("study.draw_help")}</span>
      </Show>
    </div>
  );
  const Comment = () => (
    <Show when={model.mayWrite()} fallback={<p class="study-comment">{node().comment}</p>}>
      <div class="field study-comment">
        <label for={comment}>{say("study.comment")}</label>
        <textarea
          id={comment}
          class="textarea"
          maxlength={most.comment}
          value={node().comment}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change((tree) => commented(tree, path(), text));
          }}
        />
      </div>
    </Show>
  );
  return (
    // The arrows walk through the tree from anywhere in here.

    <section
      class="guide lab-guide study-guide"
      classList={{ narrow: props.narrow, folded: props.narrow && !open() }}
      aria-label={say("study.label")}
      onKeyDown={keys}
    >
      <Show when={!props.narrow || open()}>
        <Show when={props.narrow}>
          <button class="button lab-fold" aria-expanded="true" onClick={() => setOpen(false)}>
            <Icon name="close" size={18} /> {say("study.fold")}
          </button>
        </Show>
        <Company desk={desk} />
        <div class="guide-text study-text" tabindex="0" role="group" aria-label={say("study.line")}>
          <Show when={"view" in desk.chapter().start}>
            <p class="quiet small">{say("study.imagined")}</p>
          </Show>
          <TreeView desk={desk} />
        </div>
        <Comment />
        <Show when={model.mayWrite()}>
          <Drawing />
        </Show>
      </Show>
      <div class="study-line">
        <Steps />
        <Show when={props.narrow && !open()}>
          <button class="button lab-unfold" aria-expanded="false" onClick={() => setOpen(true)}>
            {say("study.unfold")}
            <Show when={desk.others().length > 0}>
              <span class="study-count">
                {say("study.count_here", { n: desk.others().length + desk.unnamed() })}
              </span>
            </Show>
          </button>
        </Show>
      </div>
      <Show when={!props.narrow || open()}>
        <p class="quiet small study-standing" role="status">
          {say(
            model.mayWrite() || model.standing() === "ended"
              ? `study.standing.${model.standing()}`
              : "study.reading",
          )}
        </p>
      </Show>
    </section>
  );
}
