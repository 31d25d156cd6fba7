// All studies of this browser and of its person, and the ways to begin one.

import { createResource, createSignal, For, onMount, Show, type JSX } from "solid-js";
import { Link, navigate, parameter } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import { mayHaveEngine, prepareEngine } from "../../engine/engine.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { http } from "../../net/http.ts";
import { newKey } from "../../net/wire.ts";
import { Icon } from "../../theme/icons.tsx";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { GameArt } from "../GameArt.tsx";
import { ask } from "../lab/ask.ts";
import { keptPosition } from "../lab/kept.ts";
import { Unreadable } from "../lab/position.ts";
import { createLabWords } from "../lab/say.ts";
import { TextOrFile } from "../lab/TextOrFile.tsx";
import { keptGames } from "../local/kept.ts";
import { BadStudy } from "./file.ts";
import { importStudy } from "./importing.ts";
import { dropStudy, keepStudy, keptStudies } from "./kept.ts";
import { createStudyWords } from "./say.ts";
import { shared } from "./shared.ts";
import { chapterOf, fresh, ofLocal, ofState, ofTable, type Beginning } from "./starts.ts";
import { tableDoor } from "./tableDoor.ts";
import type { Study } from "./tree.ts";
import "../lab/lab.css";
import "./studies.css";

const seatCounts = [2, 3, 4];
const tablesShown = 12;

export default function Studies(): JSX.Element {
  const { ready, say } = createStudyWords();
  const lab = createLabWords();
  const [text, setText] = createSignal("");
  const [problem, setProblem] = createSignal<string>();
  const [kept, setKept] = createSignal(keptStudies());
  const [seats, setSeats] = createSignal(2);
  const signedIn = () => user()?.id;
  const [mine, { refetch }] = createResource(signedIn, () => shared.mine().catch(() => []));
  const [tables] = createResource(signedIn, async () => {
    const all = await Promise.all(
      (["playing", "over"] as const).map((status) => http.tables({ status, mine: true }).catch(() => [])),
    );
    return all.flat().slice(0, tablesShown);
  });
  const when = (time: number) => new Date(time).toLocaleDateString(locale());
  const untitled = (game: string) => say("study.untitled", { game: gameTitle(game) });

  const keep = (study: Study) => {
    const made = newKey();
    // An address that makes a study makes one, and not another whenever somebody comes back to it.
    const replace = location.search !== "";
    if (keepStudy({ id: made, study, changed: Date.now() })) navigate(`/study/${made}`, { replace });
    else setProblem(say("studies.no_room"));
  };
  const begin = (beginning: Beginning) => {
    const title = untitled(beginning.game);
    keep({ title, chapters: [chapterOf(newKey(), say("study.chapter_n", { n: 1 }), beginning)] });
  };
  const explain = (error: unknown) => {
    if (error instanceof BadStudy) return say("studies.not_read", { why: error.message });
    return error instanceof Unreadable ? lab.say(error.message) : errorText(error);
  };
  const trying = (work: () => Promise<void>) => {
    setProblem();
    work().catch((error: unknown) => setProblem(explain(error)));
  };
  const open = () =>
    trying(async () => keep(await importStudy(ask, text(), { id: newKey, title: untitled })));
  const forget = (which: string) => {
    dropStudy(which);
    setKept(keptStudies());
  };
  const unshare = (which: string) => shared.drop(which).then(() => void refetch(), toastError);

  onMount(() => {
    prepareEngine();
    const table = parameter("table");
    const game = parameter("game") ?? "";
    const position = parameter("from") === "lab" ? keptPosition(game) : undefined;
    if (position) begin(ofState(position));
    else if (table !== undefined) trying(async () => begin(await ofTable(tableDoor, table)));
  });

  return (
    <Show when={ready()} fallback={<div class="waiting">{t("common.loading")}</div>}>
      <h1 tabindex="-1">{say("studies.title")}</h1>
      <p class="lead">{say("studies.lead")}</p>
      <p role="alert" class="lab-problem">
        {problem()}
      </p>
      <Show when={mayHaveEngine()} fallback={<p class="nothing">{say("studies.no_engine")}</p>}>
        <section class="panel" aria-label={say("studies.new")}>
          <div class="inside studies-new">
            <h2>{say("studies.new")}</h2>
            <label class="studies-seats">
              {say("studies.seats")}
              <select class="select" onChange={(event) => setSeats(Number(event.currentTarget.value))}>
                <For each={seatCounts}>{(n) => <option selected={n === seats()}>{n}</option>}</For>
              </select>
            </label>
            <For each={gameNames}>
              {(game) => (
                <button
                  class="button primary"
                  onClick={() =>
                    begin(
                      fresh(
                        game,
                        Array.from({ length: seats() }, (_, seat) => say("study.seat", { n: seat + 1 })),
                      ),
                    )
                  }
                >
                  {gameTitle(game)}
                </button>
              )}
            </For>
          </div>
        </section>
        <h2>{say("studies.yours")}</h2>
        <ul class="studies-list">
          <For each={kept()} fallback={<li class="quiet">{say("studies.none")}</li>}>
            {({ id: which, study, changed }) => (
              <li class="panel">
                <div class="inside studies-row">
                  <GameArt game={study.chapters[0]!.game} />
                  <span class="studies-name">
                    <Link href={`/study/${which}`}>{study.title}</Link>{" "}
                    <span class="quiet small">
                      {say("studies.row", { n: study.chapters.length, date: when(changed) })}
                    </span>
                  </span>
                  <button
                    class="button plain icon-only"
                    aria-label={say("studies.forget", { title: study.title })}
                    onClick={() => forget(which)}
                  >
                    <Icon name="close" size={18} />
                  </button>
                </div>
              </li>
            )}
          </For>
        </ul>
        <Show when={(mine() ?? []).length > 0}>
          <h2>{say("studies.server")}</h2>
          <ul class="studies-list">
            <For each={mine()}>
              {(row) => (
                <li class="panel">
                  <div class="inside studies-row">
                    <span class="studies-name">
                      <Link href={`/study/${row.id}`}>{row.title}</Link>{" "}
                      <span class="quiet small">{when(row.updated)}</span>
                    </span>
                    <button
                      class="button plain icon-only"
                      aria-label={say("studies.unshare", { title: row.title })}
                      onClick={() => void unshare(row.id)}
                    >
                      <Icon name="close" size={18} />
                    </button>
                  </div>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={keptGames().length > 0}>
          <h2>{say("studies.local_games")}</h2>
          <ul class="lab-list">
            <For each={keptGames()}>
              {(game) => (
                <li>
                  <button class="button" onClick={() => trying(async () => begin(await ofLocal(ask, game)))}>
                    {gameTitle(game.game)}, {when(game.created)}:{" "}
                    {say(game.over ? "studies.over" : "studies.running")}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={(tables() ?? []).length > 0}>
          <h2>{say("studies.tables")}</h2>
          <ul class="lab-list">
            <For each={tables()}>
              {(table) => (
                <li>
                  <button
                    class="button"
                    onClick={() => trying(async () => begin(await ofTable(tableDoor, table.id)))}
                  >
                    {gameTitle(table.game)}, {when(table.updated ?? 0)}:{" "}
                    {say(table.status === "over" ? "studies.over" : "studies.running")}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <h2>{say("studies.import")}</h2>
        <TextOrFile
          label={say("studies.text")}
          help={say("studies.import_help")}
          text={text()}
          onText={setText}
          open={say("studies.open")}
          file={say("studies.file")}
          onOpen={open}
        />
      </Show>
    </Show>
  );
}
