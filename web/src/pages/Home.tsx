// The first screen: what I have not finished, and the games, each one click away from a game against the computer.

import { createMemo, createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { Link, navigate } from "../app/router.tsx";
import { recall, remember } from "../app/memory.ts";
import { ensureUser, user } from "../app/session.ts";
import { gameNames, gameTitle } from "../games/titles.ts";
import { lookup, t } from "../i18n/i18n.ts";
import { http, HttpFailure } from "../net/http.ts";
import type { TableInfo } from "../net/protocol.gen.ts";
import { Icon } from "../theme/icons.tsx";
import { Choices } from "../ui/Choices.tsx";
import { toastError } from "../ui/toasts.tsx";
import { Gate } from "./Gate.tsx";
import { GameArt } from "./GameArt.tsx";
import { seatName } from "../table/seatNames.ts";
import { stateText, unfinished, waitsFor } from "./tableState.ts";
import { refreshing, Tables } from "./Tables.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const levels = [1, 2, 3, 4, 5] as const;
type Level = (typeof levels)[number];
const usualLevel: Level = 3;
const mostShown = 6;

/** The level that was last chosen for this game; for the first game of its kind, the one chosen elsewhere. */
function rememberedLevel(game: string): Level {
  const known = Number(recall(`level.${game}`) ?? recall("level"));
  return levels.find((level) => level === known) ?? usualLevel;
}

export default function Home(): JSX.Element {
  const [mine, { refetch }] = createResource(
    () => user()?.id,
    async () => {
      const found = await Promise.all(
        (["playing", "open"] as const).map((status) => http.tables({ mine: true, status }).catch(() => [])),
      );
      return found.flat();
    },
  );
  onCleanup(
    refreshing(() => {
      if (user()) void refetch();
    }),
  );
  const [examples] = createResource(() => http.examples().catch(() => []));
  const going = createMemo(() => unfinished(mine.latest ?? [], user()?.id));

  return (
    <div class="home" classList={{ "home-going": going().length > 0 }}>
      <div class="gate">
        <Gate />
        <div class="gate-words">
          <h1 tabindex="-1">{t("home.title")}</h1>
          <p>{t("home.lead")}</p>
        </div>
      </div>
      <Show when={going().length > 0}>
        <section class="going">
          <div class="row spread">
            <h2>{t("home.mine")}</h2>
            <Link href="/games">{t("home.all_mine")}</Link>
          </div>
          <ul class="going-list">
            <Tables each={going().slice(0, mostShown)}>{(table) => <GoingCard table={table()} />}</Tables>
          </ul>
        </section>
      </Show>
      <ul class="game-cards">
        <For each={gameNames}>{(game) => <GameCard game={game} />}</For>
        <For each={examples() ?? []}>{(game) => <GameCard game={game} />}</For>
      </ul>
      <section class="home-links">
        <Link href="/quick">{t("home.quick")}</Link>
        <Link href="/games/open">{t("home.open")}</Link>
        <Link href="/games/watch">{t("home.watch")}</Link>
        <Link href="/think">{t("home.think")}</Link>
        <Link href="/local">{t("local.title")}</Link>
        <Link href="/ratings">{t("nav.ratings")}</Link>
      </section>
    </div>
  );
}

/** A game to go on with: its board, whom it is against, and whether it waits for us. */
function GoingCard(props: { table: TableInfo }): JSX.Element {
  const others = () =>
    props.table.seats.flatMap((seat, at) => (seat.user?.id === user()?.id ? [] : [seatName(seat, at)]));
  return (
    <li>
      <Link
        class="going-card"
        classList={{ waits: waitsFor(props.table, user()?.id) }}
        href={`/table/${props.table.id}`}
      >
        <Thumbnail table={props.table} />
        <span class="going-words">
          <span class="going-game">{gameTitle(props.table.game)}</span>
          <span class="going-others quiet small">{others().join(" · ")}</span>
          <span class="tag" classList={{ mine: waitsFor(props.table, user()?.id) }}>
            {stateText(props.table, user()?.id)}
          </span>
        </span>
      </Link>
    </li>
  );
}

function GameCard(props: { game: string }): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const [level, setLevel] = createSignal<Level>(rememberedLevel(props.game));
  const choose = (next: Level) => {
    setLevel(next);
    remember(`level.${props.game}`, String(next));
    remember("level", String(next));
  };
  const play = async () => {
    setBusy(true);
    try {
      await ensureUser();
      const table = await http.create({
        game: props.game,
        seats: [{ kind: "me" }, { kind: "computer", level: level() }],
      });
      navigate(`/table/${table.id}`);
    } catch (error) {
      // Without a connection the game is played here instead.
      if (error instanceof HttpFailure && error.code === "lost")
        (await import("./local/start.ts")).playInstead(props.game, level(), error);
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li class="game-card">
      <div class="game-art">
        <GameArt game={props.game} />
      </div>
      <div class="game-words">
        <h2>{gameTitle(props.game)}</h2>
        <p class="game-about">{lookup(`game.${props.game}.about`)}</p>
        <p class="game-facts quiet small">{lookup(`game.${props.game}.facts`)}</p>
      </div>
      <div class="game-actions">
        <div class="game-level">
          <Choices
            label={t("home.level")}
            value={level()}
            values={levels.map((id) => ({ id, name: String(id) }))}
            onChange={choose}
          />
          <span class="quiet small">{t(`level.${level()}`)}</span>
        </div>
        <button class="button primary big" disabled={busy()} onClick={() => void play()}>
          {busy() ? t("home.starting") : t("home.play", { game: gameTitle(props.game) })}
        </button>
        <div class="game-more">
          <Link class="button" href={`/new/${props.game}`}>
            <Icon name="people" size={18} /> {t("home.friends")}
          </Link>
          <Link class="button" href={`/learn/${props.game}`}>
            <Icon name="book" size={18} /> {t("home.learn")}
          </Link>
          <Link class="button plain" href={`/rules/${props.game}`}>
            {t("menu.rules")}
          </Link>
        </div>
      </div>
    </li>
  );
}
