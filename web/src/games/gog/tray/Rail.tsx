// The four phases of a turn, where the game stands in them, and the dice.

import { For, Show, type JSX } from "solid-js";
import { Die } from "../art/pieces.tsx";
import { Icon, type GlyphName } from "../art/glyphs.tsx";
import { createRolling } from "../rolling.ts";
import { isOver, type GogView, type GogPlay } from "../view.ts";

const STEPS: { id: string; icon: GlyphName; phases: string[] }[] = [
  { id: "gather", icon: "camel", phases: ["turn_start", "trade"] },
  { id: "buy", icon: "gold", phases: ["buy"] },
  { id: "treasure", icon: "chest", phases: ["treasure", "card", "die", "accept"] },
  { id: "move", icon: "dice", phases: ["roll", "keep", "reroll", "act"] },
];

export function Rail(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  const now = () => STEPS.findIndex((step) => step.phases.includes(view().phase));
  const before = () => props.play.t(isOver(view()) ? "rail.over" : "rail.setup");
  const rolling = createRolling(props.play, (story) => story.some(({ id }) => id === "rolled"));
  const dice = () => view().dice;
  /** The steps that a move in question would leave. */
  const after = () => {
    const ghost = props.play.ghost()?.view as GogView | undefined;
    return ghost && ghost.turn === view().turn && ghost.steps !== view().steps ? ghost.steps : undefined;
  };
  const founded = () => view().players[view().active]!.cities_founded;
  return (
    <div class={`gog-rail gog-seat-${view().active}`}>
      <Show when={now() >= 0} fallback={<span class="gog-rail-setup">{before()}</span>}>
        <ol aria-label={props.play.t("rail")}>
          <For each={STEPS}>
            {(step, index) => (
              <li
                classList={{ now: now() === index(), past: index() < now() }}
                aria-current={now() === index() ? "step" : undefined}
              >
                <Icon name={step.icon} />
                <span>{props.play.t(`rail.${step.id}`)}</span>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Show when={now() === 3}>
        <span class="gog-rail-dice">
          <Show when={dice()}>
            {(pair) => (
              <span
                class="gog-dice"
                classList={{ rolling: rolling() !== undefined }}
                role="img"
                aria-label={props.play.t("tray.dice", { a: pair()[0], b: pair()[1] })}
              >
                <Die value={(rolling() ?? pair())[0]} />
                <Die value={(rolling() ?? pair())[1]} />
              </span>
            )}
          </Show>
          <Show when={view().phase === "act"}>
            <b class="gog-steps">
              {props.play.t("rail.steps", { n: view().steps })}
              <Show when={after() !== undefined}>
                <em>→{after()}</em>
              </Show>
            </b>
          </Show>
          <Show when={view().figure}>{(figure) => <Icon name={figure().which} />}</Show>
        </span>
      </Show>
      <Show when={now() >= 0 && now() < 3 && founded() < 3}>
        <span class="gog-rail-note">{props.play.t("rail.founding", { n: founded() })}</span>
      </Show>
    </div>
  );
}
