// Below the board: guests to welcome, the hand as a purchase bar, offers to build, and whatever else may be
// done. Every legal move can be reached here, if need be from the list of all of them.

import { createMemo, For, Show, type Component } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";
import { MoveButton, MoveList } from "../shared/MoveButton.tsx";
import { effects } from "./consequences.ts";
import { CivIcon, Icon } from "./art/glyphs.tsx";
import { choiceOf, read, type Option } from "./choices.ts";
import { WONDER_POINTS } from "./notation.ts";
import { Hand } from "./tray/Hand.tsx";
import { Ladder } from "./Ladder.tsx";
import { roomOf } from "./layout.ts";
import { Details, Lane, Verbs } from "./tray/Shop.tsx";
import type { UtopiaPlay } from "./view.ts";
import { Guests, Naming, Surprise } from "./tray/Welcome.tsx";
import { civName, islandName, moveName } from "./words/say.ts";

type Props = { play: UtopiaPlay };

const Offers: Component<Props & { options: Option[] }> = (props) => {
  const play = props.play;
  return (
    <Show when={props.options.length > 0}>
      <div class="u-offers" role="group" aria-label={play.t("tray.offers", { count: props.options.length })}>
        <span class="u-offers-count" title={play.t("tray.offer.later")}>
          <Icon name="crown" size={14} />
          {props.options.length}
        </span>
        <For each={props.options}>
          {({ text, move }) => (
            <MoveButton play={play} move={text} class="u-move u-offer" title={moveName(text, play)}>
              <Show
                when={move.kind === "control" ? move : undefined}
                fallback={
                  move.kind === "wonder"
                    ? play.t("tray.wonder", { island: islandName(play, move.island), points: WONDER_POINTS })
                    : text
                }
              >
                {(control) => (
                  <>
                    <CivIcon civ={control().civ} size={18} />
                    {play.t("tray.control", { civ: civName(play, control().civ), at: control().at })}
                  </>
                )}
              </Show>
            </MoveButton>
          )}
        </For>
      </div>
    </Show>
  );
};

/** Which of several moves a tap has meant: one below the other, where the hand is. */
const Which: Component<Props> = (props) => {
  const choice = choiceOf(props.play);
  return (
    <div class="u-which" role="group" aria-label={props.play.t("tray.which")}>
      <span class="u-which-word">{props.play.t("tray.which")}</span>
      <For each={read(choice.asking())}>
        {({ text, move }) => (
          <MoveButton play={props.play} move={text} class="u-move" title={moveName(text, props.play)}>
            <Show when={"civ" in move && move.civ !== "?" ? move.civ : undefined}>
              {(civ) => <CivIcon civ={civ()} size={18} />}
            </Show>
            {moveName(text, props.play)}
          </MoveButton>
        )}
      </For>
      <button type="button" class="u-move u-back" onClick={() => choice.unask()}>
        {props.play.t("tray.back")}
      </button>
    </div>
  );
};

/** All legal moves by name: whatever no gesture covers, and for whoever prefers a list. */
const Others: Component<Props> = (props) => {
  const choice = choiceOf(props.play);
  const moves = createMemo(() => {
    const fitting = choice.candidates().map(({ text }) => text);
    return fitting.length > 0 ? fitting : props.play.legal();
  });
  return (
    <MoveList
      play={props.play}
      moves={moves()}
      name={(move) => moveName(move, props.play)}
      summary={props.play.t("tray.other", { count: moves().length })}
      class="u-others"
      button="u-move"
    />
  );
};

/**
 * One line that is always there, so that nothing jumps: what to do next, or what the move in question
 * brings.
 */
const Line: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const found = createMemo(() => effects(play));
  const step = () => {
    const { guest, verb, civ, from } = choice.chosen();
    const kinds = new Set(choice.options().map(({ move }) => move.kind));
    if (guest) return play.t("tray.step.district", { island: islandName(play, guest.island) });
    if (kinds.has("pick")) return play.t("tray.step.guest");
    if (kinds.has("discard")) return play.t("tray.discards", { count: play.view().due });
    if (from) return play.t("tray.step.to");
    // Before anything else is chosen: what the verb does.
    if (verb && !civ) return play.t(`verb.${verb}.help`);
    if (verb === "move") return play.t("tray.step.from");
    return verb ? play.t("tray.step.target") : "";
  };
  return (
    <p class="u-line" aria-live="polite" tabindex="0">
      <Show when={play.ghost()} fallback={step()}>
        <For each={found()}>
          {(one) => (
            <span class={one.told ? "hidden-label" : `u-after u-after-${one.tone}`}>
              <Show when={one.seat !== undefined}>
                <SeatSymbol seat={one.seat!} size={14} />
              </Show>
              {one.text}
            </span>
          )}
        </For>
      </Show>
    </p>
  );
};

export const Tray: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const ofKind = (...kinds: string[]) => choice.options().filter(({ move }) => kinds.includes(move.kind));
  const offers = createMemo(() => ofKind("wonder", "control"));
  const naming = createMemo(() => ofKind("name"));
  const has = (kind: string) => choice.options().some(({ move }) => move.kind === kind);
  // With nothing in hand there is nothing else to choose while a question is open: it has the hand's place.
  const asks = () => choice.asking().length > 0 && choice.held() === undefined;
  /** While guests are taken, cards are only looked at. */
  const aside = () => has("pick") || naming().length > 0;
  const buying = createMemo(() => play.view().phase === "develop" && play.legal().length > 0);
  return (
    <div class="u-tray" classList={{ "u-watching": play.mine() === undefined }}>
      <Show when={roomOf(play).small() && !has("pick")}>
        <Ladder play={play} />
      </Show>
      <div class="u-tray-top">
        <Line play={play} />
        <Lane play={play} />
      </div>
      <Show when={choice.asking().length > 0}>
        <Which play={play} />
      </Show>
      <div class="u-tray-main" classList={{ "u-asking": asks() }}>
        <Show when={has("pick") || has("surprise")}>
          <div class="u-welcome">
            <Guests play={play} />
            <Show when={has("surprise")}>
              <Surprise play={play} />
            </Show>
          </div>
        </Show>
        <Show when={naming().length > 0}>
          <Naming play={play} options={naming()} />
        </Show>
        <Show when={play.mine() !== undefined && (!aside() || play.view().hand !== "")}>
          <Hand play={play} small={aside()} />
        </Show>
        <Show when={buying()}>
          <div class="u-shop">
            <Verbs play={play} />
            <Details play={play} />
          </div>
        </Show>
        <Show when={offers().length > 0 || (has("end") && play.sole() === undefined)}>
          <div class="u-finish">
            <Offers play={play} options={offers()} />
            <Show when={has("end") && play.sole() === undefined}>
              <MoveButton play={play} move="end" class="u-move u-end" title={moveName("end", play)}>
                {play.t("tray.end")}
              </MoveButton>
            </Show>
          </div>
        </Show>
        <Others play={play} />
      </div>
    </div>
  );
};
