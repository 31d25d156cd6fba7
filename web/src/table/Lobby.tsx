// A table before the start: who sits where, the address to pass on, and what was agreed.

import { createSignal, For, Show, type JSX } from "solid-js";
import { Framed } from "../app/Frame.tsx";
import { gameTitle } from "../games/titles.ts";
import { t } from "../i18n/i18n.ts";
import { http } from "../net/http.ts";
import { newKey } from "../net/wire.ts";
import { Icon } from "../theme/icons.tsx";
import { SeatBadge } from "../theme/seats.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ShareLink } from "../ui/ShareLink.tsx";
import { toastError } from "../ui/toasts.tsx";
import type { TableModel } from "./model.ts";
import { beforeText } from "./log.ts";
import { fullSeatName } from "./seatNames.ts";
import { listed } from "./Rematch.tsx";
import { SettingsList } from "./SettingsList.tsx";
import "./table.css";

export function Lobby(props: { table: TableModel; me: unknown; token?: string }): JSX.Element {
  const { table } = props;
  const info = () => table.info()!;
  const host = () => info().host === props.me;
  const [invitation, setInvitation] = createSignal<string>();

  // An invitation that was used is not passed on with the address.
  const sit = (seat: number) =>
    table
      .deed({ t: "sit", seat, token: props.token, nonce: newKey() })
      .then(() => history.replaceState(null, "", location.pathname), toastError);
  const stand = (seat: number) => table.deed({ t: "stand", seat }).catch(toastError);
  const computer = (seat: number, level: number) =>
    table.deed({ t: "computer", seat, level }).catch(toastError);
  const invite = (seat: number) =>
    http
      .invite(table.id, seat)
      .then((token) => setInvitation(`/table/${table.id}?invite=${encodeURIComponent(token)}`), toastError);
  // Only the host may sit on several seats: people who share the host's device.
  const seated = () => info().seats.some((seat) => seat.user?.id === props.me);
  const maySit = () => host() || (!seated() && !keptForMe());
  const free = () => info().seats.filter((seat) => seat.kind === "open").length;
  const kept = () => info().seats.flatMap((seat) => (seat.kept ? [seat.kept] : []));
  const keptForMe = () => kept().some((person) => person.id === props.me);
  /** Who does not come, and whose seat is open for that. */
  const declined = () =>
    table.entries().flatMap((entry) => {
      if (entry.kind !== "declined") return [];
      const seat = info().seats[entry.seat];
      return seat?.kind === "open" && !seat.kept ? [beforeText(entry)] : [];
    });
  const [closing, setClosing] = createSignal(false);
  const close = () => table.deed({ t: "close" }).catch(toastError);
  const decline = () => table.deed({ t: "decline" }).catch(toastError);

  return (
    <Framed>
      <h1 tabindex="-1">{gameTitle(info().game)}</h1>
      <p class="lead" role="status">
        <Show when={kept().length > 0} fallback={t("lobby.waiting", { n: free() })}>
          {t(keptForMe() ? "rematch.for_you" : "rematch.waiting", {
            name: listed(kept().map((person) => person.name)),
          })}
        </Show>
        <For each={declined()}>{(text) => <span class="lobby-told">{text}</span>}</For>
      </p>
      <div class="lobby">
        <div class="lobby-column">
          <section aria-label={t("table.players")}>
            <ol class="lobby-seats">
              <For each={info().seats}>
                {(seat, index) => (
                  <li class={`lobby-seat seat-hue-${index()}`} classList={{ open: seat.kind === "open" }}>
                    <SeatBadge seat={index()} size={44} />
                    <span class="lobby-name">{fullSeatName(seat, index())}</span>
                    <Show when={seat.kept?.id === props.me}>
                      <button class="button gold" onClick={() => void sit(index())}>
                        {t("rematch.accept")}
                      </button>
                      <button class="button" onClick={() => void decline()}>
                        {t("rematch.decline")}
                      </button>
                    </Show>
                    <Show when={seat.kept && seat.kept.id !== props.me && host()}>
                      <button class="button" onClick={() => void stand(index())}>
                        {t("rematch.open")}
                      </button>
                    </Show>
                    <Show when={seat.kind === "open" && !seat.kept}>
                      <Show when={maySit()}>
                        <button class="button gold" onClick={() => void sit(index())}>
                          {t("lobby.sit")}
                        </button>
                      </Show>
                      <Show when={host()}>
                        <button class="button" onClick={() => void invite(index())}>
                          {t("lobby.invite")}
                        </button>
                        <LevelButton onPick={(level) => void computer(index(), level)} />
                      </Show>
                    </Show>
                    <Show when={seat.kind === "person" && seat.user?.id === props.me}>
                      <button class="button" onClick={() => void stand(index())}>
                        {t("lobby.stand")}
                      </button>
                    </Show>
                    <Show when={seat.kind === "computer" && host()}>
                      <button class="button" onClick={() => void computer(index(), 0)}>
                        {t("lobby.free")}
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ol>
            <Show when={seated() && !host() && free() > kept().length}>
              <p class="quiet small">{t("lobby.one_seat")}</p>
            </Show>
          </section>
          <section class="panel">
            <div class="inside">
              <h2>{t("lobby.settings")}</h2>
              <SettingsList info={info()} />
            </div>
          </section>
        </div>
        <section class="panel">
          <div class="inside">
            <h2>{t("lobby.share")}</h2>
            <ShareLink path={`/table/${table.id}`} />
          </div>
        </section>
      </div>
      <Show when={host()}>
        <p class="lobby-close">
          <button class="button" onClick={() => setClosing(true)}>
            {t("close.button")}
          </button>
        </p>
      </Show>
      <Show when={closing()}>
        <Dialog title={t("close.button")} onClose={() => setClosing(false)}>
          <p>{t("close.question")}</p>
          <div class="row">
            <button class="button danger" onClick={() => void close()}>
              {t("close.button")}
            </button>
            <button class="button" onClick={() => setClosing(false)}>
              {t("common.cancel")}
            </button>
          </div>
        </Dialog>
      </Show>
      <Show when={invitation()}>
        {(path) => (
          <Dialog title={t("lobby.invite")} onClose={() => setInvitation(undefined)}>
            <p>{t("lobby.invite_help")}</p>
            <ShareLink path={path()} />
          </Dialog>
        )}
      </Show>
    </Framed>
  );
}

function LevelButton(props: { onPick(level: number): void }): JSX.Element {
  return (
    <label class="level-pick">
      <Icon name="computer" size={18} />
      <span class="hidden-label">{t("lobby.computer")}</span>
      <select
        class="select"
        onChange={(event) => {
          const level = Number(event.currentTarget.value);
          if (level > 0) props.onPick(level);
        }}
      >
        <option value="0">{t("lobby.computer")}</option>
        <For each={[1, 2, 3, 4, 5]}>
          {(level) => <option value={level}>{t(`level.${level as 1 | 2 | 3 | 4 | 5}`)}</option>}
        </For>
      </select>
    </label>
  );
}
