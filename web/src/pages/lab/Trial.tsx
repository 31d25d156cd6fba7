// A position tried out: the usual table, at which every seat is one's own, and beside it the odds, what is counted, the best
// moves, and the way into a game.

import { createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { remember } from "../../app/memory.ts";
import { think } from "../../engine/engine.ts";
import type { GameModule } from "../../games/api.ts";
import type { AnyState, Laboratory } from "../../games/laboratory.ts";
import { gameTitle } from "../../games/titles.ts";
import { engineForeseer } from "../../table/foreseer.ts";
import { createTable } from "../../table/model.ts";
import type { Sitting } from "../../table/play.ts";
import { toastError } from "../../ui/toasts.tsx";
import { GuideBar, GuidedRoom } from "../Guided.tsx";
import { DeskWire, somebody } from "../study/deskWire.ts";
import { ask } from "./ask.ts";
import { look, type Position } from "./position.ts";
import type { LabWords } from "./say.ts";
import { seatNames } from "./seatNames.ts";
import { TrialWords } from "./TrialWords.tsx";
import "../learn/lesson.css";

/** The table's own name in this page; there is one at a time. */
const id = "laboratory";

export function Trial(props: {
  module: GameModule;
  lab: Laboratory | undefined;
  words: LabWords;
  position: Position;
  /** Back to setting up; with a position, from that one. */
  onSetup(position?: Position): void;
}): JSX.Element {
  const { module, lab, words, position } = props;
  const { say } = words;
  const seats = position.state.seats;
  const names = seatNames(lab, seats, say);
  const [line, setLine] = createSignal<string[]>([]);
  onMount(() => {
    // What was drafted for another position belongs nowhere.
    for (let seat = 0; seat < seats; seat++) remember(`draft.${id}.${seat}`, undefined, "session");
  });
  const wire = new DeskWire(
    { state: position.state },
    {
      id,
      game: module.name,
      seat: typeof position.state.to_act === "number" ? position.state.to_act : 0,
      players: Array.from({ length: seats }, () => 0),
      all: true,
      names,
      deals: false,
      you: say("lab.you"),
      hints: false,
    },
    { ask, think, happened: setLine },
  );
  onCleanup(() => wire.close());
  const table = createTable(wire, id, undefined, engineForeseer);

  const setUp = () => {
    const state = wire.state();
    if (!state) return;
    look(ask, { state }).then(props.onSetup, toastError);
  };
  const bar = (sitting: Sitting) => (
    <GuideBar title={say("lab.of", { game: gameTitle(module.name) })} module={module} sitting={sitting}>
      <button class="button bar-button" onClick={() => props.onSetup()}>
        {say("lab.setup")}
      </button>
    </GuideBar>
  );
  const beside = (sitting: Sitting, narrow: boolean) => (
    <TrialWords
      wire={wire}
      module={module}
      lab={lab}
      say={say}
      names={names}
      sitting={sitting}
      line={line()}
      state={() => (line(), table.rev(), wire.state() as AnyState | undefined)}
      narrow={narrow}
      onSetup={setUp}
    />
  );
  return (
    <GuidedRoom
      table={table}
      module={module}
      me={somebody}
      guide={{ bar, words: beside }}
      failure={say("lab.failed")}
    />
  );
}
