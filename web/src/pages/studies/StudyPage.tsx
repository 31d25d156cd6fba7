// A study that is open: from this browser, or from the server for whoever has the link.

import {
  createMemo,
  createResource,
  createSignal,
  Match,
  onCleanup,
  Show,
  Switch,
  untrack,
  type JSX,
} from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { Link, navigate } from "../../app/router.tsx";
import { ensureUser, lookUser, user, wire } from "../../app/session.ts";
import { prepareEngine } from "../../engine/engine.ts";
import { laboratoryOf } from "../../games/laboratory.ts";
import { gameModule } from "../../games/modules.ts";
import { t } from "../../i18n/i18n.ts";
import { newKey } from "../../net/wire.ts";
import { Message } from "../../ui/Message.tsx";
import { toast } from "../../ui/toasts.tsx";
import { refreshing } from "../Tables.tsx";
import { keepStudy, keptStudy, type KeptStudy } from "./kept.ts";
import { createLive } from "./live.ts";
import { createStudyModel, type StudyModel } from "./model.ts";
import { createStudyWords, type StudyWords } from "./say.ts";
import { isForbidden, isGone, isStale, shared, type SharedStudy } from "./shared.ts";
import { StudyTable } from "./StudyTable.tsx";
import type { Path, Study } from "./tree.ts";
import "../lab/lab.css";
import "./studies.css";

/** How often it is looked whether others have changed something, in milliseconds, while nobody would tell. */
const lookEvery = 2_000;
/** And where it would be told: what is lost on the way is found all the same. */
const lookAnyway = 30_000;

interface Opened {
  kept: KeptStudy;
  /** Of a shared one: whose it is, and whether everybody may change it. */
  theirs?: SharedStudy;
  /** What was made here and never came to the server. */
  unsent?: KeptStudy;
}

/** The server's, if it is shared there; what was kept here where the server cannot be asked. */
async function open(id: string): Promise<Opened | undefined> {
  const kept = keptStudy(id);
  if (kept && kept.revision === undefined) return { kept };
  await lookUser().catch(() => undefined);
  try {
    const theirs = await shared.show(id);
    const now = { id, study: theirs.study, changed: Date.now(), revision: theirs.revision };
    return { kept: now, theirs, unsent: kept?.unsent ? kept : undefined };
  } catch (error) {
    if (kept && isGone(error)) return { kept: { ...kept, revision: undefined } };
    if (kept || isGone(error)) return kept && { kept };
    throw error;
  }
}

export default function StudyPage(props: { id?: string }): JSX.Element {
  const words = createStudyWords();
  prepareEngine();
  const [opened, { refetch }] = createResource(() => props.id ?? "", open);
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={words.ready() && opened.error}>
        <Framed>
          <Message title={t("error.title")} text={t("error.failed_load")}>
            <button class="button primary" onClick={() => void refetch()}>
              {t("common.again")}
            </button>
          </Message>
        </Framed>
      </Match>
      <Match when={words.ready() && opened.state === "ready" && !opened()}>
        <Framed>
          <Message title={t("error.not_found")} text={words.say("study.gone")}>
            <Link class="button primary" href="/studies">
              {words.say("studies.title")}
            </Link>
          </Message>
        </Framed>
      </Match>
      <Match when={words.ready() && opened.state === "ready" && opened()} keyed>
        {(found) => <Open opened={found} words={words} />}
      </Match>
    </Switch>
  );
}

function Open(props: { opened: Opened; words: StudyWords }): JSX.Element {
  const { kept } = props.opened;
  const { say } = props.words;
  const [theirs, setTheirs] = createSignal(props.opened.theirs);
  const mayWrite = () => {
    const from = theirs();
    return from === undefined || from.open || from.owner === user()?.id;
  };
  /** Whether others may write is part of what they have written. */
  const seen = <T extends SharedStudy | undefined>(now: T): T => {
    if (now) setTheirs(() => now);
    return now;
  };
  const model: StudyModel = createStudyModel(kept, mayWrite, {
    // What somebody else has made is theirs to keep.
    keep: (now) => (mayWrite() ? keepStudy(now) : true),
    since: (id, revision) => shared.since(id, revision).then(seen),
    show: (id) => shared.show(id).then(seen),
    // Who has the link and may write becomes somebody by writing.
    write: (id, study, revision) => ensureUser().then(() => shared.write(id, study, revision)),
    apart: (study) => {
      const kept = keepStudy({ id: newKey(), study, changed: Date.now() });
      toast(say(kept ? "study.closed" : "studies.no_room"));
    },
    isStale,
    isForbidden,
    isGone,
  });
  const { unsent } = props.opened;
  if (unsent && unsent.revision === kept.revision) model.edit(() => unsent.study);
  // Others were faster: theirs stands, and ours is a study of its own.
  else if (unsent) keepStudy({ id: newKey(), study: unsent.study, changed: Date.now() });
  const [place, setPlace] = createSignal("");
  const isLive = () => model.revision() !== undefined && model.standing() !== "ended";
  /** Whoever is nobody here looks on unseen, and asks: a link alone makes no guests. */
  const somebodyIs = createMemo(() => isLive() && !!user());
  const live = createMemo(() =>
    somebodyIs()
      ? untrack(() =>
          createLive({
            wire: wire(),
            study: model.id,
            place,
            news: (revision) => {
              if (revision !== undefined) model.hear(revision);
              else void model.look().catch(() => undefined);
            },
          }),
        )
      : undefined,
  );
  let looked = Date.now();
  const look = () => {
    if (live()?.on() && model.standing() !== "failed" && Date.now() - looked < lookAnyway) return;
    looked = Date.now();
    model.look().catch(() => undefined);
  };
  onCleanup(refreshing(look, lookEvery));
  const [chapter, setChapter] = createSignal(kept.study.chapters[0]!.id);
  const [begin, setBegin] = createSignal<Path>([]);
  /** The chosen one, or the first where it is gone. */
  const current = createMemo(() => {
    const { chapters } = model.study();
    return chapters.find(({ id }) => id === chapter()) ?? chapters[0]!;
  });
  /** A chapter's table stands as long as its start is the same. */
  const desk = createMemo(() => ({ id: current().id, game: current().game }), undefined, {
    equals: (a, b) => a.id === b.id && a.game === b.game,
  });
  const [loaded] = createResource(desk, async (of) => ({
    of,
    module: await gameModule(of.game),
    lab: await laboratoryOf(of.game),
  }));
  const copy = (study: Study) => {
    const id = newKey();
    if (!keepStudy({ id, study, changed: Date.now() })) return toast(say("studies.no_room"));
    navigate(`/study/${id}`);
  };
  return (
    <Show
      when={loaded.latest?.of.id === desk().id && loaded.latest.module ? loaded.latest : undefined}
      keyed
      fallback={
        <Show
          when={loaded.state === "ready" && !loaded()?.module}
          fallback={<div class="waiting">{t("common.loading")}</div>}
        >
          <Framed>
            <Message title={t("error.no_module", { game: desk().game })} text={t("error.no_module_text")} />
          </Framed>
        </Show>
      }
    >
      {(ready) => (
        <StudyTable
          model={model}
          module={ready.module!}
          lab={ready.lab}
          words={props.words}
          chapter={current}
          theirs={theirs()}
          onTheirs={setTheirs}
          onChapter={(id, path = []) => {
            setBegin(path);
            setChapter(id);
          }}
          begin={begin()}
          live={live()}
          onPlace={setPlace}
          onCopy={() => copy(model.study())}
        />
      )}
    </Show>
  );
}
