// What can be done by a button: the moves of the square in question, what can be picked up, and going on.

import { For, Show, type JSX } from "solid-js";
import { useHotkeys } from "../../../board/index.ts";
import { considering } from "../../shared/MoveButton.tsx";
import { Icon, type GlyphName } from "../art/glyphs.tsx";
import type { GogChoice } from "../choices.ts";
import { parseMove } from "../notation.ts";
import { moveName } from "../words/say.ts";
import type { GogPlay } from "../view.ts";

export interface Action {
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

function actionOf(play: GogPlay, choice: GogChoice, text: string): Action {
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
      choice.clear();
      play.stage(text);
    },
  };
}

function pickAction(play: GogPlay, choice: GogChoice, pick: string): Action {
  const figure = pick.startsWith("figure:") ? pick.slice(7) : undefined;
  return {
    name: play.t(`thing.${figure ?? "soldier"}`),
    icon: (figure ?? "soldier") as GlyphName,
    tone: "plain",
    pressed: choice.held() === pick,
    run: () => choice.toggle(pick),
  };
}

/** Moves that have a widget of their own. */
const WIDGETS = new Set(["trade", "pay", "buy"]);

export interface Actions {
  /** What can be done. */
  now: Action[];
  /** Going on: always in sight, whatever else has to scroll. */
  onward: Action[];
}

export function actions(play: GogPlay, choice: GogChoice): Actions {
  const choices = choice.choices();
  const at = choice.asking();
  const picks = choices.lifts.get(choice.asked() ?? "") ?? [];
  const figures = [...choices.picks.keys()].filter((key) => key.startsWith("figure:"));
  const buttons = choices.tray.filter(
    (move) => move !== play.sole() && !WIDGETS.has(parseMove(move)?.kind ?? ""),
  );
  const soldiers = picks.length > 1 ? picks.filter((pick) => !figures.includes(pick)) : [];
  return {
    now: [
      ...at.map((move) => actionOf(play, choice, move)),
      ...soldiers.map((pick) => pickAction(play, choice, pick)),
      ...figures.map((pick) => pickAction(play, choice, pick)),
      ...buttons.filter((move) => !GO_ON.has(move)).map((move) => actionOf(play, choice, move)),
    ],
    onward: buttons.filter((move) => GO_ON.has(move)).map((move) => actionOf(play, choice, move)),
  };
}

/** Buttons with number keys; `first` is the first one's. */
export function Buttons(props: {
  play: GogPlay;
  actions: Action[];
  first: number;
  class?: string;
}): JSX.Element {
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
            {...considering(props.play, () => action.move)}
          >
            <Show when={action.icon}>{(icon) => <Icon name={icon()} />}</Show>
            {action.name}
            <Show when={hotkey(index())}>
              {(key) => (
                <kbd class="keys-only" aria-hidden="true">
                  {key()}
                </kbd>
              )}
            </Show>
          </button>
        )}
      </For>
    </div>
  );
}
