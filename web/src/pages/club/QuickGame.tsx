// A game with whoever wants the same: game, number of players and pace are chosen, and the server seats people together.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { navigate } from "../../app/router.tsx";
import { ensureUser } from "../../app/session.ts";
import { recall, remember } from "../../app/memory.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { http } from "../../net/http.ts";
import { pairing, type Wish } from "../../net/pairing.ts";
import { Choices } from "../../ui/Choices.tsx";
import { toastError } from "../../ui/toasts.tsx";
import { ClubPage } from "./ClubPage.tsx";
import type { Speaker } from "./say.ts";

const paces = ["fast", "live", "days"] as const;
const askEvery = 4_000;
const mostTogether = 5;

export default function QuickGame(): JSX.Element {
  const [games] = createResource(http.games);
  const [game, setGame] = createSignal(
    gameNames.find((name) => name === recall("quick.game")) ?? gameNames[0]!,
  );
  const [seats, setSeats] = createSignal("2");
  const [pace, setPace] = createSignal<Wish["pace"]>("live");
  const [rated, setRated] = createSignal(false);
  const [state, { refetch }] = createResource(async () => {
    await ensureUser();
    return pairing.state();
  });
  const counts = () => {
    const about = games.error ? undefined : games()?.find(({ name }) => name === game());
    const least = about?.min_seats ?? 2;
    const most = Math.min(about?.max_seats ?? 2, mostTogether);
    return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  };
  // Whoever asks still waits; whoever has been seated goes to their table, and is taken off the list.
  const look = async () => {
    await refetch();
    const table = state.error ? undefined : state.latest?.table;
    if (table === undefined) return;
    await pairing.leave();
    navigate(`/table/${table}`);
  };
  const timer = setInterval(() => void look().catch(() => undefined), askEvery);
  onCleanup(() => clearInterval(timer));

  const act = (work: () => Promise<unknown>) => {
    ensureUser()
      .then(work)
      .then(() => look())
      .catch(toastError);
  };
  const ask = (wish: Wish) => {
    remember("quick.game", wish.game);
    act(() => pairing.ask(wish));
  };
  const choose = (event: SubmitEvent) => {
    event.preventDefault();
    const count = counts().includes(seats()) ? Number(seats()) : Number(counts()[0]);
    ask({ game: game(), seats: count, pace: pace(), rated: rated() });
  };
  const waiting = () => (state.error ? undefined : state.latest?.waiting);

  return (
    <ClubPage>
      {(say) => (
        <>
          <h1 tabindex="-1">{say("quick.title")}</h1>
          <Show
            when={waiting()}
            fallback={
              <form class="panel" onSubmit={choose}>
                <div class="inside stack">
                  <p class="help">{say("quick.lead")}</p>
                  <Choices
                    label={say("profile.game")}
                    value={game()}
                    values={gameNames.map((name) => ({ id: name, name: gameTitle(name) }))}
                    onChange={setGame}
                  />
                  <Choices
                    label={say("quick.players")}
                    value={counts().includes(seats()) ? seats() : counts()[0]!}
                    values={counts().map((count) => ({ id: count, name: count }))}
                    onChange={setSeats}
                  />
                  <Choices
                    label={say("quick.pace")}
                    value={pace()}
                    values={paces.map((name) => ({ id: name, name: say(`quick.pace.${name}`) }))}
                    onChange={setPace}
                  />
                  <span class="help">{say(`quick.pace.${pace()}.about`)}</span>
                  <label class="check">
                    <input
                      type="checkbox"
                      checked={rated()}
                      onChange={(event) => setRated(event.currentTarget.checked)}
                    />
                    <span>{t("new.rated")}</span>
                  </label>
                  <div class="row">
                    <button class="button primary">{say("quick.find")}</button>
                  </div>
                </div>
              </form>
            }
          >
            {(wish) => (
              <div class="panel" role="status">
                <div class="inside stack">
                  <strong>{say("quick.waiting")}</strong>
                  <span>{wishText(wish(), say)}</span>
                  <span class="help">{say(wish().pace === "days" ? "quick.slow_help" : "quick.stay")}</span>
                  <div class="row">
                    <button class="button" onClick={() => act(() => pairing.leave())}>
                      {say("quick.stop")}
                    </button>
                  </div>
                </div>
              </div>
            )}
          </Show>
          <section class="club-section">
            <h2>{say("quick.wanted")}</h2>
            <ul class="club-tallies">
              <For
                each={state.error ? [] : (state.latest?.wanted ?? [])}
                fallback={<li class="nothing">{say("quick.nobody")}</li>}
              >
                {(wish) => (
                  <li class="row spread">
                    <span>
                      {wishText(wish, say)} · {say("quick.people", { n: wish.people })}
                    </span>
                    <Show when={!waiting()}>
                      <button class="button" onClick={() => ask(wish)}>
                        {say("quick.join")}
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </section>
        </>
      )}
    </ClubPage>
  );
}

function wishText(wish: Wish, say: Speaker["say"]): string {
  const parts = [
    gameTitle(wish.game),
    say("profile.seats", { n: wish.seats }),
    say(`quick.pace.${wish.pace}`),
    ...(wish.rated ? [t("new.rated")] : []),
  ];
  return parts.join(" · ");
}
