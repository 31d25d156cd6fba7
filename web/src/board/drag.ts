// The one thing that can be dragged at a time, from a tray or from a cell. A document has one pointer that
// drags, so this is one signal for the document; surfaces and trays meet here without knowing each other.

import { createSignal, type JSX } from "solid-js";
import { kSlop } from "./gesture.ts";

export interface Drag {
  /** What is dragged, in words the module chose: "tile:r", "cell:C5". */
  source: string;
  x: number;
  y: number;
  /** How it looks under the pointer. */
  image: () => JSX.Element;
}

export interface DropTarget {
  /** The cell at a point of the screen, if it is this target's. */
  cellAt(x: number, y: number): string | undefined;
  over(source: string, cell: string | undefined): void;
  drop(source: string, cell: string): void;
}

const [dragged, setDragged] = createSignal<Drag>();
const targets = new Set<DropTarget>();

export const dragging = dragged;

export function addTarget(target: DropTarget): () => void {
  targets.add(target);
  return () => targets.delete(target);
}

export function dragTo(drag: Drag): void {
  setDragged(drag);
  for (const target of targets) target.over(drag.source, target.cellAt(drag.x, drag.y));
}

/** Ends the drag; with `drop` what lies under the pointer receives it. */
export function endDrag(drop: boolean): void {
  const drag = dragged();
  setDragged(undefined);
  if (!drag) return;
  for (const target of targets) {
    const cell = target.cellAt(drag.x, drag.y);
    target.over(drag.source, undefined);
    if (drop && cell !== undefined) target.drop(drag.source, cell);
  }
}

/**
 * Makes an element outside of a surface a source: call it on `pointerdown`. Calls `began` when a drag begins.
 */
export function dragFrom(
  event: PointerEvent,
  source: string,
  image: () => JSX.Element,
  began: () => void,
): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX: x0, clientY: y0, pointerId } = event;
  let far = false;
  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    if (!far && Math.hypot(next.clientX - x0, next.clientY - y0) <= kSlop) return;
    if (!far) began();
    far = true;
    next.preventDefault();
    dragTo({ source, x: next.clientX, y: next.clientY, image });
  };
  const stop = (drop: boolean) => (next: Event) => {
    if (next instanceof PointerEvent && next.pointerId !== pointerId) return;
    if (next instanceof KeyboardEvent && next.key !== "Escape") return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", cancel);
    if (far) endDrag(drop);
  };
  const up = stop(true);
  const cancel = stop(false);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", cancel);
}
