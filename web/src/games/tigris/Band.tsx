// What must be settled, in the hand's place: conflicts, monuments, buildings, treasures, the Wonder's point. The board
// stays in sight, and what it is about is marked there.

import { createMemo, For, Match, Show, Switch, type JSX } from "solid-js";
import { MoveButton } from "../shared/MoveButton.tsx";
import { MonumentIcon } from "./art/pieces.tsx";
import { ConflictBand, WarsBand } from "./band/Conflict.tsx";
import { Waiting } from "./band/Waiting.tsx";
import { choiceOf } from "./choices.ts";
import { parseMove } from "./notation.ts";
import { ColourMark, SealMark } from "./Status.tsx";
import { isColour, signAt, type TigrisPlay } from "./view.ts";
import { moveName, pairWords } from "./words/say.ts";

export function Band(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const phase = createMemo(() => play.view().phase);
  return (
    <Switch>
      <Match when={/^(revolt|war)_(attack|defend)$/.test(phase())}>
        <ConflictBand play={play} />
      </Match>
      <Match when={phase() === "war_choose"}>
        <WarsBand play={play} />
      </Match>
      <Match when={phase() === "monument"}>
        <MonumentBand play={play} />
      </Match>
      <Match when={phase() === "building" || phase() === "treasure" || phase() === "wonder_colour"}>
        <ChoiceBand play={play} />
      </Match>
    </Switch>
  );
}

// ---- Monuments and the Wonder ----

function MonumentBand(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const choice = choiceOf(play);
  const offers = createMemo(() => {
    const out = new Map<string, string[]>();
    for (const text of play.legal()) {
      const move = parseMove(text);
      if (move?.kind === "monument") out.set(move.colours, [...(out.get(move.colours) ?? []), text]);
    }
    return [...out];
  });
  const wonders = createMemo(() => play.legal().filter((text) => parseMove(text)?.kind === "wonder"));
  const choose = (colours: string, moves: string[]) => {
    if (moves.length === 1) play.stage(moves[0]!);
    else choice.hold(`monument:${colours}`);
  };
  return (
    <section class="te-band" aria-label={play.t("band.monument")}>
      <h2 class="te-band-title">
        {play.t("band.monument")}
        <Show when={choice.held()?.startsWith("monument:")}>
          <span class="te-soft"> {play.t("band.monument_where")}</span>
        </Show>
      </h2>
      <div class="te-choices">
        <For each={offers()}>
          {([colours, moves]) => (
            <MoveButton
              play={play}
              move={moves[0]!}
              class="button te-choice"
              pressed={choice.held() === `monument:${colours}`}
              label={moveName(moves[0]!, play)}
              onPress={() => choose(colours, moves)}
            >
              <svg class="te-mini" viewBox="-40 -34 80 74" aria-hidden="true">
                <MonumentIcon colours={colours} />
              </svg>
              <span>
                {pairWords(play, colours)["one"] as string}-{pairWords(play, colours)["two"] as string}
              </span>
            </MoveButton>
          )}
        </For>
        <For each={wonders()}>{(move) => <Named play={play} move={move} />}</For>
        <Show when={play.legal().includes("no")}>
          <Named play={play} move="no" />
        </Show>
      </div>
      <Waiting play={play} />
    </section>
  );
}

/** A choice by its name. */
function Named(props: { play: TigrisPlay; move: string; children?: JSX.Element }): JSX.Element {
  return (
    <MoveButton play={props.play} move={props.move} class="button te-choice">
      {props.children}
      {moveName(props.move, props.play)}
    </MoveButton>
  );
}

// ---- Buildings, treasures, the Wonder's point ----

function ChoiceBand(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const title = () => {
    const view = play.view();
    if (view.phase === "wonder_colour") return play.t("band.wonder");
    if (view.phase === "treasure") {
      return play.t(view.options["treasure_claim"] === "optional" ? "band.treasure_take" : "band.treasure");
    }
    const sign = view.placed ? signAt(view, view.placed) : "";
    return play.t("band.building", { building: isColour(sign) ? play.t(`building.${sign}`) : "" });
  };
  return (
    <section class="te-band" aria-label={title()}>
      <h2 class="te-band-title">
        <Show when={play.view().phase === "treasure"}>
          <SealMark />
        </Show>
        {title()}
      </h2>
      <div class="te-choices">
        <For each={play.legal()}>
          {(move) => {
            const parsed = parseMove(move);
            return (
              <Named play={play} move={move}>
                {parsed?.kind === "point" && <ColourMark colour={parsed.colour} />}
              </Named>
            );
          }}
        </For>
      </div>
      <Waiting play={play} />
    </section>
  );
}
