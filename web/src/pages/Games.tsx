// Lists of tables: mine, open ones, running ones to watch, finished ones.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link } from "../app/router.tsx";
import { ensureUser } from "../app/session.ts";
import { gameNames, gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http, type TableQuery } from "../net/http.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { errorText } from "../ui/errors.ts";
import { Choices } from "../ui/Choices.tsx";
import { TableRow } from "./TableRow.tsx";

const lists = ["mine", "open", "watch", "finished"] as const;
type List = (typeof lists)[number];

const queries: Record<List, TableQuery> = {
  mine: { mine: true },
  open: { status: "open" },
  watch: { status: "playing" },
  finished: { status: "over" },
};

const pageSize = 50;
const refreshEvery = 15_000;

export default function Games(props: { list?: string }): JSX.Element {
  const list = (): List => lists.find((name) => name === props.list) ?? "mine";
  const [game, setGame] = createSignal("all");
  const [older, setOlder] = createSignal<TableInfo[]>([]);
  const query = () => ({ ...queries[list()], game: game() === "all" ? undefined : game() });
  const [tables, { refetch }] = createResource(query, async (of) => {
    setOlder([]);
    if (of.mine) await ensureUser();
    return http.tables(of);
  });
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && older().length === 0) void refetch();
  }, refreshEvery);
  onCleanup(() => clearInterval(timer));
  const all = () => [...(tables.error ? [] : (tables.latest ?? [])), ...older()];
  const more = async () => {
    const last = all().at(-1);
    if (last) setOlder([...older(), ...(await http.tables({ ...query(), before: last.id }))]);
  };

  return (
    <>
      <div class="row spread">
        <h1 tabindex="-1">{t(`list.${list()}`)}</h1>
        <Link class="button primary" href="/new">
          {t("new.title")}
        </Link>
      </div>
      <nav class="sub-nav" aria-label={t("nav.games")}>
        <For each={lists}>
          {(name) => <Link href={name === "mine" ? "/games" : `/games/${name}`}>{t(`list.${name}`)}</Link>}
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
            <For each={all()} fallback={<li class="nothing">{t("list.nothing")}</li>}>
              {(table) => <TableRow table={table} />}
            </For>
          </ul>
          <Show when={all().length > 0 && all().length % pageSize === 0}>
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
