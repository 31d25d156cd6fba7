// A band over the board while a question inside a turn is open. It says what is asked and offers the answers;
// the board stays free for answering there.

import { createMemo, For, Show, type Component } from "solid-js";
import { MoveButton } from "../shared/MoveButton.tsx";
import { CivIcon } from "./art/glyphs.tsx";
import { choiceOf } from "./choices.ts";
import { WONDER_POINTS, type Civ } from "./notation.ts";
import type { Phase, UtopiaPlay } from "./view.ts";
import { civWords, districtName, islandName, moveName, plainName, seatNameInside } from "./words/say.ts";

const ASKING: readonly Phase[] = [
  "place",
  "designate",
  "extra",
  "relocate",
  "pay",
  "wonder_pay",
  "surprise_draw",
];

/** The civilization whose prince is to leave for a wonder, as the answers have it. */
function leavingCiv(legal: readonly string[]): Civ | undefined {
  return legal.find((move) => move.startsWith("leave:"))?.[6] as Civ | undefined;
}

export const Band: Component<{ play: UtopiaPlay }> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const view = () => play.view();
  const civ = createMemo(() => view().question?.civ ?? leavingCiv(play.legal()));
  const question = () => {
    const { phase, question: about, active, due, to_act } = view();
    const leaving = phase === "wonder_pay" && civ() ? ".civ" : "";
    return play.t(`band.${phase}${leaving}`, {
      ...(civ() ? civWords(play, civ()!) : {}),
      island: about?.island ? islandName(play, about.island) : "",
      at: about?.to ? districtName(play, about.to) : "",
      move: about?.action ? moveName(about.action, play) : "",
      by: plainName(play, active),
      who: typeof to_act === "number" ? seatNameInside(play, to_act) : "",
      due,
    });
  };
  const answers = createMemo(() =>
    choice.options().filter(({ move }) => ["place", "from", "leave"].includes(move.kind)),
  );
  return (
    <Show when={ASKING.includes(view().phase)}>
      <div class="u-band" role="status">
        <Show when={civ()}>{(one) => <CivIcon civ={one()} size={28} />}</Show>
        <p>
          {question()}
          <Show when={view().phase === "wonder_pay"}>
            {" "}
            <b class="u-band-points">
              {play.t("band.points", { points: WONDER_POINTS, whom: seatNameInside(play, view().active) })}
            </b>
          </Show>
        </p>
        <div class="u-answers">
          <For each={answers()}>
            {({ text, move }) => (
              <MoveButton play={play} move={text} class="u-move" title={moveName(text, play)}>
                {"at" in move ? move.at : text}
              </MoveButton>
            )}
          </For>
        </div>
      </div>
    </Show>
  );
};
