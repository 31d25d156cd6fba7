// Below the map: phases, purse, and everything that is decided by a button.

import { createMemo, For, Match, Show, Switch, type JSX } from "solid-js";
import { useHotkeys } from "../../board/index.ts";
import { Icon, type GlyphName } from "./art/glyphs.tsx";
import { TileFace } from "./art/ground.tsx";
import { picksAt } from "./choices.ts";
import { dataOf, turnedTile } from "./printed.ts";
import { parseMove } from "./notation.ts";
import { Race } from "./Seat.tsx";
import { Abilities, Purse } from "./tray/Purse.tsx";
import { Rail } from "./tray/Rail.tsx";
import { Shop } from "./tray/Shop.tsx";
import { PaySlip, TradeSlips } from "./tray/Slips.tsx";
import { uiOf, type Ui } from "./ui.ts";
import { phaseNow } from "./view.ts";
import { abilityName, cardName, moveName, type GogPlay } from "./words/say.ts";

interface Action {
  name: string;
  icon?: GlyphName;
  tone: "plain" | "primary" | "go";
  pressed?: boolean;
  move?: string;
  run(): void;
}

const ICONS: Record<string, GlyphName> = {
  draw: "chest",
  ambush: "ambush",
  keep: "dice",
  reroll: "turn",
  found: "city",
  conquer: "swords",
  train: "power",
  upgrade: "city",
  recruit: "soldier",
  rob: "scroll",
};
/** Going on is never the loudest button while there is something to gain. */
const GO_ON = new Set(["stop", "done", "end", "cancel"]);

function actionOf(play: GogPlay, ui: Ui, text: string): Action {
  const move = parseMove(text);
  const kind = move?.kind ?? "";
  const icon = move && "ability" in move ? move.ability : ICONS[kind];
  const alone = play.legal().length === 1;
  return {
    name: moveName(text, play),
    icon,
    tone: GO_ON.has(kind)
      ? alone
        ? "primary"
        : "go"
      : ["draw", "accept", "keep"].includes(kind)
        ? "primary"
        : "plain",
    move: text,
    run: () => {
      ui.clear();
      play.stage(text);
    },
  };
}

function pickAction(play: GogPlay, ui: Ui, pick: string): Action {
  const figure = pick.startsWith("figure:") ? pick.slice(7) : undefined;
  return {
    name: play.t(`thing.${figure ?? "soldier"}`),
    icon: (figure ?? "soldier") as GlyphName,
    tone: "plain",
    pressed: ui.pick() === pick,
    run: () => ui.setPick(ui.pick() === pick ? undefined : pick),
  };
}

/** Moves that have a widget of their own. */
const WIDGETS = new Set(["trade", "pay", "buy"]);

interface Actions {
  /** What can be done. */
  now: Action[];
  /** Going on: always in sight, whatever else has to scroll. */
  onward: Action[];
}

function actions(play: GogPlay, ui: Ui): Actions {
  const choices = ui.choices();
  const here = ui.here();
  const at = here === undefined ? [] : (choices.direct.get(here) ?? []);
  const picks = here === undefined ? [] : picksAt(choices, play.view(), here);
  const figures = [...choices.picks.keys()].filter((key) => key.startsWith("figure:"));
  const buttons = choices.buttons.filter(
    (move) => move !== play.sole() && !WIDGETS.has(parseMove(move)?.kind ?? ""),
  );
  const soldiers = picks.length > 1 ? picks.filter((pick) => !figures.includes(pick)) : [];
  return {
    now: [
      ...at.map((move) => actionOf(play, ui, move)),
      ...soldiers.map((pick) => pickAction(play, ui, pick)),
      ...figures.map((pick) => pickAction(play, ui, pick)),
      ...buttons.filter((move) => !GO_ON.has(move)).map((move) => actionOf(play, ui, move)),
    ],
    onward: buttons.filter((move) => GO_ON.has(move)).map((move) => actionOf(play, ui, move)),
  };
}

/** Buttons with number keys; `first` is the first one's. */
function Buttons(props: { play: GogPlay; actions: Action[]; first: number; class?: string }): JSX.Element {
  const hotkey = (index: number) => (index + props.first <= 9 ? index + props.first : undefined);
  useHotkeys((key) => {
    const action = /^[1-9]$/.test(key) ? props.actions[Number(key) - props.first] : undefined;
    action?.run();
    return action !== undefined;
  });
  return (
    <div class={`gog-buttons ${props.class ?? ""}`}>
      <For each={props.actions}>
        {(action, index) => (
          <button
            type="button"
            class="button gog-act"
            classList={{ primary: action.tone === "primary", go: action.tone === "go" }}
            aria-pressed={action.pressed}
            aria-keyshortcuts={hotkey(index())?.toString()}
            onClick={() => action.run()}
            onPointerEnter={() => action.move !== undefined && props.play.consider(action.move)}
            onPointerLeave={() => action.move !== undefined && props.play.consider(undefined)}
            onFocus={() => action.move !== undefined && props.play.consider(action.move)}
            onBlur={() => action.move !== undefined && props.play.consider(undefined)}
          >
            <Show when={action.icon}>{(icon) => <Icon name={icon()} />}</Show>
            {action.name}
            <Show when={hotkey(index())}>{(key) => <kbd aria-hidden="true">{key()}</kbd>}</Show>
          </button>
        )}
      </For>
    </div>
  );
}

