// The options of a game that is set up, folded away: most people play as usual.

import { For, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import type { Option } from "../net/protocol.gen.ts";
import { OptionField } from "./OptionField.tsx";

interface Props {
  options: readonly Option[] | undefined;
  module: GameModule | undefined;
  /** Those that are not as usual. */
  chosen: Record<string, string>;
  onChange(chosen: Record<string, string>): void;
}

export function GameOptions(props: Props): JSX.Element {
  return (
    <Show when={(props.options ?? []).length > 0}>
      <details class="new-options">
        <summary>
          <h2>{t("new.options")}</h2>
          <span class="quiet">{t("new.options_help")}</span>
        </summary>
        <div class="option-grid">
          <For each={props.options}>
            {(option) => (
              <OptionField
                option={option}
                module={props.module}
                value={props.chosen[option.name]}
                onChange={(value) => {
                  const { [option.name]: _, ...others } = props.chosen;
                  props.onChange(value === undefined ? others : { ...others, [option.name]: value });
                }}
              />
            )}
          </For>
        </div>
      </details>
    </Show>
  );
}
