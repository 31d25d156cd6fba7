// Swapping tiles, taking a leader home, passing, and whatever else there is.

import { createMemo, For, Show, type JSX } from "solid-js";
import { MoveButton } from "../../shared/MoveButton.tsx";
import { Padlock } from "../art/glyphs.tsx";
import { choiceOf } from "../choices.ts";
import { parseMove, swapMove } from "../notation.ts";
import { kColours, type Colour, type TigrisPlay } from "../view.ts";
import { moveName } from "../words/say.ts";

/** The move that takes a leader home. */
function home(colour: Colour): string {
  return `${colour.toUpperCase()}-`;
}

export function Actions(props: { play: TigrisPlay; hand: Colour[]; acting: boolean }): JSX.Element {
  const { play } = props;
  const choice = choiceOf(play);
  const swaps = createMemo(() => play.legal().filter((text) => parseMove(text)?.kind === "swap"));
  const chosen = () => [...(choice.marked() ?? [])].map((index) => props.hand[index] ?? "");
  const swap = createMemo(() => (chosen().length > 0 ? swapMove(chosen(), swaps()) : undefined));
  const others = createMemo(() =>
    [...choice.asking(), ...choice.choices().other].filter((move) => move !== play.sole()),
  );
  const withdrawing = createMemo(() =>
    kColours.find((colour) => choice.held() === `leader:${colour}` && play.legal().includes(home(colour))),
  );
  const begin = () => {
    choice.hold(undefined);
    choice.setMarked(new Set<number>());
  };
  return (
    <div class="te-actions">
      <Show
        when={choice.marked() !== undefined && props.acting}
        fallback={
          <>
            <Show when={swaps().length > 0}>
              <button type="button" class="button" onClick={begin}>
                {play.t("tray.swap")}
              </button>
            </Show>
            <Show when={withdrawing()}>
              {(colour) => (
                <MoveButton play={play} move={home(colour())} class="button te-withdraw">
                  {play.t("tray.withdraw", { leader: play.t(`leader.${colour()}`) })}
                </MoveButton>
              )}
            </Show>
            <Show when={play.legal().includes("pass") && play.sole() !== "pass"}>
              <MoveButton play={play} move="pass">
                {play.t("tray.pass")}
              </MoveButton>
            </Show>
          </>
        }
      >
        <button
          type="button"
          class="button primary"
          disabled={swap() === undefined}
          title={play.t("tray.swap_lock")}
          onClick={() => {
            const move = swap();
            choice.setMarked(undefined);
            if (move !== undefined) play.stage(move);
          }}
        >
          <svg class="te-lock" viewBox="-24 -32 48 64" aria-hidden="true">
            <Padlock />
          </svg>
          {chosen().length === 0
            ? play.t("tray.swap_mode")
            : play.t("tray.swap_commit", { n: chosen().length })}
        </button>
        <button type="button" class="button" onClick={() => choice.setMarked(undefined)}>
          {play.t("tray.cancel")}
        </button>
      </Show>
      <Show when={others().length > 0}>
        <div class="te-others" role="group" aria-label={play.t("tray.others")}>
          <For each={others()}>
            {(move) => (
              <MoveButton play={play} move={move}>
                {moveName(move, play)}
              </MoveButton>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}
