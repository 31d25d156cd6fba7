// Who else looks at the study. A press on a name goes to where they are.

import { For, Show, type JSX } from "solid-js";
import type { Person } from "./live.ts";
import type { StudyDesk } from "./StudyTable.tsx";

/** Somebody as a small mark. */
export function PersonMark(props: { person: Person }): JSX.Element {
  return (
    <span class="study-person" aria-hidden="true">
      {[...props.person.name][0]?.toLocaleUpperCase()}
    </span>
  );
}

export function Company(props: { desk: StudyDesk }): JSX.Element {
  const { desk } = props;
  const { say } = desk.words;
  return (
    <Show when={desk.others().length > 0}>
      <div class="study-company" role="group" aria-label={say("study.here")}>
        <span class="quiet small">{say("study.here")}</span>
        <For each={desk.others().map(({ user }) => user)}>
          {(user) => (
            <Show when={desk.others().find((one) => one.user === user)}>
              {(person) => (
                <button
                  class="study-other"
                  title={say("study.join", { name: person().name })}
                  onClick={() => desk.join(person())}
                >
                  <PersonMark person={person()} />
                  <bdi>{person().name}</bdi>
                </button>
              )}
            </Show>
          )}
        </For>
        <Show when={desk.unnamed() > 0}>
          <span class="quiet small">{say("study.more_here", { n: desk.unnamed() })}</span>
        </Show>
      </div>
    </Show>
  );
}
