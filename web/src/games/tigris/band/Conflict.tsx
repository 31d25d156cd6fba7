// Revolts and wars: both sides with their strengths, what is at stake, and what the hand can add.

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  Show,
  untrack,
  type JSX,
} from "solid-js";
import { MoveButton } from "../../shared/MoveButton.tsx";
import { onPress } from "../../shared/press.ts";
import { LeaderArt, TileArt } from "../art/pieces.tsx";
import { sidesOf, type FightSide } from "../fight.ts";
import { parseMove } from "../notation.ts";
import { ColourMark } from "../Status.tsx";
import { insightOf } from "../insight.ts";
import type { Colour, TigrisPlay } from "../view.ts";
import { moveName, nameOf } from "../words/say.ts";
import { Waiting } from "./Waiting.tsx";

/** More tiles than this are told by their number alone: they would push what there is to decide out of sight. */
const kMostTokens = 6;

function Side(props: {
  play: TigrisPlay;
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
  const total = counted(play, () => props.base + (props.added ?? 0));
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
          <b class="te-total">{total()}</b>
          <span class="te-tokens" title={play.t(revolt() ? "band.beside" : "band.board")}>
            <For each={Array.from({ length: props.base > kMostTokens ? 0 : props.base })}>
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

/** How long a strength takes to count up from nothing, in milliseconds. */
const kCountMs = 600;

/** A number that counts up to what it is when it is first seen, and then simply is what it is. */
function counted(play: TigrisPlay, value: () => number): () => number {
  const first = untrack(value);
  if (!untrack(play.motion) || first < 2) return value;
  const [shown, setShown] = createSignal<number | undefined>(0);
  const stop = () => {
    clearInterval(timer);
    setShown(undefined);
  };
  const timer = setInterval(() => {
    const next = (shown() ?? 0) + 1;
    if (next < first) setShown(next);
    else stop();
  }, kCountMs / first);
  onPress(stop);
  onCleanup(() => clearInterval(timer));
  return () => shown() ?? value();
}

/** What either side would lose and the other win, in words; mine first. */
function Stakes(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const sides = createMemo(() =>
    sidesOf(play.view()).sort((a, b) => Number(b.seat === play.mine()) - Number(a.seat === play.mine())),
  );
  const other = (side: FightSide) => sides().find((one) => one.role !== side.role)!.seat;
  const words = (side: FightSide): string => {
    const stake = side.stake!;
    const n = stake.losses.length;
    const whose = side.seat === play.mine() ? "mine" : other(side) === play.mine() ? "theirs" : "others";
    return play.t(`stake.${whose}${n === 0 ? ".leader" : ""}`, {
      leader: play.t(`leader.${play.view().conflict?.colour ?? "r"}`),
      n,
      tiles: play.t(`${n === 1 ? "tile" : "tiles"}.${stake.colour}`),
      points: stake.points,
      colour: play.t(`colour.${stake.colour}`),
      name: nameOf(play, side.seat),
      winner: nameOf(play, other(side)),
    });
  };
  return (
    <Show when={sides().length === 2 && sides().every(({ stake }) => stake !== undefined)}>
      <ul class="te-stakes">
        <For each={sides()}>{(side) => <li>{words(side)}</li>}</For>
      </ul>
    </Show>
  );
}

export function ConflictBand(props: { play: TigrisPlay }): JSX.Element {
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
      <Stakes play={play} />
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
  play: TigrisPlay;
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

export function WarsBand(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  /** Every war that may be chosen, with what the rules count for both sides; the attacker stands first. */
  const wars = createMemo(() => {
    const open = insightOf(play).wars;
    const choices = play.legal().flatMap((text) => {
      const move = parseMove(text);
      return move?.kind === "war" ? [move.colour] : [];
    });
    const colours = choices.length > 0 ? choices : open.map((war) => war.colour);
    return colours.map(
      (colour) => open.find((war) => war.colour === colour) ?? { colour, seats: [], strengths: [] },
    );
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
                <For each={war.seats}>
                  {(seat, i) => (
                    <>
                      {i() > 0 && <span class="te-soft">:</span>}
                      <svg class="te-mini" viewBox="-46 -46 92 94" aria-hidden="true">
                        <LeaderArt seat={seat} colour={war.colour} />
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
