// My leaders, at home or on the board, and my catastrophes.

import { Show, type JSX } from "solid-js";
import { Chip, Tray as Row, useHotkeys } from "../../../board/index.ts";
import { CatastropheArt, LeaderArt } from "../art/pieces.tsx";
import { choiceOf } from "../choices.ts";
import { PickImage } from "../Ghosts.tsx";
import { kColours, type Colour, type TigrisPlay } from "../view.ts";

export function Leaders(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const choice = choiceOf(play);
  const seat = () => play.mine() ?? 0;
  const at = (colour: Colour) => play.view().leaders[seat()]?.[colour];
  const can = (pick: string) => choice.choices().picks.has(pick);
  const left = () => play.view().catastrophes[seat()] ?? 0;
  const choose = (pick: string) => can(pick) && choice.toggle(pick);
  useHotkeys((key) => {
    if (key !== "0") return false;
    choose("leader:k");
    return true;
  });
  return (
    <div class="te-leaders">
      <Row
        label={play.t("tray.leaders")}
        items={kColours}
        first={7}
        pick={(colour) => choose(`leader:${colour}`)}
        chip={(colour, hotkey) => (
          <Chip
            class={at(colour) ? "te-away" : "te-home"}
            label={play.t(at(colour) ? "tray.leader_on" : "tray.leader_off", {
              leader: play.t(`leader.${colour}`),
              at: at(colour),
            })}
            pressed={choice.held() === `leader:${colour}`}
            disabled={!can(`leader:${colour}`)}
            hotkey={hotkey}
            source={`leader:${colour}`}
            image={() => <PickImage pick={`leader:${colour}`} seat={seat()} />}
            onPick={() => choose(`leader:${colour}`)}
          >
            <svg viewBox="-46 -46 92 94" aria-hidden="true">
              <LeaderArt seat={seat()} colour={colour} />
            </svg>
            <Show when={at(colour)}>{(cell) => <span class="te-at">{cell()}</span>}</Show>
          </Chip>
        )}
      />
      <Chip
        label={play.t("tray.catastrophe", { n: left() })}
        pressed={choice.held() === "catastrophe"}
        disabled={!can("catastrophe")}
        count={left()}
        source="catastrophe"
        image={() => <PickImage pick="catastrophe" seat={seat()} />}
        onPick={() => choose("catastrophe")}
      >
        <svg viewBox="-48 -48 96 96" aria-hidden="true">
          <CatastropheArt />
        </svg>
      </Chip>
    </div>
  );
}
