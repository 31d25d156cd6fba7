// Below the map: phases, purse, and everything that is decided by a button.

import { createMemo, Match, Show, Switch, type JSX } from "solid-js";
import { MoveList } from "../shared/MoveButton.tsx";
import { choiceOf } from "./choices.ts";
import { Race } from "./Seat.tsx";
import { Supply, Unseen } from "./Status.tsx";
import { actions, Buttons } from "./tray/Actions.tsx";
import { Abilities, Purse } from "./tray/Purse.tsx";
import { Rail } from "./tray/Rail.tsx";
import { Shop } from "./tray/Shop.tsx";
import { PaySlip, TradeSlips } from "./tray/Slips.tsx";
import { TileInHand } from "./tray/TileInHand.tsx";
import { phaseNow, type GogPlay } from "./view.ts";
import { moveName } from "./words/say.ts";

export function Tray(props: { play: GogPlay }): JSX.Element {
  const play = props.play;
  const choice = choiceOf(play);
  const view = () => play.view();
  const seat = () => play.mine() ?? view().active;
  const phase = createMemo(() => phaseNow(view()));
  const deciding = () => play.legal().length > 0;
  const list = createMemo(() => actions(play, choice));
  const squares = () => choice.choices().lifts.size + choice.choices().direct.size > 0;
  const asksForSquare = () =>
    squares() &&
    deciding() &&
    list().now.length === 0 &&
    !["buy", "trade", "pay", "lay_tile"].includes(phase());
  return (
    <div class="gog-tray">
      <div class="gog-top">
        <Rail play={play} />
        <Purse play={play} seat={seat()} />
        <Abilities play={play} seat={seat()} />
        <Race play={play} />
      </div>
      <div class="gog-row">
        <div class="gog-context">
          <Show when={deciding()} fallback={<Supply play={play} />}>
            <Buttons play={play} actions={list().now} first={1} />
            <Switch>
              <Match when={phase() === "lay_tile"}>
                <TileInHand play={play} choice={choice} />
              </Match>
              <Match when={phase() === "trade"}>
                <TradeSlips play={play} moves={choice.choices().tray} />
              </Match>
              <Match when={phase() === "buy"}>
                <Shop play={play} choice={choice} />
              </Match>
              <Match when={phase() === "pay"}>
                <PaySlip play={play} moves={choice.choices().tray} />
              </Match>
            </Switch>
            <Show when={asksForSquare()}>
              <span class="gog-note">{play.t("tray.pick.where")}</span>
            </Show>
            <MoveList
              play={play}
              moves={choice.choices().other}
              name={(move) => moveName(move, play)}
              summary={play.t("tray.other.n", { n: choice.choices().other.length })}
              class="gog-other"
              button="button gog-act"
            />
          </Show>
        </div>
        <Buttons play={play} actions={list().onward} first={list().now.length + 1} class="gog-onward" />
      </div>
      <Show when={play.overlay("unseen")}>
        <Unseen play={play} />
      </Show>
    </div>
  );
}
