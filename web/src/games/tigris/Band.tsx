// What must be settled, in the hand's place: conflicts, monuments, buildings, treasures, the Wonder's point. The board
// stays in sight, and what it is about is marked there.

import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch, type JSX } from "solid-js";
import type { Play } from "../api.ts";
import { MoveButton } from "../shared/MoveButton.tsx";
import { LeaderArt, MonumentIcon, TileArt } from "./art/pieces.tsx";
import { parseMove } from "./notation.ts";
import { choiceOf } from "./choices.ts";
import { ColourMark, SealMark } from "./Status.tsx";
import { clashesAt, survey } from "./survey.ts";
import { decider, isColour, signAt, type Colour, type TigrisView } from "./view.ts";
import { moveName, nameOf, pairWords } from "./words/words.ts";

type P = Play<TigrisView>;

export function Band(props: { play: P }): JSX.Element {
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

function Waiting(props: { play: P }): JSX.Element {
  const seat = () => decider(props.play.view());
  return (
    <Show when={seat() !== undefined && seat() !== props.play.mine()}>
      <p class="te-waiting">{props.play.t("band.waiting", { name: nameOf(props.play, seat() ?? 0) })}</p>
    </Show>
  );
}

// ---- Revolts and wars ----

function Side(props: {
  play: P;
  seat: number;
  colour: Colour;
  fuel: Colour;
  role: "attack" | "defend";
  base: number;
  added: number | undefined;
}): JSX.Element {
  const { play } = props;
  const hand = () => play.view().hand_sizes[props.seat] ?? 0;
  const revolt = () => play.view().phase.startsWith("revolt");
  return (
    <div class={`te-side-of te-${props.role}`}>
      <svg class="te-fighter" viewBox="-46 -46 92 94" aria-hidden="true">
        <LeaderArt seat={props.seat} colour={props.colour} />
      </svg>
      <div class="te-side-words">
        <span class="te-role" title={nameOf(play, props.seat)}>
          {play.t(props.seat === play.mine() ? `band.${props.role}.me` : `band.${props.role}`, {
            name: nameOf(play, props.seat),
          })}
        </span>
        <span class="te-sum">
          <b class="te-total">{props.base + (props.added ?? 0)}</b>
          <span class="te-tokens" title={play.t(revolt() ? "band.beside" : "band.board")}>
            <For each={Array.from({ length: Math.min(props.base, 8) })}>
              {() => <ColourMark colour={props.fuel} />}
            </For>
          </span>
          <Show
            when={props.added !== undefined}
            fallback={<span class="te-soft">{play.t("band.unknown", { n: hand() })}</span>}
          >
            <Show when={(props.added ?? 0) > 0}>
              <span class="te-tokens te-added" title={play.t("band.added")}>
                +
                <For each={Array.from({ length: props.added ?? 0 })}>
                  {() => <ColourMark colour={props.fuel} />}
                </For>
              </span>
            </Show>
          </Show>
        </span>
      </div>
    </div>
  );
}

function ConflictBand(props: { play: P }): JSX.Element {
  const { play } = props;
  const conflict = createMemo(() => {
    const c = play.view().conflict;
    return { at: "", ...c };
  });
  const colour = () => conflict().colour ?? "r";
  const revolt = () => play.view().phase.startsWith("revolt");
  const fuel = (): Colour => (revolt() ? "r" : colour());
  const attacking = () => play.view().phase.endsWith("attack");
  const allowed = createMemo(() =>
    play
      .legal()
      .map(parseMove)
      .flatMap((move) => (move?.kind === "commit" ? [move.count] : []))
      .sort((a, b) => a - b),
  );
  const [count, setCount] = createSignal(0);
  createEffect(
    on(
      () => play.view().phase,
      () => setCount(0),
    ),
  );
  const mineNow = () => allowed().length > 0;
  const most = () => allowed().at(-1) ?? 0;
  const attackAdded = () => {
    if (!attacking()) return conflict().attack_added ?? 0;
    return mineNow() ? count() : undefined;
  };
  const defenceAdded = () => (!attacking() && mineNow() ? count() : undefined);
  const advice = () => {
    const base = conflict();
    const attack = (base.attack_base ?? 0) + (attackAdded() ?? 0);
    const defence = (base.defence_base ?? 0) + (defenceAdded() ?? 0);
    const need = attacking() ? defence - attack + 1 : attack - defence;
    if (need > 0) return play.t(attacking() ? "band.need" : "band.need_defend", { n: need });
    return play.t(attacking() ? "band.ahead" : "band.wins_tie");
  };
  const hold = (n: number) => {
    setCount(n);
    play.consider(`+${n}`);
  };

  return (
    <section
      class="te-band"

      aria-label={
        revolt() ? play.t("band.revolt") : play.t("band.war", { colour: play.t(`colour.${colour()}`) })
      }
    >
      <h2 class={`te-band-title te-ink-${fuel()}`}>
        <ColourMark colour={colour()} />
        {revolt() ? play.t("band.revolt") : play.t("band.war", { colour: play.t(`colour.${colour()}`) })}
        <span class="te-place"> {conflict().at}</span>
      </h2>
      <div class="te-sides">
        <Side
          play={play}
          seat={conflict().attacker ?? 0}
          colour={colour()}
          fuel={fuel()}
          role="attack"
          base={conflict().attack_base ?? 0}
          added={attackAdded()}
        />
        <span class="te-versus" aria-hidden="true">
          ⚔
        </span>
        <Side
          play={play}
          seat={conflict().defender ?? 0}
          colour={colour()}
          fuel={fuel()}
          role="defend"
          base={conflict().defence_base ?? 0}
          added={defenceAdded()}
        />
      </div>
      <Show when={mineNow()} fallback={<Waiting play={play} />}>
        <p class="te-soft te-advice">{most() === 0 ? play.t("band.none_to_add") : advice()}</p>
        <Show when={play.sole() === undefined}>
          <div class="te-commit">
            <HandTokens play={play} fuel={fuel()} count={count()} most={most()} onCount={hold} />
            <button
              type="button"
              class="button primary te-commit-button"
              onClick={() => play.stage(`+${count()}`)}
            >
              {count() === 0 ? play.t("move.commit_none") : play.t("move.commit", { n: count() })}
            </button>
          </div>
        </Show>
      </Show>
    </section>
  );
}

/** The tiles of my hand that may be added: a click adds one, another takes it back. */
function HandTokens(props: {
  play: P;
  fuel: Colour;
  count: number;
  most: number;
  onCount(count: number): void;
}): JSX.Element {
  const { play } = props;
  const tile = () => play.t(`tile.${props.fuel}`);
  return (
    <span class="te-tokens te-in-hand" role="group" aria-label={play.t("band.step")}>
      <For each={Array.from({ length: props.most }, (_, i) => i)}>
        {(i) => {
          const on = () => i < props.count;
          return (
            <button
              type="button"
              class="te-token"
              classList={{ "te-raised": on() }}
              aria-pressed={on()}
              aria-label={play.t(on() ? "band.fewer_of" : "band.more_of", { tile: tile() })}
              onClick={() => props.onCount(on() ? props.count - 1 : props.count + 1)}
            >
              <svg viewBox="-48 -48 96 98" aria-hidden="true">
                <TileArt colour={props.fuel} />
              </svg>
            </button>
          );
        }}
      </For>
    </span>
  );
}

function WarsBand(props: { play: P }): JSX.Element {
  const { play } = props;
  /**
   * Every war that may be chosen, with what the board says of it; the active player's leader stands first.
   */
  const wars = createMemo(() => {
    const view = play.view();
    const at = view.conflict?.at ?? "";
    const seen = survey(view, at);
    const clashes = clashesAt(seen, at);
    const choices = play.legal().flatMap((text) => {
      const move = parseMove(text);
      return move?.kind === "war" ? [move.colour] : [];
    });
    const colours = choices.length > 0 ? choices : clashes.map((clash) => clash.colour);
    return colours.map((colour) => {
      const sides = clashes.find((clash) => clash.colour === colour)?.sides ?? [];
      const ordered = [...sides].sort(
        (a, b) => Number(b.seat === view.active) - Number(a.seat === view.active),
      );
      return { colour, sides: ordered, strengths: ordered.map(seen.war) };
    });
  });
  return (
    <section class="te-band" aria-label={play.t("band.wars")}>
      <h2 class="te-band-title">
        {play.t("band.wars")}
        <span class="te-place"> {play.view().conflict?.at}</span>
      </h2>
      <div class="te-choices">
        <For each={wars()}>
          {(war) => {
            const move = () => `war:${war.colour}`;
            return (
              <MoveButton
                play={play}
                move={move()}
                class="button te-choice"
                disabled={!play.legal().includes(move())}
                label={moveName(move(), play)}
              >
                <ColourMark colour={war.colour} />
                <span>{play.t(`colour.${war.colour}`)}</span>
                <For each={war.sides}>
                  {(leader, i) => (
                    <>
                      {i() > 0 && <span class="te-soft">:</span>}
                      <svg class="te-mini" viewBox="-46 -46 92 94" aria-hidden="true">
                        <LeaderArt seat={leader.seat} colour={leader.colour} />
                      </svg>
                      <b>{war.strengths[i()]}</b>
                    </>
                  )}
                </For>
              </MoveButton>
            );
          }}
        </For>
      </div>
      <Waiting play={play} />
    </section>
  );
}

// ---- Monuments and the Wonder ----

function MonumentBand(props: { play: P }): JSX.Element {
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
function Named(props: { play: P; move: string; children?: JSX.Element }): JSX.Element {
  return (
    <MoveButton play={props.play} move={props.move} class="button te-choice">
      {props.children}
      {moveName(props.move, props.play)}
    </MoveButton>
  );
}

// ---- Buildings, treasures, the Wonder's point ----

function ChoiceBand(props: { play: P }): JSX.Element {
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
