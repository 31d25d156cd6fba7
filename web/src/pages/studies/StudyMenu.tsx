// What is done with a study as a whole: its names and chapters, sharing it, saving it.

import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { navigate } from "../../app/router.tsx";
import { ensureUser, user } from "../../app/session.ts";
import { gameTitle } from "../../games/titles.ts";
import { newKey } from "../../net/wire.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ShareLink } from "../../ui/ShareLink.tsx";
import { toast, toastError } from "../../ui/toasts.tsx";
import { ask } from "../lab/ask.ts";
import { download } from "../lab/download.ts";
import { keepPosition } from "../lab/kept.ts";
import { most, toFile } from "./file.ts";
import { dropStudy, keepStudy } from "./kept.ts";
import {
  animated,
  backgroundOf,
  finishMoving,
  frameOf,
  isSame,
  pngOf,
  Styles,
  svgOf,
  type Frame,
} from "./picture.ts";
import { shared } from "./shared.ts";
import { asSeatKnows, chapterOf, fresh, ofState, seatsOf, type Beginning } from "./starts.ts";
import type { StudyDesk, StudyTableProps } from "./StudyTable.tsx";
import { toText } from "./text.ts";
import { withChapter, withNewChapter, withoutChapter } from "./tree.ts";

type Props = StudyTableProps & { desk: StudyDesk; onClose(): void };

/** How many positions an animation shows at most: the last ones that differ, among so many. */
const mostFrames = 12;
const mostLooked = 40;

export function StudyMenu(props: Props): JSX.Element {
  const { say } = props.words;
  return (
    <Dialog title={say("study.menu")} onClose={() => props.onClose()}>
      <div class="study-menu">
        <Show when={props.model.mayWrite()} fallback={<Reading {...props} />}>
          <Chapters {...props} />
        </Show>
        <Choosing {...props} />
        <Show when={props.model.standing() !== "ended"}>
          <Sharing {...props} />
        </Show>
        <Saving {...props} />
      </div>
    </Dialog>
  );
}

function Reading(props: Props): JSX.Element {
  const { say } = props.words;
  return (
    <>
      <p>{say(props.model.standing() === "ended" ? "study.standing.ended" : "study.reading")}</p>
      <button class="button" onClick={() => props.onCopy()}>
        {say("study.copy")}
      </button>
    </>
  );
}

function Choosing(props: Props): JSX.Element {
  const id = createUniqueId();
  const chapters = () => props.model.study().chapters;
  return (
    <Show when={chapters().length > 1}>
      <div class="field">
        <label for={id}>{props.words.say("study.chapter")}</label>
        <select
          id={id}
          class="select"
          onChange={(event) => {
            props.onClose();
            props.onChapter(chapters()[event.currentTarget.selectedIndex]!.id);
          }}
        >
          <For each={chapters()}>
            {(chapter) => <option selected={chapter.id === props.chapter().id}>{chapter.title}</option>}
          </For>
        </select>
      </div>
    </Show>
  );
}

function Chapters(props: Props): JSX.Element {
  const { model, desk } = props;
  const { say } = props.words;
  const title = createUniqueId();
  const chapter = createUniqueId();
  const add = (beginning: Beginning) => {
    const id = newKey();
    const name = say("study.chapter_n", { n: model.study().chapters.length + 1 });
    model.edit((study) => withNewChapter(study, chapterOf(id, name, beginning)));
    props.onClose();
    props.onChapter(id);
  };
  const here = () => {
    const state = desk.wire.state();
    if (state) add(ofState(state as { game: string; seats: number }));
  };
  const asSeat = (seat: number) => {
    const state = desk.wire.state();
    if (state) asSeatKnows(ask, { state }, [], seat).then(add, toastError);
  };
  /** Whose hand it is shown with: whoever knows only a view has nothing truer to give. */
  const seats = () => ("view" in props.chapter().start ? [] : desk.names);
  return (
    <>
      <div class="field">
        <label for={title}>{say("study.title_field")}</label>
        <input
          id={title}
          class="input"
          maxlength={most.title}
          value={model.study().title}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            if (text !== "") model.edit((study) => ({ ...study, title: text }));
          }}
        />
      </div>
      <div class="field">
        <label for={chapter}>{say("study.chapter_title")}</label>
        <input
          id={chapter}
          class="input"
          maxlength={most.title}
          value={props.chapter().title}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            const { id } = props.chapter();
            if (text !== "")
              model.edit((study) => withChapter(study, id, (one) => ({ ...one, title: text })));
          }}
        />
      </div>
      <details>
        <summary>{say("study.chapters")}</summary>
        <div class="study-buttons">
          <button
            class="button"
            onClick={() =>
              add(
                fresh(
                  props.chapter().game,
                  Array.from({ length: seatsOf(props.chapter().start) }, (_, seat) => desk.names[seat]!),
                ),
              )
            }
          >
            {say("study.add_new")}
          </button>
          <button class="button" onClick={here}>
            {say("study.add_here")}
          </button>
          <For each={seats()}>
            {(name, seat) => (
              <button class="button" onClick={() => asSeat(seat())}>
                {say("study.add_seat", { name })}
              </button>
            )}
          </For>
          <button
            class="button danger"
            disabled={model.study().chapters.length < 2}
            onClick={() => {
              const { id } = props.chapter();
              props.onClose();
              model.edit((study) => withoutChapter(study, id));
            }}
          >
            {say("study.remove")}
          </button>
        </div>
      </details>
    </>
  );
}

