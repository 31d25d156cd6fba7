// The price list: what can be bought now is lit, everything else tells why not when asked.

import { For, Show, type JSX } from "solid-js";
import { considering } from "../../shared/MoveButton.tsx";
import { Icon, type GlyphName } from "../art/glyphs.tsx";
import { insightOf } from "../insight.ts";
import { RESOURCES, type Goods } from "../notation.ts";
import type { GogChoice } from "../choices.ts";
import { goodsText } from "../words/say.ts";
import type { GogPlay } from "../view.ts";

export function Price(props: { goods: Goods }): JSX.Element {
  return (
    <span class="gog-price" aria-hidden="true">
      <For each={[...RESOURCES]}>
        {(what, kind) => (
          <Show when={props.goods[kind()]! > 0}>
            <span>
              {props.goods[kind()]}
              <Icon name={what} />
            </span>
          </Show>
        )}
      </For>
    </span>
  );
}

interface Item {
  id: string;
  icon: GlyphName;
  name: string;
  price: Goods;
  can: boolean;
  /** What is asked when it cannot be bought. */
  why?: string;
  pressed?: boolean;
  buy(): void;
}

/** The prices of training what can be trained, if they are all the same; otherwise the cheapest. */
function trainPrice(play: GogPlay): Goods {
  const { train } = insightOf(play).prices;
  const levels = play.view().players[play.view().active]!.soldiers.map((soldier) => soldier.level);
  const lowest = Math.min(...levels, 5);
  return train[lowest - 1] ?? [0, 0, 0];
}

function items(play: GogPlay, choice: GogChoice): Item[] {
  const view = play.view();
  const price = insightOf(play).prices;
  const player = view.players[view.active]!;
  const picks = choice.choices().picks;
  const legal = new Set(play.legal());
  const hold = (id: "train" | "upgrade", icon: GlyphName, cost: Goods): Item => ({
    id,
    icon,
    name: play.t(`tray.${id}`),
    price: cost,
    can: picks.has(id),
    why: `${id}:${(id === "train" ? player.soldiers : player.cities)[0]?.at ?? "A1"}`,
    pressed: choice.held() === id,
    buy: () => choice.toggle(id),
  });
  const order = (what: "ability" | "barn" | "scroll", name: string, cost: Goods): Item => ({
    id: what,
    icon: what === "ability" ? "magic" : what,
    name,
    price: cost,
    can: legal.has(`buy:${what}`),
    why: `buy:${what}`,
    buy: () => play.stage(`buy:${what}`),
  });
  const barn =
    player.barn === 7 ? play.t("tray.barn.none") : play.t("tray.barn", { n: player.barn === 6 ? 7 : 6 });
  return [
    hold("train", "power", trainPrice(play)),
    hold("upgrade", "city", price.city),
    order("ability", play.t("tray.ability"), price.ability),
    order("barn", barn, price.barn[player.barn === 6 ? 1 : 0]),
    order("scroll", play.t("tray.scroll"), price.scroll),
  ];
}

function Recruits(props: { play: GogPlay; choice: GogChoice }): JSX.Element {
  const view = () => props.play.view();
  const can = (level: number) => props.choice.choices().picks.has(`recruit:${level}`);
  const price = (level: number): Goods => insightOf(props.play).prices.recruit[level - 1] ?? [0, 0, 0];
  const shown = () => {
    const held = props.choice.held();
    return held?.startsWith("recruit:") ? Number(held.slice(8)) : 1;
  };
  const press = (level: number) => {
    const key = `recruit:${level}`;
    const city = view().players[view().active]!.cities[0]?.at;
    if (can(level)) props.choice.toggle(key);
    else props.play.why(`recruit:${city ?? "A1"}.${level}`);
  };
  return (
    <div class="gog-recruits" role="group" aria-label={props.play.t("tray.recruit")}>
      <span class="gog-item-name">
        <Icon name="soldier" />
        {props.play.t("tray.recruit")}
        <Price goods={price(shown())} />
      </span>
      <span class="gog-levels">
        <For each={[1, 2, 3, 4, 5, 6]}>
          {(level) => (
            <button
              type="button"
              class={`gog-level gog-seat-${view().active}`}
              aria-pressed={props.choice.held() === `recruit:${level}`}
              aria-disabled={!can(level)}
              aria-label={`${props.play.t("tray.recruit")} ${level}: ${goodsText(props.play, price(level))}`}
              title={goodsText(props.play, price(level))}
              onClick={() => press(level)}
            >
              {level}
            </button>
          )}
        </For>
      </span>
    </div>
  );
}

export function Shop(props: { play: GogPlay; choice: GogChoice }): JSX.Element {
  const press = (item: Item) => {
    if (item.can) item.buy();
    else if (item.why) props.play.why(item.why);
  };
  return (
    <div class="gog-shop" role="group" aria-label={props.play.t("tray.shop")}>
      <Recruits play={props.play} choice={props.choice} />
      <For each={items(props.play, props.choice)}>
        {(item) => (
          <button
            type="button"
            class="gog-item"
            aria-pressed={item.pressed}
            aria-disabled={!item.can}
            onClick={() => press(item)}
            {...considering(props.play, () =>
              item.pressed === undefined && item.can ? item.why : undefined,
            )}
          >
            <span class="gog-item-name">
              <Icon name={item.icon} />
              {item.name}
            </span>
            <span class="hidden-label">{goodsText(props.play, item.price)}</span>
            <Price goods={item.price} />
          </button>
        )}
      </For>
    </div>
  );
}
