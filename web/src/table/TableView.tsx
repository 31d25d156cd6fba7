// One table on a connection: waits for it, loads the game's module, and shows the lobby or the room.

import { createResource, lazy, Match, onMount, Show, Suspense, Switch, type JSX } from "solid-js";
import { Framed } from "../app/Frame.tsx";
import { Link } from "../app/router.tsx";
import { prepareEngine } from "../engine/engine.ts";
import { gameModule } from "../games/modules.ts";
import { gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import type { Wire } from "../net/wire.ts";
import { errorText } from "../ui/errors.ts";
import { Message } from "../ui/Message.tsx";
import { engineForeseer } from "./foreseer.ts";
import { createTable } from "./model.ts";

const Room = lazy(() => import("./Room.tsx").then((module) => ({ default: module.Room })));
const Lobby = lazy(() => import("./Lobby.tsx").then((module) => ({ default: module.Lobby })));

export function TableView(props: { wire: Wire; id: string; me: unknown; token?: string }): JSX.Element {
  const table = createTable(props.wire, props.id, undefined, engineForeseer);
  onMount(prepareEngine);
  const [module, { refetch }] = createResource(() => table.info()?.game, gameModule);
  const loading = () => <div class="waiting">{t("common.loading")}</div>;

  return (
    <Suspense fallback={loading()}>
      <Switch fallback={loading()}>
        <Match when={table.failure()}>
          {(failure) => (
            <Framed>
              <Message
                title={t(failure().code === "repair" ? "error.repair" : "error.no_table")}
                text={failure().code === "repair" ? t("code.repair") : errorText(failure())}
              >
                <button class="button primary" onClick={() => void table.again()}>
                  {t("common.again")}
                </button>
              </Message>
            </Framed>
          )}
        </Match>
        <Match when={table.info()?.status === "open"}>
          <Lobby table={table} me={props.me} token={props.token} />
        </Match>
        <Match when={table.info()?.status === "closed"}>
          <Framed>
            <Message title={t("closed.title")} text={t("closed.text")}>
              <Link class="button primary" href="/games">
                {t("list.mine")}
              </Link>
            </Message>
          </Framed>
        </Match>
        <Match when={module.error}>
          <Framed>
            <Message title={t("error.title")} text={t("error.failed_load")}>
              <button class="button primary" onClick={() => void refetch()}>
                {t("common.again")}
              </button>
            </Message>
          </Framed>
        </Match>
        <Match when={table.view() !== undefined && module.state === "ready"}>
          <Show
            when={module()}
            fallback={
              <Framed>
                <Message
                  title={t("error.no_module", { game: gameTitle(table.info()?.game ?? "") })}
                  text={t("error.no_module_text")}
                />
              </Framed>
            }
          >
            {(loaded) => <Room table={table} module={loaded()} me={props.me} />}
          </Show>
        </Match>
      </Switch>
    </Suspense>
  );
}
