// The tray's part of the second phase: what cards can pay for, how, and what was bought in this turn.

import { createMemo, For, Show, type Component } from "solid-js";
import { CivIcon, Icon } from "../art/glyphs.tsx";
import { choiceOf, type Option } from "../choices.ts";
import { PAID, PRICE, parseMove, type Paid } from "../notation.ts";
import type { UtopiaPlay } from "../view.ts";
import { moveName } from "../words/say.ts";

type Props = { play: UtopiaPlay };

const GLYPHS = {
  move: "move",
  add: "add",
  add3: "anywhere",
  remove: "remove",
  raise: "raise",
  drop: "drop",
} as const;

export const Verbs: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const possible = createMemo(() => new Set(choice.options().map(({ move }) => move.kind)));
  const pick = (verb: Paid) => {
    const same = choice.chosen().verb === verb;
    choice.clear();
    if (!same) choice.choose({ verb });
  };
  return (
    <div class="u-verbs" role="group" aria-label={play.t("tray.verbs")}>
      <For each={PAID}>
        {(verb) => (
          <button
            type="button"
            class="u-verb"
            classList={{ "u-picked": choice.chosen().verb === verb }}
            aria-pressed={choice.chosen().verb === verb}
            disabled={!possible().has(verb)}
            title={play.t(`verb.${verb}.help`)}
            onClick={() => pick(verb)}
          >
            <Icon name={GLYPHS[verb]} size={18} />
            <span>{play.t(`verb.${verb}`)}</span>
            <small class="u-price" role="img" aria-label={play.t("verb.price", { count: PRICE[verb] })}>
              {"▮".repeat(PRICE[verb])}
            </small>
          </button>
        )}
      </For>
    </div>
  );
};

/** How many princes, how many privileges: only where there is a choice. */
export const Details: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const some = (test: (option: Option) => boolean) =>
    choice.chosen().verb !== undefined && choice.candidates().some(test);
  const two = createMemo(() => some(({ move }) => move.kind === "move" && move.count === 2));
  const most = createMemo(() => {
    if (!choice.chosen().verb) return 0;
    return Math.max(
      0,
      ...choice.candidates().map(({ move }) => ("privileges" in move ? move.privileges : 0)),
    );
  });
  return (
    <Show when={two() || most() > 0}>
      <div class="u-details">
        <Show when={two()}>
          <div class="u-segments" role="group" aria-label={play.t("tray.princes")}>
            <For each={[false, true]}>
              {(both) => (
                <button
                  type="button"
                  classList={{ "u-picked": choice.chosen().two === both }}
                  aria-pressed={choice.chosen().two === both}
                  onClick={() => choice.choose({ two: both })}
                >
                  {play.t(both ? "tray.two" : "tray.one")}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={most() > 0}>
          <div class="u-segments" role="group" aria-label={play.t("tray.privileges")}>
            <For each={Array.from({ length: most() + 1 }, (_, n) => n)}>
              {(n) => (
                <button
                  type="button"
                  classList={{ "u-picked": choice.chosen().privileges === n }}
                  aria-pressed={choice.chosen().privileges === n}
                  aria-label={play.t(n === 0 ? "tray.privilege.none" : "tray.privilege.some", { count: n })}
                  title={play.t(n === 0 ? "tray.privilege.none" : "tray.privilege.some", { count: n })}
                  onClick={() => choice.choose({ privileges: n })}
                >
                  <Icon name="privilege" size={14} />
                  {n}
                </button>
              )}
            </For>
          </div>
        </Show>
      </div>
    </Show>
  );
};

/** Cards drafted in this turn, still to be sent. */
export const Lane: Component<Props> = (props) => {
  const play = props.play;
  const cards = createMemo(() =>
    play.draft().flatMap((text) => {
      const move = parseMove(text);
      if (!move) return [];
      if (move.kind === "convert" || move.kind === "discard") return [{ civ: move.civ, count: 1, text }];
      if (!("privileges" in move)) return [];
      const count = PRICE[move.kind] - move.privileges;
      return count > 0 ? [{ civ: move.civ, count, text }] : [];
    }),
  );
  return (
    <Show when={cards().length > 0}>
      <div class="u-lane" role="group" aria-label={play.t("tray.lane")}>
        <span class="u-lane-word">{play.t("tray.lane")}</span>
        <For each={cards()}>
          {({ civ, count, text }) => (
            <span class={`u-lane-card u-card-${civ}`} title={moveName(text, play)}>
              <CivIcon civ={civ} size={16} />
              <Show when={count > 1}>{count}</Show>
            </span>
          )}
        </For>
      </div>
    </Show>
  );
};
