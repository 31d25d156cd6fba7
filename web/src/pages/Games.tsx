// Lists of tables: one's own by how they stand, those that one has hidden, and everybody's.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { ensureUser } from "../app/session.ts";
import { gameNames, gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http, type TableQuery } from "../net/http.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { errorText } from "../ui/errors.ts";
import { Choices } from "../ui/Choices.tsx";
import { toastError } from "../ui/toasts.tsx";
import { TableRow } from "./TableRow.tsx";
import { refreshing, Tables } from "./Tables.tsx";
import "./lists.css";

const queries = {
  "my-all": { mine: true },
  "my-open": { mine: true, status: "open" },
  "my-playing": { mine: true, status: "playing" },
  "my-finished": { mine: true, status: "over" },
  abandoned: { mine: true, status: "abandoned" },
  hidden: { mine: true, hidden: true },
  open: { status: "open" },
  watch: { status: "playing" },
  finished: { status: "over" },
} as const satisfies Record<string, TableQuery>;

type List = keyof typeof queries;
const lists = Object.keys(queries) as List[];
const isMine = (list: List): boolean => "mine" in queries[list];
const groups = [
  { name: "list.mine", lists: lists.filter(isMine) },
  { name: "list.everybody", lists: lists.filter((list) => !isMine(list)) },
] as const;

const pageSize = 50;

export default function Games(props: { list?: string }): JSX.Element {
  const list = (): List => lists.find((name) => name === props.list) ?? "my-all";
  const [game, setGame] = createSignal("all");
  const [older, setOlder] = createSignal<TableInfo[]>([]);
  const [ended, setEnded] = createSignal(false);
  const query = (): TableQuery => ({ ...queries[list()], game: game() === "all" ? undefined : game() });
  const [tables, { refetch }] = createResource(query, async (of) => {
    setOlder([]);
    setEnded(false);
    if (of.mine) await ensureUser();
    return http.tables(of);
  });
  onCleanup(
    refreshing(() => {
      if (older().length === 0) void refetch();
    }),
  );
  const all = () => [...(tables.error ? [] : (tables.latest ?? [])), ...older()];
  const more = async () => {
    const last = all().at(-1);
    if (last?.updated === undefined) return;
    const found = await http.tables({ ...query(), before: last.updated }).catch(toastError);
    if (!found) return;
    setOlder([...older(), ...found]);
    setEnded(found.length < pageSize);
  };
  const mayGoOn = () => !ended() && (tables.latest?.length ?? 0) >= pageSize;
  const own = () =>
    isMine(list()) ? { hidden: list() === "hidden", onChange: () => void refetch() } : undefined;

  return (
    <>
      <div class="row spread">
        <h1 tabindex="-1">
          {isMine(list()) && list() !== "my-all" ? `${t("list.mine")}: ` : ""}
          {t(list() === "my-all" ? "list.mine" : `list.${list()}`)}
        </h1>
        <div class="row">
          <Link class="button plain" href="/local">
            {t("open.title")}
          </Link>
          <Link class="button" href="/quick">
            {t("home.quick")}
          </Link>
          <Link class="button primary" href="/new">
            {t("new.title")}
          </Link>
        </div>
      </div>
      <nav class="list-nav" aria-label={t("nav.games")}>
        <For each={groups}>
          {(group) => (
            <div class="list-group">
              <h2>{t(group.name)}</h2>
              <div class="sub-nav">
                <For each={group.lists}>
                  {(name) => (
                    <Link href={name === "my-all" ? "/games" : `/games/${name}`}>{t(`list.${name}`)}</Link>
                  )}
                </For>
              </div>
            </div>
          )}
        </For>
      </nav>
      <p>
        <Choices
          label={t("list.game")}
          value={game()}
          values={[
            { id: "all", name: t("list.all") },
            ...gameNames.map((id) => ({ id, name: gameTitle(id) })),
          ]}
          onChange={setGame}
        />
      </p>
      <Show
        when={!tables.error}
        fallback={<Failed text={errorText(tables.error)} onAgain={() => void refetch()} />}
      >
        <Show when={tables.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
          <ul class="table-list">
            <Tables
              each={all()}
              fallback={
                <li class="nothing">{t(list() === "hidden" ? "list.nothing_hidden" : "list.nothing")}</li>
              }
            >
              {(table) => <TableRow table={table()} own={own()} />}
            </Tables>
          </ul>
          <Show when={mayGoOn()}>
            <button class="button" onClick={() => void more()}>
              {t("list.more")}
            </button>
          </Show>
        </Show>
      </Show>
    </>
  );
}

export function Failed(props: { text: string; onAgain(): void }): JSX.Element {
  return (
    <div class="nothing" role="alert">
      <p>{props.text}</p>
      <button class="button" onClick={() => props.onAgain()}>
        {t("common.again")}
      </button>
    </div>
  );
}
