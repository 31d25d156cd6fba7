// From a position into a game on this device: against computers of a level, kept in the browser.

import { createSignal, createUniqueId, For, type JSX } from "solid-js";
import { recall, remember } from "../../app/memory.ts";
import { navigate } from "../../app/router.tsx";
import { t } from "../../i18n/i18n.ts";
import { keep, newLocalGame } from "../local/kept.ts";
import type { TrialProps } from "./TrialWords.tsx";

const levels = [1, 2, 3, 4, 5] as const;
const usualLevel = 3;

export function PlayOn(props: TrialProps): JSX.Element {
  const { say } = props;
  const level = createUniqueId();
  const seat = createUniqueId();
  const [strength, setStrength] = createSignal(Number(recall("level") ?? usualLevel) || usualLevel);
  const acting = props.sitting.play.live().to_act;
  const [mine, setMine] = createSignal(typeof acting === "number" ? acting : 0);
  const begin = () => {
    const state = props.state();
    if (!state) return;
    remember("level", String(strength()));
    const begun = newLocalGame(state.game, strength(), state.seats - 1);
    const seats = Array.from({ length: state.seats }, (_, at) => (at === mine() ? 0 : strength()));
    keep({ ...begun, seats, options: state.options, start: state, line: [] });
    navigate(`/local/${begun.id}`);
  };
  return (
    <>
      <p class="quiet small">{say("lab.play_help")}</p>
      <div class="field">
        <label for={seat}>{say("lab.play_as")}</label>
        <select id={seat} class="select" onChange={(event) => setMine(event.currentTarget.selectedIndex)}>
          <For each={props.names}>{(name, at) => <option selected={at() === mine()}>{name}</option>}</For>
        </select>
      </div>
      <div class="field">
        <label for={level}>{say("lab.level")}</label>
        <select
          id={level}
          class="select"
          onChange={(event) => setStrength(event.currentTarget.selectedIndex + 1)}
        >
          <For each={levels}>
            {(one) => <option selected={one === strength()}>{t(`level.${one}`)}</option>}
          </For>
        </select>
      </div>
      <button class="button gold" onClick={begin}>
        {say("lab.play_go")}
      </button>
    </>
  );
}
