// One option of a game: a choice, or a number; in the game module's words where it has them.

import { createUniqueId, For, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { gameText } from "../i18n/i18n.ts";
import type { Option } from "../net/protocol.gen.ts";

interface Props {
  option: Option;
  module: GameModule | undefined;
  value: string | undefined;
  /** Undefined: as usual. */
  onChange(value: string | undefined): void;
}

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

export function OptionField(props: Props): JSX.Element {
  const id = createUniqueId();
  const words = (key: string, fallback: string) => {
    if (!props.module) return fallback;
    const text = gameText(props.module.name, key);
    return text === key ? fallback : text;
  };
  const name = () => words(`option.${props.option.name}`, readable(props.option.name));
  const help = () => words(`option.${props.option.name}.help`, props.option.help ?? "");
  const usual = () => String(props.option.default ?? "");
  const change = (value: string) => props.onChange(value === usual() || value === "" ? undefined : value);
  return (
    <div class="field">
      <label for={id}>{name()}</label>
      <Show
        when={props.option.values && !props.option.text}
        fallback={
          <input
            id={id}
            class="input"
            type={props.option.text ? "text" : "number"}
            min={props.option.least}
            max={props.option.most}
            value={props.value ?? usual()}
            onChange={(event) => change(event.currentTarget.value)}
          />
        }
      >
        <select
          id={id}
          class="select"
          value={props.value ?? usual()}
          onChange={(event) => change(event.currentTarget.value)}
        >
          <For each={props.option.values}>
            {(value) => (
              <option value={value} selected={value === (props.value ?? usual())}>
                {words(`option.${props.option.name}.${value}`, readable(value))}
              </option>
            )}
          </For>
        </select>
      </Show>
      <span class="help">{help()}</span>
    </div>
  );
}