function TileInHand(props: { play: GogPlay; ui: Ui }): JSX.Element {
  const face = () => dataOf(props.play.view()).tiles[props.play.view().drawn ?? ""] ?? ".........";
  return (
    <div class="gog-tile-hand">
      <button
        type="button"
        class="gog-turn"
        aria-label={props.play.t("tray.turn_back")}
        title={props.play.t("tray.turn_back")}
        onClick={() => props.ui.turn(-1)}
      >
        <Icon name="turn_back" />
      </button>
      <svg
        class="gog-tile"
        viewBox="-4 -4 308 308"
        role="img"
        aria-label={props.play.t("tray.tile", { tile: props.play.view().drawn ?? "" })}
      >
        <TileFace face={turnedTile(face(), props.ui.turns())} />
      </svg>
      <button
        type="button"
        class="gog-turn"
        aria-label={props.play.t("tray.turn")}
        title={props.play.t("tray.turn")}
        onClick={() => props.ui.turn(1)}
      >
        <Icon name="turn" />
      </button>
      <span class="gog-note">{props.play.t("tray.lay.hint")}</span>
    </div>
  );
}

function Other(props: { play: GogPlay; moves: string[] }): JSX.Element {
  return (
    <Show when={props.moves.length > 0}>
      <details class="gog-other">
        <summary>{props.play.t("tray.other.n", { n: props.moves.length })}</summary>
        <div class="gog-buttons">
          <For each={props.moves}>
            {(move) => (
              <button type="button" class="button gog-act" onClick={() => props.play.stage(move)}>
                {moveName(move, props.play)}
              </button>
            )}
          </For>
        </div>
      </details>
    </Show>
  );
}

/** What is left in the middle of the table. */
function Supply(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  const abilities = () => Object.values(view().abilities.unseen).reduce((sum, count) => sum + count, 0);
  return (
    <span class="gog-note">
      <Icon name="scroll" />
      {props.play.t("tray.scrolls", { n: view().scroll_stack })}
      <Icon name="chest" />
      {props.play.t("tray.decks", { treasure: view().treasure.unseen.length, ability: abilities() })}
    </span>
  );
}

/** For the table's bar: the round, and what is left for everybody. */
export function Status(props: { play: GogPlay }): JSX.Element {
  return (
    <span class="gog-status">
      <b>{props.play.t("status.round", { n: props.play.view().round })}</b>
      <span class="roomy-only">
        <Supply play={props.play} />
      </span>
    </span>
  );
}

/** The cards that may still come, for those who count. */
function Unseen(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  return (
    <div class="gog-unseen" role="group" aria-label={props.play.t("tray.unseen")}>
      <Supply play={props.play} />
      <For each={view().treasure.unseen}>
        {(card) => <span class="gog-tag">{cardName(props.play, card)}</span>}
      </For>
      <For each={Object.entries(view().abilities.unseen).filter(([, count]) => count > 0)}>
        {([ability, count]) => (
          <span class="gog-tag">
            <Icon name={ability as GlyphName} />
            {abilityName(props.play, ability)} ×{count}
          </span>
        )}
      </For>
    </div>
  );
}

export function Tray(props: { play: GogPlay }): JSX.Element {
  const ui = uiOf(props.play);
  const play = props.play;
  const view = () => play.view();
  const seat = () => play.mine() ?? view().active;
  const phase = createMemo(() => phaseNow(view()));
  const deciding = () => play.legal().length > 0;
  const list = createMemo(() => actions(play, ui));
  const asksForSquare = () =>
    deciding() && list().now.length === 0 && !["buy", "trade", "pay", "lay_tile"].includes(phase());
  return (
    <div class="gog-tray">
      <div class="gog-top">
        <Rail play={play} />
        <Purse play={play} seat={seat()} />
        <Abilities play={play} seat={seat()} />
        <Race play={play} />
      </div>
      <div class="gog-row">
        <div class="gog-context">
          <Show when={deciding()} fallback={<Supply play={play} />}>
            <Buttons play={play} actions={list().now} first={1} />
            <Switch>
              <Match when={phase() === "lay_tile"}>
                <TileInHand play={play} ui={ui} />
              </Match>
              <Match when={phase() === "trade"}>
                <TradeSlips play={play} moves={ui.choices().buttons} />
              </Match>
              <Match when={phase() === "buy"}>
                <Shop play={play} ui={ui} />
              </Match>
              <Match when={phase() === "pay"}>
                <PaySlip play={play} moves={ui.choices().buttons} />
              </Match>
            </Switch>
            <Show when={asksForSquare()}>
              <span class="gog-note">{play.t("tray.pick.where")}</span>
            </Show>
            <Other play={play} moves={ui.choices().other} />
          </Show>
        </div>
        <Buttons play={play} actions={list().onward} first={list().now.length + 1} class="gog-onward" />
      </div>
      <Show when={play.overlay("unseen")}>
        <Unseen play={play} />
      </Show>
    </div>
  );
}
