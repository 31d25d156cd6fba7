// Which cell has the focus, and what keys do on a board: they walk over it, choose, and zoom.

import { createSignal } from "solid-js";
import { jump, seek, step } from "./focus.ts";
import type { Cell, Direction } from "./types.ts";

const kArrows: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const kStep = 1.4;

interface Walked {
  cells: readonly Cell[];
  lit(cell: string): boolean;
  onTap(cell: string): void;
  onHover?(cell: string | undefined): void;
  onEscape?(): void;
}

/** `show` brings a cell into sight, `zoom` the board nearer by a factor. */
export function createWalking(props: Walked, show: (cell: string) => void, zoom: (factor: number) => void) {
  const [focus, setFocus] = createSignal(props.cells[0]?.id ?? "");
  const [focused, setFocused] = createSignal(false);
  const elements = new Map<string, SVGGElement>();
  const take = (cell: string) => {
    setFocus(cell);
    elements.get(cell)?.focus({ preventScroll: true });
  };
  const go = (cell: string | undefined) => {
    if (cell === undefined) return;
    show(cell);
    take(cell);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const direction = kArrows[event.key];
    if (direction && event.shiftKey) {
      const back = direction === "left" || direction === "up";
      go(seek(props.cells, focus(), props.lit, back));
    } else if (direction) go(step(props.cells, focus(), direction));
    else if (event.key === "Home") go(jump(props.cells, focus(), "first", event.ctrlKey));
    else if (event.key === "End") go(jump(props.cells, focus(), "last", event.ctrlKey));
    else if (event.ctrlKey) return;
    else if (event.key === "Enter" || event.key === " ") props.onTap(focus());
    else if (event.key === "+" || event.key === "=") zoom(kStep);
    else if (event.key === "-") zoom(1 / kStep);
    else if (event.key === "Escape" && props.onEscape) props.onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    /** The one cell that Tab comes to. */
    focus,
    /** Whether it has the focus, and whoever uses the keyboard is to see it. */
    focused,
    onKey,
    /** Gives a cell the focus. */
    take,
    meet: (cell: string, element: SVGGElement) => void elements.set(cell, element),
    onFocus(cell: string, element: SVGGElement) {
      setFocus(cell);
      setFocused(element.matches(":focus-visible"));
      props.onHover?.(cell);
    },
    onBlur() {
      setFocused(false);
      props.onHover?.(undefined);
    },
  };
}
