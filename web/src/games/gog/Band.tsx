// What is being settled, or has just been fought: a card, a battle, a purchase. It stands at the head of the tray and takes
// no input; decisions are made on the map and in the tray.

import { createEffect, createSignal, Match, on, onCleanup, Show, Switch, type JSX } from "solid-js";
import { SeatWeaves, SoldierPiece } from "./art/pieces.tsx";
import { Icon, type GlyphName } from "./art/glyphs.tsx";
import { phaseNow } from "./view.ts";
import { cardName, priceOf, purchaseName, seatName, type GogPlay } from "./words/say.ts";
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

function Sides(props: {
  attacker: number;
  attack: number;
  defender: number;
  defence: number;
  title: string;
  note: string;
  play: GogPlay;
}): JSX.Element {
  return (
    <div class="gog-band">
      <div class="gog-side">
        <svg viewBox="-48 -48 96 96" aria-hidden="true">
          <SeatWeaves prefix="gog-band" />
          <SoldierPiece prefix="gog-band" seat={props.attacker} level={props.attack} />
        </svg>
        <span>{seatName(props.play, props.attacker)}</span>
      </div>
      <div class="gog-band-text">
        <b>{props.title}</b>
        <span>{props.note}</span>
      </div>
      <div class="gog-side">
        <svg viewBox="-48 -48 96 96" aria-hidden="true">
          <SoldierPiece prefix="gog-band" seat={props.defender} level={props.defence} />
        </svg>
        <span>{seatName(props.play, props.defender)}</span>
      </div>
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

/** A battle that was decided in the last update, as long as nothing else is being settled. */
function lastBattle(play: GogPlay) {
  const story = play.latest();
  const won = story.find((item) => item.id === "battle_won");
  const battle = story.find((item) => item.id === "battle");
  return won && battle ? { won, battle } : undefined;
}

/** How long a battle that is over stays in sight, in milliseconds. */
const RECENT = 4000;

/** True for a while after news. */
function createRecent(play: GogPlay): () => boolean {
  const [recent, setRecent] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(play.latest, () => {
      clearTimeout(timer);
      setRecent(true);
      timer = setTimeout(() => setRecent(false), RECENT);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return recent;
}

export function Band(props: { play: GogPlay }): JSX.Element {
  const play = props.play;
  const recent = createRecent(play);
  const view = () => play.view();
  const phase = () => phaseNow(view());
  const card = () => {
    const drawn = view().drawn;
    return drawn?.startsWith("TC") ? drawn : undefined;
  };
  const who = () => seatName(play, view().stack.at(-1)?.seat ?? view().active);
  const tie = () => play.t(view().options.tie_battle === "defender" ? "band.even.defender" : "band.even");
  const fight = () => (phase() === "battle" ? view().fight : null);
  return (
    <Switch>
      <Match when={fight()}>
        {(now) => (
          <Sides
            play={play}
            attacker={now().attacker}
            attack={now().level}
            defender={now().defender}
            defence={now().level}
            title={play.t("band.battle", { at: now().at })}
            note={tie()}
          />
        )}
      </Match>
      <Match when={phase() === "pay"}>
        <Plain
          icon="wisdom"
          title={play.t("band.purchase", { name: who(), what: purchaseName(play, view().purchase ?? "") })}
        >
          <Price goods={priceOf(view(), view().purchase ?? "")} />
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
      <Match when={recent() && play.draft().length === 0 && lastBattle(play)}>
        {(last) => (
          <Sides
            play={play}
            attacker={Number(last().battle.attacker)}
            attack={Number(last().battle.attack)}
            defender={Number(last().battle.defender)}
            defence={Number(last().battle.defence)}
            title={play.t("band.battle", { at: last().battle.at })}
            note={play.t(last().won.level === 0 ? "story.battle_won.drowned" : "story.battle_won", {
              winner: seatName(play, Number(last().won.winner)),
              at: last().won.at,
              level: last().won.level,
            })}
          />
        )}
      </Match>
    </Switch>
  );
}
