// My hand, my leaders, my catastrophes; what I have scored; what is left for everybody.

import { createEffect, createMemo, For, on, Show, type JSX } from "solid-js";
import { Chip, Tray as Row, useHotkeys } from "../../board/index.ts";
import type { Play } from "../api.ts";
import { Padlock, TileGlyph } from "./art/glyphs.tsx";
import { CatastropheArt, ink, LeaderArt, TileArt } from "./art/pieces.tsx";
import { PickImage } from "./Board.tsx";
import { parse, swapMove, type Move } from "./notation.ts";
import { picksOf, targetsOf, uncovered } from "./choices.ts";
import { Points, Unseen } from "./Status.tsx";
import { isColour, kColours, type Colour, type TigrisView } from "./view.ts";
import { moveName } from "./words/words.ts";

type P = Play<TigrisView>;

export function Tray(props: { play: P }): JSX.Element {
  const play = props.play;
  return (
    <div
      class="te-tray"
      classList={{ "te-acting": play.view().phase === "action" && play.legal().length > 0 }}
    >
      <Show
        when={play.mine() !== undefined && play.view().hand !== undefined}
        fallback={<Watching play={play} />}
      >
        <Mine play={play} />
      </Show>
      <Show when={play.overlay("N")}>
        <Unseen play={play} />
      </Show>
    </div>
  );
}

function Watching(props: { play: P }): JSX.Element {
  return <p class="te-watching">{props.play.t("tray.spectator")}</p>;
}

function Mine(props: { play: P }): JSX.Element {
  const play = props.play;
  const picks = picksOf(play);
  const targets = createMemo(() => targetsOf(play.legal(), play.view()));
  const hand = createMemo(() => [...(play.view().hand ?? "")].filter(isColour));
  const acting = () => play.view().phase === "action" && play.legal().length > 0;
  const toggle = (pick: string) => picks.setPick(picks.pick() === pick ? undefined : pick);

  createEffect(on(hand, () => picks.setMarked(undefined), { defer: true }));

  return (
    <>
      <Hand play={play} hand={hand()} targets={targets()} toggle={toggle} />
      <Leaders play={play} targets={targets()} toggle={toggle} />
      <Points play={play} />
      <div class="te-row">
        <Pips play={play} />
        <Actions play={play} hand={hand()} acting={acting()} />
      </div>
    </>
  );
}

// ---- The hand ----

interface HandProps {
  play: P;
  hand: Colour[];
  targets: Map<string, Map<string, string>>;
  toggle(pick: string): void;
}

function Hand(props: HandProps): JSX.Element {
  const { play } = props;
  const picks = picksOf(play);
  /** Places, so that equal tiles stay apart; the pick itself is only a colour. */
  const places = createMemo(() => props.hand.map((colour, index) => ({ colour, index })));
  const first = (colour: Colour) => props.hand.indexOf(colour);
  const choose = (place: { colour: Colour; index: number }) => {
    const marked = picks.marked();
    if (!marked) {
      if (props.targets.has(`tile:${place.colour}`)) props.toggle(`tile:${place.colour}`);
      return;
    }
    const next = new Set(marked);
    if (!next.delete(place.index)) next.add(place.index);
    picks.setMarked(next);
  };
  const pressed = (place: { colour: Colour; index: number }) => {
    const marked = picks.marked();
    if (marked) return marked.has(place.index);
    return picks.pick() === `tile:${place.colour}` && first(place.colour) === place.index;
  };
  return (
    <div class="te-hand" classList={{ "te-swapping": picks.marked() !== undefined }}>
      <Row
        label={play.t("tray.hand")}
        items={places()}
        pick={choose}
        chip={(place, hotkey) => (
          <Chip
            label={play.t("tray.tile", { tile: play.t(`tile.${place.colour}`) })}
            pressed={pressed(place)}
            disabled={!picks.marked() && !props.targets.has(`tile:${place.colour}`)}
            hotkey={hotkey}
            source={picks.marked() ? undefined : `tile:${place.colour}`}
            image={() => <PickImage pick={`tile:${place.colour}`} seat={0} />}
            onPick={() => choose(place)}
          >
            <svg viewBox="-48 -48 96 98" aria-hidden="true">
              <TileArt colour={place.colour} />
            </svg>
          </Chip>
        )}
      />
    </div>
  );
}

// ---- Leaders and catastrophes ----

/** The move that takes a leader home. */
function home(colour: Colour): string {
  return `${colour.toUpperCase()}-`;
}

