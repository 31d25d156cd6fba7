// A lesson: the real table, played against nobody, with words beside it.

import { createResource, createSignal, Match, Show, Switch, type JSX } from "solid-js";
import { Framed } from "../../app/Frame.tsx";
import { remember } from "../../app/memory.ts";
import { Link } from "../../app/router.tsx";
import { settings } from "../../app/settings.ts";
import type { GameModule } from "../../games/api.ts";
import { lessonOf, type LessonStep } from "../../games/learning.ts";
import { gameModule } from "../../games/modules.ts";
import { gameTitle } from "../../games/titles.ts";
import { t } from "../../i18n/i18n.ts";
import { createTable } from "../../table/model.ts";
import type { Sitting } from "../../table/play.ts";
import { Room } from "../../table/Room.tsx";
import { Logo } from "../../theme/Logo.tsx";
import { Message } from "../../ui/Message.tsx";
import { Guide } from "./Guide.tsx";
import { learner, learnerSeat, LessonWire } from "./lessonWire.ts";
import { createSpeaker, type Speaker } from "./say.ts";
import { playLevelOne } from "./start.ts";
import { study } from "./study.ts";
import "./lesson.css";

export default function LessonPage(props: { game?: string }): JSX.Element {
  const game = props.game ?? "";
  const [loaded] = createResource(async () => ({
    module: await gameModule(game),
    steps: await lessonOf(game),
  }));
  const speaker = createSpeaker(game);
  return (
    <Switch fallback={<div class="waiting">{t("common.loading")}</div>}>
      <Match when={loaded.error || speaker.failed()}>
        <Framed>
          <Message title={t("error.not_found")} text={t("error.not_found_text")} />
        </Framed>
      </Match>
      <Match when={speaker.ready() && loaded()?.module}>
        {(module) => <LessonTable module={module()} steps={loaded()!.steps} speaker={speaker} />}
      </Match>
    </Switch>
  );
}

function LessonTable(props: { module: GameModule; steps: LessonStep[]; speaker: Speaker }): JSX.Element {
  const { module, steps } = props;
  const { say } = props.speaker;
  const id = `lesson-${module.name}`;
  // What was drafted at another step, before the page was loaded again, belongs nowhere.
  remember(`draft.${id}.${learnerSeat}`, undefined, "session");
  const wire = new LessonWire(id, module.name, steps, () => say("lesson.you"), {
    study,
    pause: () => (settings.motionWelcome() ? settings.paceMs() : 0),
  });
  const table = createTable(wire, id);
  const [busy, setBusy] = createSignal(false);
  const play = () => {
    setBusy(true);
    void playLevelOne(module.name).finally(() => setBusy(false));
  };

  const bar = (sitting: Sitting) => (
    <header class="bar">
      <Link class="bar-home" href="/" aria-label={t("nav.home")}>
        <Logo size={32} />
      </Link>
      <h1 class="bar-title" tabindex="-1">
        {t("learn.title", { game: gameTitle(module.name) })}
      </h1>
      <div class="bar-status">
        <module.Status play={sitting.play} />
      </div>
      <Link class="button bar-button" href={`/learn/${module.name}`}>
        {say("lesson.leave")}
      </Link>
    </header>
  );

  const words = (sitting: Sitting, narrow: boolean) => (
    <Guide
      wire={wire}
      sitting={sitting}
      module={module}
      speaker={props.speaker}
      count={steps.length}
      narrow={narrow}
      busy={busy()}
      onPlay={play}
    />
  );

  return (
    <Show
      when={table.view()}
      fallback={
        <Show when={wire.failure()} fallback={<div class="waiting">{t("common.loading")}</div>}>
          <Framed>
            <Message title={t("error.title")} text={say("lesson.failed")}>
              <button class="button primary" onClick={() => void wire.go(wire.number())}>
                {say("lesson.again")}
              </button>
            </Message>
          </Framed>
        </Show>
      }
    >
      <Room table={table} module={module} me={learner} guide={{ bar, words }} />
    </Show>
  );
}
