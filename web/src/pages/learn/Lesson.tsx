// A lesson: the real table, played against nobody, with words beside it.

import { createResource, createSignal, Match, Switch, type JSX } from "solid-js";
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
import { Message } from "../../ui/Message.tsx";
import { GuideBar, GuidedRoom } from "../Guided.tsx";
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
    <GuideBar title={t("learn.title", { game: gameTitle(module.name) })} module={module} sitting={sitting}>
      <Link class="button bar-button" href={`/learn/${module.name}`}>
        {say("lesson.leave")}
      </Link>
    </GuideBar>
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
    <GuidedRoom
      table={table}
      module={module}
      me={learner}
      guide={{ bar, words }}
      failure={say("lesson.failed")}
      failed={wire.failure()}
      again={say("lesson.again")}
      onAgain={() => void wire.go(wire.number())}
    />
  );
}
