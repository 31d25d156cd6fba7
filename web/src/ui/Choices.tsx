// A few choices of which one holds: a radio group that looks like a segmented bar.

import { createUniqueId, For, type JSX } from "solid-js";

export function Choices<T extends string | number>(props: {
  label: string;
  value: T;
  values: readonly { id: T; name: string }[];
  onChange(value: T): void;
}): JSX.Element {
  const group = createUniqueId();
  return (
    <div class="choices" role="radiogroup" aria-label={props.label}>
      <For each={props.values}>
        {(item) => (
          <label class="choice">
            <input
              type="radio"
              name={group}
              checked={props.value === item.id}
              onChange={() => props.onChange(item.id)}
            />
            <span>{item.name}</span>
          </label>
        )}
      </For>
    </div>
  );
}
