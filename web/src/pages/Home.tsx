// The first minute: three games, each one click away from a game against the computer.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { Link, navigate } from "../app/router.tsx";
import { recall, remember } from "../app/memory.ts";
import { ensureUser, user } from "../app/session.ts";
import { gameNames, gameTitle } from "../games/titles.ts";
import { lookup, t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { Icon } from "../theme/icons.tsx";
import { toastError } from "../ui/toasts.tsx";
import { Gate } from "./Gate.tsx";
import { GameArt } from "./GameArt.tsx";
import { TableRow } from "./TableRow.tsx";

const levels = [1, 2, 3, 4, 5] as const;
const usualLevel = 3;

export default function Home(): JSX.Element {
  const [busy, setBusy] = createSignal<string>();
  const [level, setLevel] = createSignal<number>(Number(recall("level") ?? usualLevel) || usualLevel);
  const choose = (next: number) => {
    setLevel(next);
    remember("level", String(next));
  };
  const [mine] = createResource(
    () => user()?.id,
    () => http.tables({ mine: true, status: "playing" }).catch(() => []),
  );

  const playComputer = async (game: string) => {
    setBusy(game);
    try {
      await ensureUser();
      const table = await http.create({
        game,
        seats: [{ kind: "me" }, { kind: "computer", level: level() }],
      });
      navigate(`/table/${table.id}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div class="home">
      <div class="gate">
        <Gate />
        <div class="gate-words">
          <h1 tabindex="-1">{t("home.title")}</h1>
          <p>{t("home.lead")}</p>
        </div>
      </div>
      <Show when={(mine() ?? []).length > 0}>
        <section>
          <h2>{t("home.mine")}</h2>
          <ul class="table-list">
            <For each={(mine() ?? []).slice(0, 4)}>{(table) => <TableRow table={table} />}</For>
          </ul>
        </section>
      </Show>
      <ul class="game-cards">
        <For each={gameNames}>
          {(game) => (
            <li class="game-card">
              <div class="game-art">
                <GameArt game={game} />
              </div>
              <div class="game-words">
                <h2>{gameTitle(game)}</h2>
                <p>{lookup(`game.${game}.about`)}</p>
                <p class="quiet small">{lookup(`game.${game}.facts`)}</p>
                <div class="game-actions">
                  <button
                    class="button primary big"
                    disabled={busy() !== undefined}
                    onClick={() => void playComputer(game)}
                  >
                    {busy() === game ? t("home.starting") : t("home.play", { game: gameTitle(game) })}
                  </button>
                  <label class="game-level">
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
                  <div class="game-more">
                    <Link class="button" href={`/new/${game}`}>
                      <Icon name="people" size={18} /> {t("home.friends")}
                    </Link>
                    <Link class="button" href={`/learn/${game}`}>
                      <Icon name="book" size={18} /> {t("home.learn")}
                    </Link>
                    <Link class="button plain" href={`/rules/${game}`}>
                      {t("menu.rules")}
                    </Link>
                  </div>
                </div>
              </div>
            </li>
          )}
        </For>
      </ul>
      <section class="home-links">
        <Link href="/games/open">{t("home.open")}</Link>
        <Link href="/games/watch">{t("home.watch")}</Link>
        <Link href="/ratings">{t("nav.ratings")}</Link>
      </section>
    </div>
  );
}
