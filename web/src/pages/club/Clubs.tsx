// The private clubs to which one belongs, and founding another.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { Link, navigate } from "../../app/router.tsx";
import { ensureUser, user } from "../../app/session.ts";
import { t } from "../../i18n/i18n.ts";
import { clubs } from "../../net/clubs.ts";
import { errorText } from "../../ui/errors.ts";
import { LinesField, NameField } from "../../ui/Fields.tsx";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { ClubPage } from "./ClubPage.tsx";

export default function Clubs(): JSX.Element {
  const [name, setName] = createSignal("");
  const [about, setAbout] = createSignal("");
  const [busy, setBusy] = createSignal(false);
  const [mine, { refetch }] = createResource(
    () => user() ?? undefined,
    () => clubs.mine(),
  );
  const found = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await ensureUser();
      navigate(`/club/${await clubs.found(name(), about())}`);
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
          <h1 tabindex="-1">{say("club.clubs")}</h1>
          <p class="quiet">{say("clubs.about")}</p>
          <Show
            when={!mine.error}
            fallback={<Failed text={errorText(mine.error)} onAgain={() => void refetch()} />}
          >
            <Show when={!user() || mine.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
              <ul class="club-list">
                <For each={mine.latest ?? []} fallback={<li class="nothing">{say("clubs.none")}</li>}>
                  {(one) => (
                    <li>
                      <Link class="club-card panel" href={`/club/${one.id}`}>
                        <span class="club-card-name">{one.name}</span>
                        <span class="quiet small">
                          {say("clubs.members", { n: one.count })}
                          <Show when={one.role === "owner"}> · {say("clubs.yours")}</Show>
                        </span>
                      </Link>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          </Show>
          <form class="club-section panel" onSubmit={(event) => void found(event)}>
            <div class="inside stack">
              <h2>{say("clubs.new")}</h2>
              <NameField label={say("clubs.name")} most={60} value={name()} onChange={setName} />
              <LinesField label={say("clubs.words")} most={2000} value={about()} onChange={setAbout} />
              <button class="button gold" disabled={busy()}>
                {say("clubs.found")}
              </button>
            </div>
          </form>
        </>
      )}
    </ClubPage>
  );
}
