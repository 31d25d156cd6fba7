// What is being settled, or has just been fought: a card, a battle, a purchase. It stands at the head of the tray and takes
// no input; decisions are made on the map and in the tray.

import { Match, Show, Switch, type JSX } from "solid-js";
import { Die, SeatWeaves, SoldierPiece } from "./art/pieces.tsx";
import { Icon, type GlyphName } from "./art/glyphs.tsx";
import { onPress } from "../shared/press.ts";
import { battleOf, type Battle } from "./battle.ts";
import { createRolling } from "./rolling.ts";
import { phaseNow, type GogPlay } from "./view.ts";
import { insightOf } from "./insight.ts";
import { cardName, purchaseName, seatName } from "./words/say.ts";
import { Price } from "./tray/Shop.tsx";

const CARD_ICONS: Record<string, GlyphName> = {
  TC01: "power",
  TC02: "power",
  TC03: "power",
  TC04: "power",
  TC05: "soldier",
  TC06: "abundance",
  TC07: "abundance",
  TC08: "barn",
  TC09: "corner",
  TC10: "city",
  TC11: "city",
  TC12: "soldier",
  TC13: "food",
  TC14: "food",
  TC15: "gold",
  TC16: "gold",
  TC17: "wisdom",
  TC18: "gog",
  TC19: "angel",
  TC20: "wood",
  TC21: "magic",
  TC22: "wood",
  TC23: "magic",
  TC24: "scroll",
};

/** The die of one side of a battle of equals: it rolls, and then says whether it was the higher. */
function Thrown(props: { face: number | undefined; won: boolean | undefined }): JSX.Element {
  return (
    <span
      class="gog-thrown"
      classList={{ rolling: props.face !== undefined, won: props.face === undefined && props.won === true }}
      aria-hidden="true"
    >
      <Die value={props.face ?? 0} higher={props.face === undefined ? props.won : undefined} />
    </span>
  );
}

/**
 * What is known of the dice of equals. Rules and record know the winner and no numbers (CH-7), so none are shown: by the rules
 * the winner's roll was the higher, or not the lower where equal rolls are the defender's.
 */
function rollWord(play: GogPlay, battle: Battle, seat: number): string {
  const equal = play.view().options.tie_battle === "defender" && battle.winner === battle.defender;
  const word = battle.winner === seat ? "higher" : "lower";
  return play.t(`band.roll.${word}${equal ? ".equal" : ""}`);
}

function Sides(props: {
  battle: Battle;
  note: string;
  play: GogPlay;
  /** Faces of both dice, while they roll. */
  rolling: readonly [number, number] | undefined;
  past?: boolean;
}): JSX.Element {
  const { play } = props;
  const rolling = () => props.rolling;
  const side = (role: "attacker" | "defender", level: number, face: 0 | 1) => {
    const seat = () => props.battle[role];
    const won = () => (props.battle.winner === undefined ? undefined : props.battle.winner === seat());
    return (
      <div
        class="gog-side"
        classList={{ won: won() === true && !rolling(), lost: won() === false && !rolling() }}
      >
        <svg viewBox="-48 -48 96 96" aria-hidden="true">
          <SeatWeaves prefix="gog-band" />
          <SoldierPiece prefix="gog-band" seat={seat()} level={level} />
        </svg>
        <Show when={props.battle.tie}>
          <Thrown face={rolling()?.[face]} won={won()} />
        </Show>
        <span class="gog-side-words">
          <span class="gog-side-name">{seatName(play, seat())}</span>
          <Show when={props.battle.tie && won() !== undefined}>
            <span class="gog-roll" classList={{ rolling: rolling() !== undefined }}>
              {rollWord(play, props.battle, seat())}
            </span>
          </Show>
        </span>
      </div>
    );
  };
  return (
    <div class="gog-band gog-battle" classList={{ "gog-past": props.past ?? false }}>
      {side("attacker", props.battle.attack, 0)}
      <b class="gog-battle-title">{play.t("band.battle", { at: props.battle.at })}</b>
      {side("defender", props.battle.defence, 1)}
      <span class="gog-battle-note" classList={{ rolling: rolling() !== undefined }}>
        {props.note}
      </span>
    </div>
  );
}

