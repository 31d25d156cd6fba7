// What is said in a private club.

import { createResource, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import { user } from "../../app/session.ts";
import { locale } from "../../i18n/i18n.ts";
import { clubs } from "../../net/clubs.ts";
import type { Club, ClubLine } from "../../net/protocol.gen.ts";
import PersonDialog, { type Somebody } from "../../table/PersonDialog.tsx";
import { unheard } from "../../table/unheard.ts";
import { toastError } from "../../ui/toasts.tsx";
import { refreshing } from "../Tables.tsx";
import type { Speaker } from "./say.ts";
import "../../table/person.css";

const lookEvery = 4_000;

export function ClubTalk(props: { club: Club; say: Speaker["say"] }): JSX.Element {
  const [text, setText] = createSignal("");
  const [older, setOlder] = createSignal<ClubLine[]>([]);
  const [about, setAbout] = createSignal<Somebody>();
  const [allThere, setAllThere] = createSignal(false);
  const [latest, { refetch }] = createResource(
    () => props.club.id,
    (id) => clubs.chat(id),
  );
  onCleanup(refreshing(() => void refetch(), lookEvery));
  const lines = () => {
    if (latest.error) return older();
    const now = latest.latest?.lines ?? [];
    const first = now[0]?.seq ?? Infinity;
    return [...older().filter((line) => line.seq < first), ...now];
  };
  const heard = () => lines().filter((line) => !unheard().some((block) => block.user.id === line.user.id));
  const more = () => !latest.error && latest.latest?.more === true && !allThere();
  const act = (work: Promise<unknown>) => {
    work.then(() => void refetch(), toastError);
  };
  const lookBack = () =>
    act(
      clubs.chat(props.club.id, lines()[0]?.seq).then((page) => {
        setOlder([...page.lines, ...lines()]);
        setAllThere(!page.more);
      }),
    );
  const speak = (event: SubmitEvent) => {
    event.preventDefault();
    if (text().trim() === "") return;
    act(clubs.say(props.club.id, text()).then(() => setText("")));
  };
  return (
    <section class="club-section">
      <h2>{props.say("clubs.talk")}</h2>
      <Show when={more()}>
        <button class="button plain" onClick={lookBack}>
          {props.say("clubs.older")}
        </button>
      </Show>
      <ol class="club-talk" aria-label={props.say("clubs.talk")} aria-live="polite">
        <For each={heard()} fallback={<li class="nothing">{props.say("clubs.silence")}</li>}>
          {(line) => (
            <li>
              <strong>
                <Show when={line.user.id !== user()?.id && !line.hushed} fallback={line.user.name}>
                  <button
                    class="chat-name"
                    aria-label={props.say("clubs.about_line", { name: line.user.name })}
                    onClick={() =>
                      setAbout({
                        id: String(line.user.id),
                        name: line.user.name,
                        line: { club: props.club.id, seq: line.seq, text: line.text },
                      })
                    }
                  >
                    {line.user.name}
                  </button>
                </Show>
              </strong>{" "}
              <span class="quiet small">
                {new Date(line.time).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" })}
              </span>
              <p>
                <Show when={!line.hushed} fallback={<em class="quiet">{props.say("clubs.unsaid")}</em>}>
                  {line.text}
                </Show>
                <Show when={!line.hushed && (props.club.role === "owner" || line.user.id === user()?.id)}>
                  <button
                    class="button plain"
                    aria-label={props.say("clubs.unsay", { name: line.user.name })}
                    onClick={() => act(clubs.unsay(props.club.id, line.seq))}
                  >
                    ×
                  </button>
                </Show>
              </p>
            </li>
          )}
        </For>
      </ol>
      <Show when={about()} keyed>
        {(who) => <PersonDialog who={who} onClose={() => setAbout(undefined)} />}
      </Show>
      <form class="row" onSubmit={speak}>
        <input
          class="input"
          aria-label={props.say("clubs.speak")}
          placeholder={props.say("clubs.speak")}
          maxlength="500"
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button primary">{props.say("clubs.send")}</button>
      </form>
    </section>
  );
}
