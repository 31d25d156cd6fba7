// What mouse, finger and wheel do on a board: gestures, by cell.

import { createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { panBy, scale, toBoard, zoomAt, type Camera, type Frame } from "./camera.ts";
import { addTarget, dragTo, endDrag } from "./drag.ts";
import { Gestures, type Gesture, type Touch } from "./gesture.ts";
import type { Point } from "./types.ts";

/** How far from its middle, in pixels, a finger still means a cell. */
const kFinger = 26;

interface Pointed {
  onTap(cell: string): void;
  onHover?(cell: string | undefined): void;
  source?(cell: string): string | undefined;
  image?(source: string): JSX.Element;
  onDrop?(source: string, cell: string): void;
}

interface Ground {
  svg(): SVGSVGElement;
  /** The middles of all cells. */
  places(): ReadonlyMap<string, Point>;
  /** Whether a tap on the cell does something. */
  usable(cell: string): boolean;
  camera(): Camera;
  frame(): Frame;
  look(change: (old: Camera) => Camera): void;
  /** Gives a cell the focus. */
  take(cell: string): void;
}

export function createPointing(props: Pointed, ground: Ground) {
  const { svg, usable, camera, frame, look } = ground;
  const gestures = new Gestures();
  const [over, setOver] = createSignal<string>();

  const local = (x: number, y: number): Point => {
    const rect = svg().getBoundingClientRect();
    return [x - rect.left, y - rect.top];
  };
  const cellAt = (x: number, y: number): string | undefined => {
    const element = document.elementFromPoint(x, y);
    if (!element || !svg().contains(element)) return undefined;
    return element.closest("[data-cell]")?.getAttribute("data-cell") ?? undefined;
  };
  /** For fingers: the choice nearest to where they touched, so that small cells are still large targets. */
  const nearest = (x: number, y: number): string | undefined => {
    const [px, py] = toBoard(camera(), frame(), local(x, y));
    let best: string | undefined;
    let least = kFinger / scale(frame(), camera().zoom);
    for (const [cell, [cx, cy]] of ground.places()) {
      const distance = Math.hypot(cx - px, cy - py);
      if (distance < least && usable(cell)) {
        best = cell;
        least = distance;
      }
    }
    return best;
  };
  const hover = (cell: string | undefined) => {
    if (over() === cell) return;
    setOver(cell);
    props.onHover?.(cell);
  };
  const zoom = (factor: number, at: Point) => look((old) => zoomAt(old, frame(), at, factor));
  const drag = (cell: string, x: number, y: number) => {
    const source = props.source?.(cell);
    const image = props.image;
    if (source && image) dragTo({ source, x, y, image: () => image(source) });
  };

  const carryOut = (gesture: Gesture) => {
    switch (gesture.kind) {
      case "tap":
        ground.take(gesture.cell);
        return props.onTap(gesture.cell);
      case "zoom":
        return zoom(camera().zoom > 1.2 ? 1 / camera().zoom : 2, local(gesture.x, gesture.y));
      case "pan":
        return look((old) => panBy(old, frame(), [gesture.dx, gesture.dy]));
      case "pinch":
        look((old) => panBy(old, frame(), [gesture.dx, gesture.dy]));
        return zoom(gesture.factor, local(gesture.x, gesture.y));
      case "drag":
        return drag(gesture.cell, gesture.x, gesture.y);
      case "drop":
        return endDrag(true);
      case "abandon":
        return endDrag(false);
    }
  };

  const feed = (type: Touch["type"]) => (event: PointerEvent) => {
    if (type === "down" && event.button !== 0) return;
    let cell = cellAt(event.clientX, event.clientY);
    const finger = event.pointerType !== "mouse" && type !== "move";
    if (finger && cell !== undefined && !usable(cell)) cell = nearest(event.clientX, event.clientY) ?? cell;
    if (type === "move" && event.pointerType === "mouse" && event.buttons === 0) return hover(cell);
    if (type === "down") svg().setPointerCapture(event.pointerId);
    const touch: Touch = {
      type,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      cell,
      draggable: cell !== undefined && props.source?.(cell) !== undefined,
      active: cell !== undefined && usable(cell),
    };
    for (const gesture of gestures.feed(touch)) carryOut(gesture);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), local(event.clientX, event.clientY));
  };

  onMount(() => {
    // Solid's own wheel listener would be passive, and the page would scroll away.
    svg().addEventListener("wheel", onWheel, { passive: false });
    onCleanup(
      addTarget({
        cellAt,
        over: (_source, cell) => hover(cell),
        drop: (source, cell) => props.onDrop?.(source, cell),
      }),
    );
  });

  /** `over`: the cell under the pointer. */
  return { feed, hover, over };
}