function Card(props: { play: GogPlay; card: string }): JSX.Element {
  const view = () => props.play.view();
  const phase = () => phaseNow(view());
  const note = () => {
    const name = seatName(props.play, view().active);
    if (view().phase === "die") return props.play.t("band.card.die", { name });
    if (view().phase === "accept") return props.play.t("band.card.odd", { name });
    const subject = view().stack[0]?.seat ?? view().active;
    const now = props.play.t("band.card.for", { name: seatName(props.play, subject) });
    return subject === view().active ? now : `${props.play.t("band.card.even")} · ${now}`;
  };
  const left = () => (phase() === "effect" && (view().effect?.left ?? 0) > 1 ? view().effect!.left : 0);
  return (
    <div class="gog-band">
      <span class="gog-treasure" aria-hidden="true">
        <Icon name={CARD_ICONS[props.card] ?? "chest"} />
      </span>
      <div class="gog-band-text">
        <b>{cardName(props.play, props.card)}</b>
        <span>
          {note()}
          <Show when={left() > 0}> · {props.play.t("band.left", { n: left() })}</Show>
        </span>
      </div>
    </div>
  );
}

function Plain(props: { icon: GlyphName; title: string; children?: JSX.Element }): JSX.Element {
  return (
    <div class="gog-band">
      <span class="gog-treasure" aria-hidden="true">
        <Icon name={props.icon} />
      </span>
      <div class="gog-band-text">
        <b>{props.title}</b>
        {props.children}
      </div>
    </div>
  );
}

export function Band(props: { play: GogPlay }): JSX.Element {
  const play = props.play;
  const battle = battleOf(play);
  // Whoever presses wants to see how the dice fall; whoever goes on then has seen it.
  onPress(() => {
    if (!rolling()) battle.forget();
  });
  const rolling = createRolling(
    play,
    (story) => story.some(({ id }) => id === "battle_won") && (battle.past()?.tie ?? false),
  );
  const view = () => play.view();
  const phase = () => phaseNow(view());
  const card = () => {
    const drawn = view().drawn;
    return drawn?.startsWith("TC") ? drawn : undefined;
  };
  const who = () => seatName(play, view().stack.at(-1)?.seat ?? view().active);
  const tie = () => play.t(view().options.tie_battle === "defender" ? "band.even.defender" : "band.even");
  const outcome = (past: Battle) =>
    play.t(past.level === 0 ? "story.battle_won.drowned" : "story.battle_won", {
      winner: seatName(play, past.winner ?? past.attacker),
      at: past.at,
      level: past.level,
    });
  return (
    <Switch>
      <Match when={battle.now()}>
        {(now) => <Sides play={play} battle={now()} note={tie()} rolling={rolling()} />}
      </Match>
      <Match when={phase() === "pay"}>
        <Plain
          icon="wisdom"
          title={play.t("band.purchase", { name: who(), what: purchaseName(play, view().purchase ?? "") })}
        >
          <Price goods={insightOf(props.play).due ?? [0, 0, 0]} />
        </Plain>
      </Match>
      <Match when={phase() === "victim"}>
        <Plain icon="scroll" title={play.t("band.victim", { name: who() })} />
      </Match>
      <Match when={phase() === "ability_draw"}>
        <Plain icon="magic" title={play.t("band.ability", { name: who() })} />
      </Match>
      <Match when={phase() === "ambush_level" || phase() === "ambush_place"}>
        <Plain icon="ambush" title={play.t("band.ambush", { name: who() })}>
          <Show when={phase() === "ambush_place"}>
            <span>{play.t("band.ambush.level", { level: view().stack.at(-1)?.detail ?? 1 })}</span>
          </Show>
        </Plain>
      </Match>
      <Match when={card()}>{(now) => <Card play={play} card={now()} />}</Match>
      <Match when={battle.past()}>
        {(past) => <Sides play={play} battle={past()} note={outcome(past())} rolling={rolling()} past />}
      </Match>
    </Switch>
  );
}
