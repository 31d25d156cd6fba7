// A new table: the game, who sits where, the clock, and what the table allows.

import { createMemo, createResource, createSignal, For, Index, Show, type JSX } from "solid-js";
import { navigate, parameter } from "../app/router.tsx";
import { ensureUser } from "../app/session.ts";
import { gameModule } from "../games/modules.ts";
import { allGames, gameNames, gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import type { Expiry, Settings } from "../net/protocol.gen.ts";
import { errorText } from "../ui/errors.ts";
import { Choices } from "../ui/Choices.tsx";
import { CheckField } from "../ui/Fields.tsx";
import { SeatBadge } from "../theme/seats.tsx";
import { Icon } from "../theme/icons.tsx";
import { toastError } from "../ui/toasts.tsx";
import { clocks, delays, seatKinds, seatSetting, type SeatKind } from "./choices.ts";
import { Failed } from "./Games.tsx";
import { GameOptions } from "./GameOptions.tsx";

export default function NewTable(props: { game?: string }): JSX.Element {
  const club = parameter("club");
  const [games, { refetch }] = createResource(http.games);
  const [game, setGame] = createSignal<string>(allGames.find((name) => name === props.game) ?? gameNames[0]!);
  const offered = allGames.filter((name) => gameNames.includes(name) || name === props.game);
  const [module] = createResource(game, (name) => gameModule(name).catch(() => undefined));
  const [seats, setSeats] = createSignal<SeatKind[]>(["me", "open"]);
  const [options, setOptions] = createSignal<Record<string, string>>({});
  const [clock, setClock] = createSignal<string>("none");
  const [expiry, setExpiry] = createSignal<Expiry>("computer");
  const [open, setOpen] = createSignal(false);
  const [rated, setRated] = createSignal(false);
  const [hints, setHints] = createSignal(true);
  const [previews, setPreviews] = createSignal(true);
  const [openScores, setOpenScores] = createSignal(false);
  const [delay, setDelay] = createSignal(0);
  const [busy, setBusy] = createSignal(false);

  const about = createMemo(() => (games.error ? undefined : games()?.find((item) => item.name === game())));
  const mayAdd = () => seats().length < (about()?.max_seats ?? 4);
  const mayDrop = () => seats().length > (about()?.min_seats ?? 2);
  const setSeat = (index: number, kind: SeatKind) =>
    setSeats(seats().map((old, at) => (at === index ? kind : old)));

  const choose = (name: string) => {
    setGame(name);
    setOptions({});
    const most = games()?.find((item) => item.name === name)?.max_seats ?? 4;
    setSeats(seats().slice(0, most));
  };

  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = clocks.find((item) => item.id === clock())!.clock;
    const settings: Settings = {
      game: game(),
      options: options(),
      seats: seats().map(seatSetting),
      public: open() && !club,
      ...(club ? { club } : {}),
      clock: chosen.kind === "none" ? chosen : { ...chosen, expiry: expiry() },
      aids: { hints: hints() && !rated(), previews: previews(), open: openScores() },
      rated: rated() && !club,
      ...(delay() > 0 ? { delay: delay() } : {}),
    };
    setBusy(true);
    try {
      await ensureUser();
      navigate(`/table/${(await http.create(settings)).id}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h1 tabindex="-1">{t("new.title")}</h1>
      <Show when={games.error}>
        <Failed text={errorText(games.error)} onAgain={() => void refetch()} />
      </Show>
      <form class="new-table" onSubmit={(event) => void create(event)}>
        <section class="panel">
          <div class="inside stack">
            <h2>{t("new.game")}</h2>
            <Choices
              label={t("new.game")}
              value={game()}
              values={offered.map((id) => ({ id, name: gameTitle(id) }))}
              onChange={choose}
            />
            <h2>{t("new.seats")}</h2>
            <ol class="new-seats">
              <Index each={seats()}>
                {(kind, index) => (
                  <li class={`seat-hue-${index}`}>
                    <SeatBadge seat={index} size={36} />
                    <select
                      class="select"
                      aria-label={t("new.seat", { seat: index + 1 })}
                      value={kind()}
                      onChange={(event) => setSeat(index, event.currentTarget.value as SeatKind)}
                    >
                      <For each={seatKinds}>
                        {(item) => (
                          <option value={item} selected={kind() === item}>
                            {t(`seatkind.${item}`)}
                          </option>
                        )}
                      </For>
                    </select>
                    <button
                      type="button"
                      class="button plain icon-only"
                      disabled={!mayDrop()}
                      onClick={() => setSeats(seats().filter((_, at) => at !== index))}
                      aria-label={t("new.drop", { seat: index + 1 })}
                    >
                      <Icon name="close" size={18} />
                    </button>
                  </li>
                )}
              </Index>
            </ol>
            <button
              type="button"
              class="button"
              disabled={!mayAdd()}
              onClick={() => setSeats([...seats(), "level3"])}
            >
              <Icon name="plus" size={18} /> {t("new.add")}
            </button>
            <Show when={seats().filter((kind) => kind === "me" || kind === "here").length > 1}>
              <p class="quiet small">{t("new.hotseat")}</p>
            </Show>
          </div>
        </section>

        <section class="panel">
          <div class="inside stack">
            <h2>{t("new.clock")}</h2>
            <select
              class="select"
              aria-label={t("new.clock")}
              value={clock()}
              onChange={(event) => setClock(event.currentTarget.value)}
            >
              <For each={clocks}>{(item) => <option value={item.id}>{t(`clocks.${item.id}`)}</option>}</For>
            </select>
            <Show when={clock() !== "none"}>
              <div class="field">
                <span class="label">{t("new.expiry")}</span>
                <Choices
                  label={t("new.expiry")}
                  value={expiry()}
                  values={(["computer", "wait", "forfeit"] as const).map((id) => ({
                    id,
                    name: t(`new.expiry.${id}`),
                  }))}
                  onChange={setExpiry}
                />
              </div>
            </Show>
            <h2>{t("new.allows")}</h2>
            <Show when={!club} fallback={<p class="quiet small">{t("new.of_club")}</p>}>
              <CheckField label={t("new.public")} value={open()} onChange={setOpen} />
              <CheckField
                label={t("new.rated")}
                help={t("new.rated_help")}
                value={rated()}
                onChange={setRated}
              />
            </Show>
            <CheckField
              label={t("new.hints")}
              help={rated() ? t("new.hints_rated") : undefined}
              value={hints() && !rated()}
              disabled={rated()}
              onChange={setHints}
            />
            <CheckField label={t("new.previews")} value={previews()} onChange={setPreviews} />
            <CheckField
              label={t("new.open_scores")}
              help={t("new.open_help")}
              value={openScores()}
              onChange={setOpenScores}
            />
            <label class="field">
              <span class="label">{t("new.delay")}</span>
              <select
                class="select"
                value={delay()}
                onChange={(event) => setDelay(Number(event.currentTarget.value))}
              >
                <For each={delays}>
                  {(minutes) => (
                    <option value={minutes}>
                      {minutes === 0 ? t("new.delay.none") : t("new.delay.late", { n: minutes })}
                    </option>
                  )}
                </For>
              </select>
              <Show when={delay() > 0}>
                <span class="help">{t("new.delay_help")}</span>
              </Show>
            </label>
          </div>
        </section>

        <GameOptions options={about()?.options} module={module()} chosen={options()} onChange={setOptions} />
        <div class="new-go">
          <button class="button gold big" disabled={busy()}>
            {busy() ? t("home.starting") : t("new.create")}
          </button>
        </div>
      </form>
    </>
  );
}
