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
import { fullSeatName } from "./play.ts";
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
  const maySit = () => host() || !seated();
  const free = () => info().seats.filter((seat) => seat.kind === "open").length;

  return (
    <Framed>
      <h1 tabindex="-1">{gameTitle(info().game)}</h1>
      <p class="lead" role="status">
        {t("lobby.waiting", { n: free() })}
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
                    <Show when={seat.kind === "open"}>
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
            <Show when={!maySit() && free() > 0}>
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
