// The rules of a game: first in pictures, then every rule with its number. #T3 in the address leads to a rule.

import { createResource, createSignal, For, Match, onCleanup, Show, Switch, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import type { AnyView, GameModule } from "../../games/api.ts";
import { hasChapters, platesOf, primerOf, type Section } from "../../games/learning.ts";
import { gameModule } from "../../games/modules.ts";
import { gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../theme/icons.tsx";
import { Message } from "../../ui/Message.tsx";
import { Rules } from "../../ui/Rules.tsx";
import { Picture } from "./Picture.tsx";
import { createSpeaker, type Speaker } from "./say.ts";
import "../../table/table.css";
import "../../table/seats.css";
import "../../table/room.css";
import "./rules.css";

interface Book {
  module: GameModule;
  primer: Section[];
  plates: Record<string, AnyView>;
}

async function open(game: string): Promise<Book> {
  const [module, primer, plates] = await Promise.all([gameModule(game), primerOf(game), platesOf(game)]);
  if (!module) throw new Error(game);
  return { module, primer, plates };
}

export default function RulesPage(props: { game?: string }): JSX.Element {
  const game = props.game ?? "";
  const [book] = createResource(() => open(game));
  const speaker = createSpeaker(game);
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={book.error || speaker.failed()}>
        <Message title={t("error.not_found")} text={t("rules.failed")} />
      </Match>
      <Match when={speaker.ready() && book()}>{(found) => <Pages book={found()} speaker={speaker} />}</Match>
    </Switch>
  );
}

/** The part of the address after #, as it changes. */
function createAnchor(): () => string {
  const read = () => decodeURIComponent(location.hash.slice(1));
  const [anchor, setAnchor] = createSignal(read());
  const change = () => setAnchor(read());
  addEventListener("hashchange", change);
  onCleanup(() => removeEventListener("hashchange", change));
  return anchor;
}

function Pages(props: { book: Book; speaker: Speaker }): JSX.Element {
  const { module, primer, plates } = props.book;
  const { say, tell } = props.speaker;
  const anchor = createAnchor();
  const isSection = (name: string) => name === "all" || primer.some((section) => section.id === name);
  const clause = () => (anchor() !== "" && !isSection(anchor()) ? anchor() : undefined);

  return (
    <article class="primer">
      <h1 tabindex="-1">{say("rules.title", { game: gameTitle(module.name) })}</h1>
      <p>
        <Link class="button gold" href={`/learn/${module.name}/lesson`}>
          <Icon name="play" size={18} /> {say("learn.lesson")}
        </Link>{" "}
        <Show when={hasChapters(module.name)}>
          <Link class="button" href={`/think/${module.name}`}>
            <Icon name="book" size={18} /> {say("learn.think")}
          </Link>
        </Show>
      </p>
      <nav class="primer-contents" aria-label={say("rules.contents")}>
        <ol>
          <For each={primer}>
            {(section) => (
              <li>
                <a href={`#${section.id}`}>{tell(`primer.${section.id}.title`)}</a>
              </li>
            )}
          </For>
          <li>
            <a href="#all">{say("rules.all")}</a>
          </li>
        </ol>
      </nav>
      <For each={primer}>
        {(section) => (
          <section class="primer-section" id={section.id}>
            <div class="primer-words">
              <h2>{tell(`primer.${section.id}.title`)}</h2>
              <For each={(tell(`primer.${section.id}`) ?? "").split(/\n{2,}/)}>{(text) => <p>{text}</p>}</For>
            </div>
            <div class="primer-plates">
              <For each={section.plates}>
                {(plate) => (
                  <Picture
                    module={module}
                    plate={plate}
                    view={plates[plate.id]!}
                    caption={tell(`plate.${plate.id}`) ?? ""}
                  />
                )}
              </For>
            </div>
          </section>
        )}
      </For>
      <section class="primer-all panel" id="all">
        <div class="inside">
          <h2>{say("rules.all")}</h2>
          <p class="quiet">{say("rules.all_about")}</p>
          <Rules module={module} clause={clause()} />
        </div>
      </section>
    </article>
  );
}