function Leaders(props: {
  play: P;
  targets: Map<string, Map<string, string>>;
  toggle(pick: string): void;
}): JSX.Element {
  const { play } = props;
  const picks = picksOf(play);
  const seat = () => play.mine() ?? 0;
  const at = (colour: Colour) => play.view().leaders[seat()]?.[colour];
  const usable = (colour: Colour) =>
    props.targets.has(`leader:${colour}`) || play.legal().includes(home(colour));
  const left = () => play.view().catastrophes[seat()] ?? 0;
  const choose = (colour: Colour) => usable(colour) && props.toggle(`leader:${colour}`);
  useHotkeys((key) => {
    if (key !== "0") return false;
    choose("k");
    return true;
  });
  return (
    <div class="te-leaders">
      <Row
        label={play.t("tray.leaders")}
        items={kColours}
        first={7}
        pick={choose}
        chip={(colour, hotkey) => (
          <Chip
            class={at(colour) ? "te-away" : "te-home"}
            label={play.t(at(colour) ? "tray.leader_on" : "tray.leader_off", {
              leader: play.t(`leader.${colour}`),
              at: at(colour),
            })}
            pressed={picks.pick() === `leader:${colour}`}
            disabled={!usable(colour)}
            hotkey={hotkey}
            source={`leader:${colour}`}
            image={() => <PickImage pick={`leader:${colour}`} seat={seat()} />}
            onPick={() => choose(colour)}
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
        pressed={picks.pick() === "catastrophe"}
        disabled={!props.targets.has("catastrophe")}
        count={left()}
        source="catastrophe"
        image={() => <PickImage pick="catastrophe" seat={seat()} />}
        onPick={() => props.targets.has("catastrophe") && props.toggle("catastrophe")}
      >
        <svg viewBox="-48 -48 96 96" aria-hidden="true">
          <CatastropheArt />
        </svg>
      </Chip>
    </div>
  );
}

// ---- Swap, pass and whatever else there is ----

function Actions(props: { play: P; hand: Colour[]; acting: boolean }): JSX.Element {
  const { play } = props;
  const picks = picksOf(play);
  const swaps = createMemo(() => play.legal().filter((text) => parse(text)?.kind === "swap"));
  const chosen = () => [...(picks.marked() ?? [])].map((index) => props.hand[index] ?? "");
  const swap = createMemo(() => (chosen().length > 0 ? swapMove(chosen(), swaps()) : undefined));
  const others = createMemo(() => uncovered(play.legal()).filter((move) => move !== play.sole()));
  const withdrawing = createMemo(() =>
    kColours.find((colour) => picks.pick() === `leader:${colour}` && play.legal().includes(home(colour))),
  );
  const begin = () => {
    picks.setPick(undefined);
    picks.setMarked(new Set<number>());
  };
  return (
    <div class="te-actions">
      <Show
        when={picks.marked() !== undefined && props.acting}
        fallback={
          <>
            <Show when={swaps().length > 0}>
              <button type="button" class="button" onClick={begin}>
                {play.t("tray.swap")}
              </button>
            </Show>
            <Show when={withdrawing()}>
              {(colour) => (
                <button
                  type="button"
                  class="button te-withdraw"
                  onPointerEnter={() => play.consider(home(colour()))}
                  onPointerLeave={() => play.consider(undefined)}
                  onClick={() => {
                    const move = home(colour());
                    picks.setPick(undefined);
                    play.stage(move);
                  }}
                >
                  {play.t("tray.withdraw", { leader: play.t(`leader.${colour()}`) })}
                </button>
              )}
            </Show>
            <Show when={play.legal().includes("pass") && play.sole() !== "pass"}>
              <button type="button" class="button" onClick={() => play.stage("pass")}>
                {play.t("tray.pass")}
              </button>
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
            picks.setMarked(undefined);
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
        <button type="button" class="button" onClick={() => picks.setMarked(undefined)}>
          {play.t("tray.cancel")}
        </button>
      </Show>
      <Show when={others().length > 0}>
        <div class="te-others" role="group" aria-label={play.t("tray.others")}>
          <For each={others()}>
            {(move) => (
              <button type="button" class="button" onClick={() => play.stage(move)}>
                {moveName(move, play)}
              </button>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}

// ---- The two actions of a turn ----

const kActions: ReadonlySet<Move["kind"]> = new Set<Move["kind"]>([
  "tile",
  "leader",
  "withdraw",
  "catastrophe",
  "swap",
  "pass",
]);

/** Done, being settled, drafted, or still free. */
type Pip = Move | "done" | "busy" | "free";

function Pips(props: { play: P }): JSX.Element {
  const { play } = props;
  const turn = () => play.live().active === play.mine() && play.live().phase !== "over";
  const pips = createMemo<Pip[]>(() => {
    const begun: Pip[] = Array<Pip>(2 - play.live().actions_left).fill("done");
    if (play.live().phase !== "action") begun.push("busy");
    const drafted = play
      .draft()
      .map(parse)
      .filter((move): move is Move => move !== undefined && kActions.has(move.kind));
    return [...begun, ...drafted, "free" as const, "free" as const].slice(0, 2);
  });
  const used = () => pips().filter((pip) => pip !== "free").length;
  return (
    <Show when={turn()}>
      <div class="te-pips" role="img" aria-label={play.t("tray.actions", { done: used() })}>
        <For each={pips()}>
          {(pip) => (
            <svg
              class="te-pip"
              classList={{ "te-used": pip === "done", "te-busy": pip === "busy", "te-open": pip === "free" }}
              viewBox="-50 -50 100 100"
            >
              <path class="te-pip-shape" d="M-44 0L0-44 44 0 0 44z" />
              {typeof pip === "object" && <PipIcon move={pip} seat={play.mine() ?? 0} />}
              {pip === "done" && <path class="te-check" d="M-18 0l13 13 24-26" />}
            </svg>
          )}
        </For>
      </div>
    </Show>
  );
}

function PipIcon(props: { move: Move; seat: number }): JSX.Element {
  const move = props.move;
  switch (move.kind) {
    case "tile":
      return (
        <g class={`te-pip-icon ${ink(move.colour)}`} transform="scale(0.62)">
          <rect class="te-face" x="-44" y="-44" width="88" height="88" rx="8" />
          <TileGlyph colour={move.colour} />
        </g>
      );
    case "leader":
    case "withdraw":
      return (
        <g transform="scale(0.66)">
          <LeaderArt seat={props.seat} colour={move.colour} />
          {move.kind === "withdraw" && <path class="te-check" d="M-34 34L34-34" />}
        </g>
      );
    case "catastrophe":
      return (
        <g transform="scale(0.58)">
          <CatastropheArt />
        </g>
      );
    default:
      return (
        <path class="te-check" d={move.kind === "swap" ? "M-22-8h38l-10-11M22 10h-38l10 11" : "M-16 0h32"} />
      );
  }
}