function Sharing(props: Props): JSX.Element {
  const { model } = props;
  const { say } = props.words;
  const [busy, setBusy] = createSignal(false);
  const isShared = () => model.revision() !== undefined;
  const mine = () => props.theirs !== undefined && props.theirs.owner === user()?.id;
  const doing = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(toastError)
      .finally(() => setBusy(false));
  };
  const share = () =>
    doing(async () => {
      await ensureUser();
      const study = model.study();
      const { id, revision } = await shared.share(study, false);
      keepStudy({ id, study, changed: Date.now(), revision });
      dropStudy(model.id);
      navigate(`/study/${id}`, { replace: true });
    });
  const stop = () =>
    doing(async () => {
      await shared.drop(model.id);
      const id = newKey();
      keepStudy({ id, study: model.study(), changed: Date.now() });
      dropStudy(model.id);
      toast(say("study.stopped"));
      navigate(`/study/${id}`, { replace: true });
    });
  const allow = (open: boolean) =>
    doing(async () => {
      await shared.allow(model.id, open);
      props.onTheirs({ ...props.theirs!, open });
    });
  return (
    <section aria-label={say("study.share")}>
      <h3>{say("study.share")}</h3>
      <p class="quiet small">{say("study.share_help")}</p>
      <Show
        when={isShared()}
        fallback={
          <button class="button primary" disabled={busy()} onClick={share}>
            {say("study.share_now")}
          </button>
        }
      >
        <ShareLink path={`/study/${model.id}`} />
        <p class="quiet small">{say("study.live")}</p>
        <Show when={mine()}>
          <label class="check">
            <input
              type="checkbox"
              checked={props.theirs?.open}
              onChange={(event) => allow(event.currentTarget.checked)}
            />
            {say("study.share_open")}
          </label>
          <button class="button" disabled={busy()} onClick={stop}>
            {say("study.stop")}
          </button>
        </Show>
      </Show>
    </section>
  );
}

function Saving(props: Props): JSX.Element {
  const { model, desk } = props;
  const { say } = props.words;
  const name = () =>
    (
      model
        .study()
        .title.replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .slice(0, 60) || "study"
    ).toLowerCase();
  const text = () => toText(props.chapter());
  const board = () => document.querySelector(".room .room-board")!;
  const failed = (error: unknown) => {
    console.error(error);
    toast(say("study.save_failed"));
  };
  const svg = () => {
    finishMoving(board());
    return svgOf(board());
  };
  const png = async () => {
    const blob = await pngOf(svg());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${name()}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  /** Walks along the line to where we are, and takes a picture of every position on the way, with its own marks. */
  const animation = async () => {
    const path = desk.path();
    const styles = new Styles();
    const frames: Frame[] = [];
    try {
      for (let length = Math.max(0, path.length - mostLooked + 1); length <= path.length; length++) {
        await desk.go(path.slice(0, length));
        await new Promise((done) => setTimeout(done, 120));
        finishMoving(board());
        const frame = frameOf(board(), styles);
        if (!isSame(frames.at(-1), frame)) frames.push(frame);
      }
    } finally {
      await desk.go(path);
    }
    download(
      `${name()}-animated.svg`,
      animated(frames.slice(-mostFrames), styles, backgroundOf(board())),
      "image/svg+xml",
    );
  };
  return (
    <section aria-label={say("study.export")}>
      <h3>{say("study.export")}</h3>
      <div class="study-buttons">
        <button class="button" onClick={() => download(`${name()}.json`, toFile(model.study()))}>
          {say("study.save_json")}
        </button>
        <Show when={text() !== undefined} fallback={<p class="quiet small">{say("study.save_no_text")}</p>}>
          <button class="button" onClick={() => download(`${name()}.txt`, text()!, "text/plain")}>
            {say("study.save_text")}
          </button>
        </Show>
        <button
          class="button"
          onClick={() => {
            try {
              download(`${name()}.svg`, svg(), "image/svg+xml");
            } catch (error) {
              failed(error);
            }
          }}
        >
          {say("study.save_svg")}
        </button>
        <button class="button" onClick={() => png().catch(failed)}>
          {say("study.save_png")}
        </button>
        <button class="button" disabled={desk.path().length === 0} onClick={() => animation().catch(failed)}>
          {say("study.save_animated")}
        </button>
        <button
          class="button"
          onClick={() => {
            const state = desk.wire.state();
            if (!state) return;
            keepPosition(state as never);
            navigate(`/lab/${props.chapter().game}`);
          }}
        >
          {say("study.lab")}: {gameTitle(props.chapter().game)}
        </button>
      </div>
    </section>
  );
}
