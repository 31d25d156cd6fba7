// Games on this device: against computers, with no server and no connection. The browser keeps them.

import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import { recall, remember } from "../../app/memory.ts";
import { Link } from "../../app/router.tsx";
import { mayHaveEngine, prepareEngine } from "../../engine/engine.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { locale, t } from "../../i18n/i18n.ts";
import { Icon } from "../../theme/icons.tsx";
import { download } from "../../ui/download.ts";
import { exported, forget, keptGames } from "./kept.ts";
import type { LocalGame } from "./localWire.ts";
import { OpenRecord } from "./OpenRecord.tsx";
import type { SavedRecord } from "./recordWire.ts";
import { playHere } from "./start.ts";
import "./local.css";

const levels = [1, 2, 3, 4, 5] as const;
const usualLevel = 3;

function save(game: LocalGame): void {
  const { name, text } = exported(game, t("local.you"));
  download(name, text);
}

/** What a game is, beside its name and date. */
function about(game: LocalGame): string {
  if (!game.opened) return t(game.over ? "local.over" : "local.running");
  return t("local.opened", { players: (game.record as SavedRecord).seats.join(", ") });
}

export default function Local(): JSX.Element {
  const [level, setLevel] = createSignal<number>(Number(recall("level") ?? usualLevel) || usualLevel);
  const [games, setGames] = createSignal(keptGames());
  // Whoever comes here is about to play: the engine may come meanwhile.
  onMount(prepareEngine);
  const choose = (next: number) => {
    setLevel(next);
    remember("level", String(next));
  };
  const drop = (id: string) => {
    forget(id);
    setGames(keptGames());
  };
  return (
    <>
      <h1 tabindex="-1">{t("local.title")}</h1>
      <p>{t("local.about")}</p>
      <Show when={mayHaveEngine()} fallback={<p role="alert">{t("local.no_engine")}</p>}>
        <div class="panel">
          <div class="inside local-new">
            <label class="local-level">
              <span>{t("home.level")}</span>
              <select class="select" onChange={(event) => choose(Number(event.currentTarget.value))}>
                <For each={levels}>
                  {(one) => (
                    <option value={one} selected={one === level()}>
                      {t(`level.${one}`)}
                    </option>
                  )}
                </For>
              </select>
            </label>
            <For each={gameNames}>
              {(game) => (
                <button class="button primary" onClick={() => playHere(game, level())}>
                  {t("home.play", { game: gameTitle(game) })}
                </button>
              )}
            </For>
          </div>
        </div>
        <OpenRecord />
      </Show>
      <Show when={games().length > 0}>
        <h2>{t("local.kept")}</h2>
        <ul class="local-games">
          <For each={games()}>
            {(game) => (
              <li class="panel">
                <div class="inside local-row">
                  <span class="local-name">
                    <Link href={`/local/${game.id}`}>{gameTitle(game.game)}</Link>{" "}
                    <span class="quiet small">
                      {new Date(game.created).toLocaleString(locale())} · {about(game)}
                    </span>
                  </span>
                  <button class="button" onClick={() => save(game)}>
                    <Icon name="download" size={18} /> {t("local.export")}
                  </button>
                  <button
                    class="button plain icon-only"
                    aria-label={t("local.forget", { game: gameTitle(game.game) })}
                    onClick={() => drop(game.id)}
                  >
                    <Icon name="close" size={18} />
                  </button>
                </div>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}
