// The hand: five columns, one for each civilization, that never change places. Cards that may be used now are
// lifted.

import { createMemo, For, Show, type Component } from "solid-js";
import { useHotkeys } from "../../../board/index.ts";
import { considering } from "../../shared/MoveButton.tsx";
import { CivIcon } from "../art/glyphs.tsx";
import { choiceOf, preferred, useOfCard } from "../choices.ts";
import { CIVS, type Civ } from "../notation.ts";
import { countCivs, type UtopiaPlay } from "../view.ts";
import { civWords, moveName } from "../words/say.ts";

/** What choosing a card does now: stage a move at once, or pay for the chosen verb. */
type Use = { kind: "stage"; move: string; word: "discard" | "convert" | "pays" } | { kind: "pay" };

export const Hand: Component<{ play: UtopiaPlay; small?: boolean }> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const counts = createMemo(() => countCivs(play.view().hand ?? ""));

  const useOf = (civ: Civ): Use | undefined => {
    const here = useOfCard(civ, choice.options(), choice.chosen().verb);
    if (here.length === 0) return undefined;
    const kind = here[0]!.move.kind;
    if (kind === "discard" || kind === "convert") return { kind: "stage", move: here[0]!.text, word: kind };
    if (kind === "raise" || kind === "drop") {
      return { kind: "stage", move: preferred(here, choice.chosen())[0]!.text, word: "pays" };
    }
    return { kind: "pay" };
  };
  const pick = (civ: Civ) => {
    const use = useOf(civ);
    if (!use) return;
    if (use.kind === "stage") play.stage(use.move);
    else {
      const same = choice.chosen().civ === civ;
      choice.hold(undefined);
      choice.choose({ civ: same ? undefined : civ });
    }
  };
  const label = (civ: Civ) => {
    const use = useOf(civ);
    const args = { ...civWords(play, civ), count: counts()[civ] };
    if (use?.kind === "stage" && use.word === "pays") return moveName(use.move, play);
    const how = use?.kind === "stage" ? `.${use.word}` : use ? ".pays" : "";
    return play.t(`tray.card${how}`, args);
  };
  const atOnce = (civ: Civ) => {
    const use = useOf(civ);
    return use?.kind === "stage" ? use.move : undefined;
  };
  useHotkeys((key) => {
    const civ = CIVS[Number(key) - 1];
    if (!/^[1-5]$/.test(key) || !civ || !useOf(civ)) return false;
    pick(civ);
    return true;
  });

  return (
    <div
      class="u-hand"
      classList={{ "u-hand-small": props.small ?? false }}
      role="group"
      aria-label={play.t("tray.hand")}
    >
      <For each={CIVS}>
        {(civ, i) => (
          <button
            type="button"
            class={`u-card u-card-${civ}`}
            classList={{
              "u-lifted": useOf(civ) !== undefined,
              "u-picked": choice.chosen().civ === civ,
              "u-empty": counts()[civ] === 0,
            }}
            aria-label={`${play.t(`civ.${civ}`)} ${counts()[civ] || ""}, ${label(civ)}`}
            aria-pressed={choice.chosen().civ === civ}
            aria-disabled={useOf(civ) === undefined}
            aria-keyshortcuts={String(i() + 1)}
            title={label(civ)}
            onClick={() => pick(civ)}
            {...considering(play, () => atOnce(civ))}
          >
            <CivIcon civ={civ} size={30} />
            <span class="u-card-name">{play.t(`civ.${civ}`)}</span>{" "}
            <Show when={counts()[civ] > 0}>
              <span class="u-card-count">{counts()[civ]}</span>
            </Show>
          </button>
        )}
      </For>
    </div>
  );
};
