// A position of a game: set up here, then tried out at the very table that games are played at.

import { createResource, createSignal, Match, onMount, Show, Switch, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { Link, parameter } from "../../app/router.tsx";
import { mayHaveEngine, prepareEngine } from "../../engine/engine.ts";
import { laboratoryOf, toolArtOf, type Laboratory, type ToolArt } from "../../games/laboratory.ts";
import type { GameModule } from "../../games/api.ts";
import { gameModule } from "../../games/modules.ts";
import { t } from "../../i18n/i18n.ts";
import { errorText } from "../../ui/errors.ts";
import { Message } from "../../ui/Message.tsx";
import { ask } from "./ask.ts";
import { handedRecord, keepPosition, keptPosition } from "./kept.ts";
import { begun, look, Unreadable, unpacked, upTo, type PlainRecord, type Position } from "./position.ts";
import { createLabWords, type LabWords } from "./say.ts";
import { Setup } from "./Setup.tsx";
import { Trial } from "./Trial.tsx";
import "./lab.css";

export interface Start {
  module: GameModule;
  lab: Laboratory | undefined;
  art: ToolArt | undefined;
  position: Position;
  /** Where the position may be chosen among those of a game. */
  record?: PlainRecord;
}

const usualSeats = 2;

/** What is to be opened: what the address holds, a record that was handed on, the last position, or a new game. */
async function firstOf(game: string): Promise<{ position: Position; record?: PlainRecord }> {
  const held = /^#p=(.+)$/.exec(location.hash)?.[1];
  if (held !== undefined) return { position: await look(ask, { state: await unpacked<object>(held) }) };
  const from = parameter("from");
  const record = from === "record" ? handedRecord(game) : undefined;
  if (record) return { record, position: await look(ask, { record: upTo(record, record.events.length) }) };
  const kept = from === "new" ? undefined : keptPosition(game);
  // What was kept by an older page may be nothing to a newer engine.
  const again = kept && (await look(ask, { state: kept }).catch(() => undefined));
  return { position: again ?? (await begun(ask, game, usualSeats)) };
}

async function start(game: string): Promise<Start | undefined> {
  const [module, lab, art] = await Promise.all([gameModule(game), laboratoryOf(game), toolArtOf(game)]);
  if (!module) return undefined;
  const first = await firstOf(game);
  // A link may hold a position of another game than its path says.
  return first.position.state.game === game ? { module, lab, art, ...first } : undefined;
}

export default function Desk(props: { game?: string }): JSX.Element {
  const game = props.game ?? "";
  const words = createLabWords(game);
  onMount(prepareEngine);
  const [started] = createResource(() => (mayHaveEngine() ? start(game) : undefined));
  const failure = () => {
    const error: unknown = started.error;
    if (error === undefined) return undefined;
    return error instanceof Unreadable ? words.say(error.message) : errorText(error);
  };
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match
        when={
          words.ready() &&
          (failure() ?? (started.state === "ready" && !started() && words.say("lab.unknown")))
        }
      >
        {(text) => (
          <Framed>
            <Message title={words.say("lab.title")} text={text()}>
              <Link class="button primary" href="/lab">
                {words.say("lab.leave")}
              </Link>
            </Message>
          </Framed>
        )}
      </Match>
      <Match when={words.ready() && started.state === "ready" && started()} keyed>
        {(found) => <Bench start={found} words={words} />}
      </Match>
    </Switch>
  );
}

function Bench(props: { start: Start; words: LabWords }): JSX.Element {
  const { module, lab, art, record } = props.start;
  const [position, setPosition] = createSignal(props.start.position);
  const [trying, setTrying] = createSignal<Position>();
  const take = (next: Position) => {
    setPosition(next);
    keepPosition(next.state);
    settle();
  };
  /** From here on the browser keeps the position: whoever loads the page again finds it as it is. */
  const settle = () => {
    if (location.search + location.hash !== "") history.replaceState(null, "", location.pathname);
  };
  onMount(() => {
    keepPosition(position().state);
    settle();
  });
  return (
    <Show
      when={trying()}
      keyed
      fallback={
        <Framed>
          <Setup
            module={module}
            lab={lab}
            art={art}
            words={props.words}
            position={position()}
            record={record}
            onChange={take}
            onTry={() => setTrying(position())}
          />
        </Framed>
      }
    >
      {(from) => (
        <Trial
          module={module}
          lab={lab}
          words={props.words}
          position={from}
          onSetup={(next) => {
            if (next) take(next);
            setTrying(undefined);
          }}
        />
      )}
    </Show>
  );
}
