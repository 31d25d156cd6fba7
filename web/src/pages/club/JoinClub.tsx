// Where the link into a private club leads.

import { createResource, Show, type JSX } from "solid-js";
import { Link, navigate } from "../../app/router.tsx";
import { ensureUser } from "../../app/session.ts";
import { t } from "../../i18n/i18n.ts";
import { clubs } from "../../net/clubs.ts";
import { errorText } from "../../ui/errors.ts";
import { toastError } from "../../ui/toasts.tsx";
import { Failed } from "../Games.tsx";
import { ClubPage } from "./ClubPage.tsx";

export default function JoinClub(props: { token?: string }): JSX.Element {
  const [door, { refetch }] = createResource(
    () => props.token,
    async (token) => {
      await ensureUser();
      return clubs.look(token);
    },
  );
  const join = () => {
    clubs.join(props.token!).then((id) => navigate(`/club/${id}`, { replace: true }), toastError);
  };
  return (
    <ClubPage>
      {(say) => (
        <Show
          when={!door.error}
          fallback={<Failed text={errorText(door.error)} onAgain={() => void refetch()} />}
        >
          <Show when={door.latest} fallback={<div class="waiting">{t("common.loading")}</div>}>
            {(now) => (
              <>
                <h1 tabindex="-1">{now().name}</h1>
                <Show
                  when={now().id}
                  fallback={
                    <>
                      <p>{say("clubs.invited")}</p>
                      <button class="button gold big" onClick={join}>
                        {say("clubs.join")}
                      </button>
                    </>
                  }
                >
                  {(id) => (
                    <Link class="button primary big" href={`/club/${id()}`}>
                      {say("clubs.enter")}
                    </Link>
                  )}
                </Show>
              </>
            )}
          </Show>
        </Show>
      )}
    </ClubPage>
  );
}
