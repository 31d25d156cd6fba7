// Pieces beside the board: chips that can be picked with a click, a number key or a drag.

import { For, Show, type JSX } from "solid-js";
import { dragFrom } from "./drag.ts";
import { hotkeysOn, useHotkeys } from "./hotkeys.ts";

export interface ChipProps {
  /** What it is, in words. */
  label: string;
  /** Its picture; an SVG that fills the chip. */
  children: JSX.Element;
  pressed?: boolean;
  disabled?: boolean;
  /** A number in the corner: how many there are. */
  count?: number;
  /** The number key that picks it. */
  hotkey?: number;
  /** What is dragged from it; without one it can only be picked. */
  source?: string;
  /** How it looks while it is dragged. */
  image?: () => JSX.Element;
  onPick(): void;
  onHover?(on: boolean): void;
  class?: string;
}

export function Chip(props: ChipProps): JSX.Element {
  let dragged = false;
  const down = (event: PointerEvent) => {
    dragged = false;
    const { source, image } = props;
    if (!source || !image || props.disabled) return;
    dragFrom(event, source, image, () => {
      dragged = true;
    });
  };
  const click = () => {
    // The browser ends a drag with a click on where it began.
    if (!dragged && !props.disabled) props.onPick();
    dragged = false;
  };
  return (
    <button
      type="button"
      class={`bd-chip ${props.class ?? ""}`}
      classList={{ "bd-pressed": props.pressed ?? false, "bd-source": props.source !== undefined }}
      aria-pressed={props.pressed ?? false}
      aria-disabled={props.disabled ?? false}
      aria-label={props.label}
      aria-keyshortcuts={props.hotkey === undefined ? undefined : String(props.hotkey)}
      title={props.label}
      onPointerDown={down}
      onClick={click}
      onPointerEnter={() => props.onHover?.(true)}
      onPointerLeave={() => props.onHover?.(false)}
    >
      {props.children}
      <Show when={props.count !== undefined}>
        <span class="bd-count" aria-hidden="true">
          {props.count}
        </span>
      </Show>
      <Show when={props.hotkey}>
        {/* Drawn by the style sheet: it is no part of the chip's name. */}
        {(key) => <kbd class="bd-key" aria-hidden="true" data-key={key()} />}
      </Show>
    </button>
  );
}

/** A row of chips; the number keys 1 to 9 pick them in order. */
export function Tray<T>(props: {
  label: string;
  items: readonly T[];
  /** The chip of an item; `hotkey` is its number key. */
  chip: (item: T, hotkey: number | undefined) => JSX.Element;
  pick: (item: T) => void;
  /** The first number key, if this is not the first tray; 0 for none. */
  first?: number;
}): JSX.Element {
  const first = () => props.first ?? 1;
  useHotkeys((key) => {
    if (!/^[1-9]$/.test(key) || first() === 0) return false;
    const item = props.items[Number(key) - first()];
    if (item === undefined || Number(key) < first()) return false;
    props.pick(item);
    return true;
  });
  const hotkey = (index: number) =>
    hotkeysOn() && first() > 0 && index + first() <= 9 ? index + first() : undefined;
  return (
    <div class="bd-tray" role="group" aria-label={props.label}>
      <For each={props.items}>{(item, index) => props.chip(item, hotkey(index()))}</For>
    </div>
  );
}
