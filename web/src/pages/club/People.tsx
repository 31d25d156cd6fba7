// Finding people, and those one follows.

import { createResource, createSignal, For, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import { club } from "../../net/club.ts";
import type { User } from "../../net/protocol.gen.ts";
import { unheard } from "../../table/unheard.ts";
import { errorText } from "../../ui/errors.ts";
import { Failed } from "../Games.tsx";
import { ClubPage } from "./ClubPage.tsx";

export default function People(): JSX.Element {
  const [name, setName] = createSignal("");
  const [wanted, setWanted] = createSignal<string>();
  const [found, { refetch }] = createResource(wanted, (text) => club.find(text));
  const [followed] = createResource(
    () => user() ?? undefined,
    () => club.followed(),
  );
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (name().trim() !== "") setWanted(name().trim());
  };
  return (
    <ClubPage>
      {(say) => (
        <>
          <h1 tabindex="-1">{say("club.people")}</h1>
          <form class="row" role="search" onSubmit={search}>
            <input
              class="input"
              type="search"
              aria-label={say("people.name")}
              placeholder={say("people.name")}
              maxlength="40"
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <button class="button primary">{say("people.find")}</button>
          </form>
          <Show
            when={!found.error}
            fallback={<Failed text={errorText(found.error)} onAgain={() => void refetch()} />}
          >
            <Show when={found.latest}>{(all) => <Names of={all()} nobody={say("people.nobody")} />}</Show>
          </Show>
          <Show when={user()}>
            <h2>{say("people.followed")}</h2>
            <Names of={followed.error ? [] : (followed.latest ?? [])} nobody={say("people.follows_nobody")} />
            <Show when={unheard().length > 0}>
              <h2>{say("people.unheard")}</h2>
              <Names of={unheard().map((block) => block.user)} nobody="" />
            </Show>
          </Show>
        </>
      )}
    </ClubPage>
  );
}

function Names(props: { of: User[]; nobody: string }): JSX.Element {
  return (
    <ul class="club-players">
      <For each={props.of} fallback={<li class="nothing">{props.nobody}</li>}>
        {(who) => (
          <li>
            <Link href={`/people/${who.id}`}>{who.name}</Link>
          </li>
        )}
      </For>
    </ul>
  );
}
