// Exchanges with the supply, and the mix of goods that Wisdom lets one pay with.

import { createMemo, createSignal, For, Show, type JSX } from "solid-js";
import { MoveButton } from "../../shared/MoveButton.tsx";
import { Icon } from "../art/glyphs.tsx";
import { RESOURCES, parseMove, type Goods, type Resource } from "../notation.ts";
import { moveName } from "../words/say.ts";
import type { GogPlay } from "../view.ts";

/** One button for each exchange that a camel could make. */
export function TradeSlips(props: { play: GogPlay; moves: readonly string[] }): JSX.Element {
  const trades = () =>
    props.moves.flatMap((text) => {
      const move = parseMove(text);
      return move?.kind === "trade" ? [{ text, give: move.give, take: move.take }] : [];
    });
  return (
    <div
      class="gog-slips"
      role="group"
      aria-label={props.play.t("tray.camels", { n: props.play.view().camels })}
    >
      <span class="gog-note">
        <Icon name="camel" />
        {props.play.t("tray.camels", { n: props.play.view().camels })}
      </span>
      <For each={trades()}>
        {(trade) => (
          <MoveButton
            play={props.play}
            move={trade.text}
            class="gog-slip"
            label={moveName(trade.text, props.play)}
            title={moveName(trade.text, props.play)}
          >
            <Icon name={trade.give} />
            <span aria-hidden="true">→</span>
            <Icon name={trade.take} />
          </MoveButton>
        )}
      </For>
    </div>
  );
}

/** Any mix of goods that makes up the price. Raising one good lowers another, so that the sum always fits. */
export function PaySlip(props: { play: GogPlay; moves: readonly string[] }): JSX.Element {
  const ways = createMemo(() =>
    props.moves.flatMap((text) => {
      const move = parseMove(text);
      return move?.kind === "pay" ? [{ text, goods: move.goods }] : [];
    }),
  );
  const [chosen, setChosen] = createSignal<string>();
  const way = () => ways().find((one) => one.text === chosen()) ?? ways()[0];

  /** The way with one more or less of a good that is nearest to the present one. */
  const neighbour = (kind: number, by: number) => {
    const now = way()?.goods;
    if (!now) return undefined;
    const far = (goods: Goods) => goods.reduce((sum, n, other) => sum + Math.abs(n - now[other]!), 0);
    return ways()
      .filter((one) => one.goods[kind] === now[kind]! + by)
      .sort((a, b) => far(a.goods) - far(b.goods))[0];
  };
  const step = (kind: number, by: number) => {
    const next = neighbour(kind, by);
    if (!next) return;
    setChosen(next.text);
    props.play.consider(next.text);
  };
  const button = (what: Resource, kind: number, by: 1 | -1) => (
    <button
      type="button"
      class="gog-step"
      aria-disabled={neighbour(kind, by) === undefined}
      aria-label={`${props.play.t(`thing.${what}`)} ${by > 0 ? "+1" : "−1"}`}
      onClick={() => step(kind, by)}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );
  return (
    <Show when={way()}>
      {(now) => (
        <div class="gog-pay">
          <For each={[...RESOURCES]}>
            {(what, kind) => (
              <span class="gog-pay-part">
                {button(what, kind(), -1)}
                <b>
                  {now().goods[kind()]}
                  <Icon name={what} />
                </b>
                {button(what, kind(), 1)}
              </span>
            )}
          </For>
          <MoveButton play={props.play} move={now().text} class="button primary gog-act">
            {moveName(now().text, props.play)}
          </MoveButton>
        </div>
      )}
    </Show>
  );
}
