// A new tournament: what is played, how, when, and by whom.

import { createMemo, createResource, createSignal, For, Show, type JSX } from "solid-js";
import { navigate, parameter } from "../../app/router.tsx";
import { ensureUser } from "../../app/session.ts";
import { gameModule } from "../../games/modules.ts";
import { gameNames, gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { club } from "../../net/club.ts";
import { http } from "../../net/http.ts";
import type { Clock, TournamentFormat, TournamentSettings } from "../../net/protocol.gen.ts";
import { Choices } from "../../ui/Choices.tsx";
import { CheckField, LinesField, NameField } from "../../ui/Fields.tsx";
import { toastError } from "../../ui/toasts.tsx";
import { clocks } from "../choices.ts";
import { GameOptions } from "../GameOptions.tsx";
import { ClubPage } from "./ClubPage.tsx";

const formats: TournamentFormat[] = ["swiss", "round_robin", "knockout", "groups"];
const timed = clocks.filter((item) => item.clock.kind !== "none");

export default function NewTournament(): JSX.Element {
  const ofClub = parameter("club");
  const [games] = createResource(() => http.games());
  const [game, setGame] = createSignal<string>(gameNames[0]!);
  const [module] = createResource(game, (id) => gameModule(id).catch(() => undefined));
  const [name, setName] = createSignal("");
  const [about, setAbout] = createSignal("");
  const [format, setFormat] = createSignal<TournamentFormat>("swiss");
  const [rounds, setRounds] = createSignal(5);
  const [times, setTimes] = createSignal(1);
  const [most, setMost] = createSignal(4);
  const [clock, setClock] = createSignal("day1");
  const [expiry, setExpiry] = createSignal<"forfeit" | "computer">("forfeit");
  const [begins, setBegins] = createSignal<"press" | "time">("press");
  const [starts, setStarts] = createSignal("");
  const [rated, setRated] = createSignal(true);
  const [computers, setComputers] = createSignal(false);
  const [options, setOptions] = createSignal<Record<string, string>>({});
  const [busy, setBusy] = createSignal(false);

  const offered = createMemo(() => (games.error ? undefined : games()?.find((one) => one.name === game())));
  const seatsMost = () => Math.min(5, offered()?.max_seats ?? 4);
  const settings = (): TournamentSettings => ({
    name: name(),
    about: about(),
    game: game(),
    options: options(),
    format: format(),
    rounds: format() === "round_robin" ? times() : rounds(),
    ...(format() === "groups" ? { tables: { least: 3, most: Math.min(most(), seatsMost()) } } : {}),
    clock: { ...timed.find((item) => item.id === clock())!.clock, expiry: expiry() } as Clock,
    rated: rated() && !ofClub,
    ...(ofClub ? { club: ofClub } : {}),
    computers: computers(),
    starts: begins() === "time" && starts() !== "" ? new Date(starts()).getTime() : 0,
  });

  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await ensureUser();
      navigate(`/tournament/${(await club.create(settings())).id}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ClubPage>
      {(say) => (
        <>
          <h1 tabindex="-1">{say("new.title")}</h1>
          <form class="new-table" onSubmit={(event) => void create(event)}>
            <section class="panel">
              <div class="inside stack">
                <NameField label={say("new.name")} most={80} value={name()} onChange={setName} />
                <LinesField label={say("new.about")} most={2000} value={about()} onChange={setAbout} />
                <h2>{t("new.game")}</h2>
                <Choices
                  label={t("new.game")}
                  value={game()}
                  values={gameNames.map((id) => ({ id, name: gameTitle(id) }))}
                  onChange={(id) => {
                    setGame(id);
                    setOptions({});
                  }}
                />
                <h2>{say("new.format")}</h2>
                <Choices
                  label={say("new.format")}
                  value={format()}
                  values={formats.map((id) => ({ id, name: say(`format.${id}`) }))}
                  onChange={setFormat}
                />
                <p class="quiet small">{say(`format.${format()}.about`)}</p>
                <Show when={format() === "swiss" || format() === "groups"}>
                  <label class="field">
                    <span class="label">{say("new.rounds")}</span>
                    <input
                      class="input"
                      type="number"
                      min="1"
                      max="30"
                      value={rounds()}
                      onInput={(event) => setRounds(Number(event.currentTarget.value))}
                    />
                  </label>
                </Show>
                <Show when={format() === "round_robin"}>
                  <Choices
                    label={say("new.times")}
                    value={times()}
                    values={[
                      { id: 1, name: say("new.once") },
                      { id: 2, name: say("new.twice") },
                    ]}
                    onChange={setTimes}
                  />
                </Show>
                <Show when={format() === "groups"}>
                  <div class="field">
                    <span class="label">{say("new.sizes")}</span>
                    <Choices
                      label={say("new.sizes")}
                      value={Math.min(most(), seatsMost())}
                      values={[3, 4, 5]
                        .filter((size) => size <= seatsMost())
                        .map((id) => ({ id, name: id === 3 ? "3" : `3–${id}` }))}
                      onChange={setMost}
                    />
                  </div>
                </Show>
              </div>
            </section>
            <section class="panel">
              <div class="inside stack">
                <h2>{say("new.clock")}</h2>
                <select
                  class="select"
                  aria-label={say("new.clock")}
                  value={clock()}
                  onChange={(event) => setClock(event.currentTarget.value)}
                >
                  <For each={timed}>
                    {(item) => (
                      <option value={item.id} selected={clock() === item.id}>
                        {t(`clocks.${item.id}`)}
                      </option>
                    )}
                  </For>
                </select>
                <div class="field">
                  <span class="label">{say("new.expiry")}</span>
                  <Choices
                    label={say("new.expiry")}
                    value={expiry()}
                    values={(["forfeit", "computer"] as const).map((id) => ({
                      id,
                      name: say(`expiry.${id}`),
                    }))}
                    onChange={setExpiry}
                  />
                </div>
                <h2>{say("new.begins")}</h2>
                <Choices
                  label={say("new.begins")}
                  value={begins()}
                  values={[
                    { id: "press" as const, name: say("new.by_press") },
                    { id: "time" as const, name: say("new.at_time") },
                  ]}
                  onChange={setBegins}
                />
                <Show when={begins() === "time"}>
                  <label class="field">
                    <span class="label">{say("new.starts")}</span>
                    <input
                      class="input"
                      type="datetime-local"
                      required
                      value={starts()}
                      onInput={(event) => setStarts(event.currentTarget.value)}
                    />
                  </label>
                </Show>
                <Show when={!ofClub} fallback={<p class="quiet small">{say("clubs.league_of")}</p>}>
                  <CheckField
                    label={say("new.rated")}
                    help={say("new.rated_help")}
                    value={rated()}
                    onChange={setRated}
                  />
                </Show>
                <CheckField
                  label={say("new.computers")}
                  help={say("new.computers_help")}
                  value={computers()}
                  onChange={setComputers}
                />
              </div>
            </section>
            <GameOptions
              options={offered()?.options}
              module={module()}
              chosen={options()}
              onChange={setOptions}
            />
            <div class="new-go">
              <button class="button gold big" disabled={busy()}>
                {say("new.create")}
              </button>
            </div>
          </form>
        </>
      )}
    </ClubPage>
  );
}
