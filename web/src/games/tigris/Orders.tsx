// Standing orders for somebody who is away: how many tiles to add in a conflict, and passing until somebody comes.

import { For, type JSX } from "solid-js";
import type { Order, OrdersProps } from "../api.ts";
import { kColours } from "./view.ts";

const handSize = 6;
const numbers = Array.from({ length: handSize + 1 }, (_, n) => n);

export function Orders(props: OrdersProps): JSX.Element {
  const of = (kind: string) => props.orders.find((order) => order.order === kind);
  const set = (kind: string, order: Order | undefined) =>
    props.onChange([...props.orders.filter((other) => other.order !== kind), ...(order ? [order] : [])]);
  const support = () => of("support") ?? { order: "support", leader: "any", most: 3, attack: 0 };
  const change = (part: object) => set("support", { ...support(), ...part });

  return (
    <>
      <div class="plan-order">
        <label>
          <input
            type="checkbox"
            checked={of("support") !== undefined}
            onChange={(event) => set("support", event.currentTarget.checked ? support() : undefined)}
          />{" "}
          {props.t("order.support")}
        </label>
        <label>
          {props.t("order.leader")}{" "}
          <select
            class="input"
            disabled={!of("support")}
            value={String(support()["leader"])}
            onChange={(event) => change({ leader: event.currentTarget.value })}
          >
            <option value="any">{props.t("order.any")}</option>
            <For each={kColours}>
              {(colour) => <option value={colour}>{props.t(`leader.${colour}`)}</option>}
            </For>
          </select>
        </label>
        <Tiles
          label={props.t("order.most")}
          disabled={!of("support")}
          value={Number(support()["most"])}
          onChange={(most) => change({ most })}
        />
        <Tiles
          label={props.t("order.attack")}
          disabled={!of("support")}
          value={Number(support()["attack"] ?? 0)}
          onChange={(attack) => change({ attack })}
        />
      </div>
      <div class="plan-order">
        <label>
          <input
            type="checkbox"
            checked={of("pass") !== undefined}
            onChange={(event) =>
              set("pass", event.currentTarget.checked ? { order: "pass", until: "joined" } : undefined)
            }
          />{" "}
          {props.t("order.pass")}
        </label>
        <select
          class="input"
          aria-label={props.t("order.pass")}
          disabled={!of("pass")}
          value={String(of("pass")?.["until"] ?? "joined")}
          onChange={(event) => set("pass", { order: "pass", until: event.currentTarget.value })}
        >
          <option value="joined">{props.t("order.joined")}</option>
          <option value="turns">{props.t("order.turns")}</option>
        </select>
      </div>
    </>
  );
}

function Tiles(props: {
  label: string;
  value: number;
  disabled: boolean;
  onChange(n: number): void;
}): JSX.Element {
  return (
    <label>
      {props.label}{" "}
      <select
        class="input"
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => props.onChange(parseInt(event.currentTarget.value))}
      >
        <For each={numbers}>{(n) => <option value={n}>{n}</option>}</For>
      </select>
    </label>
  );
}
