// Food, wood and gold of a seat, what a move in question would leave of them, and the ability cards.

import { For, Show, type JSX } from "solid-js";
import { Count } from "../../shared/Count.tsx";
import { Icon } from "../art/glyphs.tsx";
import { insightOf } from "../insight.ts";
import { RESOURCES } from "../notation.ts";
import type { GogView, GogPlay } from "../view.ts";
import { abilityName, goodsText, seatName } from "../words/say.ts";

export function Purse(props: { play: GogPlay; seat: number }): JSX.Element {
  const player = () => props.play.view().players[props.seat]!;
  const after = (kind: number) => {
    const ghost = props.play.ghost()?.view as GogView | undefined;
    const amount = ghost?.players[props.seat]?.stock[kind];
    return amount !== undefined && amount !== player().stock[kind] ? amount : undefined;
  };
  const cap = () => insightOf(props.play).seats[props.seat]?.cap ?? "";
  const label = () => {
    const mine = props.seat === props.play.mine();
    const title = mine
      ? props.play.t("tray.purse")
      : props.play.t("tray.purse.of", { name: seatName(props.play, props.seat) });
    return `${title}: ${goodsText(props.play, player().stock)}`;
  };
  return (
    <div class="gog-purse" role="img" aria-label={label()} title={props.play.t("tray.cap", { n: cap() })}>
      <For each={[...RESOURCES]}>
        {(what, kind) => (
          <span class={`gog-good gog-good-${what}`} classList={{ changes: after(kind()) !== undefined }}>
            <Icon name={what} />
            <Count n={player().stock[kind()] ?? 0} />
            <Show when={after(kind()) !== undefined} fallback={<i>/{cap()}</i>}>
              <em>→{after(kind())}</em>
            </Show>
          </span>
        )}
      </For>
    </div>
  );
}

export function Abilities(props: { play: GogPlay; seat: number }): JSX.Element {
  const held = () => props.play.view().players[props.seat]!.abilities;
  return (
    <Show when={held().length > 0}>
      <ul
        class="gog-abilities"
        classList={{ many: held().length > 1 }}
        aria-label={props.play.t("tray.abilities")}
      >
        <For each={held()}>
          {(ability) => (
            <li
              class="gog-ability"
              title={`${abilityName(props.play, ability)}: ${props.play.t(`ability.${ability}.text`)}`}
            >
              <Icon name={ability} />
              <span>{abilityName(props.play, ability)}</span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
