// Turns pointer events into what a person meant: a tap, a double tap, a drag of a piece, a pan, a pinch. It
// knows nothing of the browser: feed it plain events, carry out what it returns.

export interface Touch {
  type: "down" | "move" | "up" | "cancel";
  /** The pointer's number. */
  pointer: number;
  x: number;
  y: number;
  /** Milliseconds. */
  time: number;
  /** The cell under the pointer, if any. */
  cell?: string;
  /** Whether something on that cell may be dragged away. */
  draggable?: boolean;
  /** Whether a tap on that cell does something: then two taps are two taps, and do not zoom. */
  active?: boolean;
}

export type Gesture =
  | { kind: "tap"; cell: string }
  | { kind: "zoom"; x: number; y: number }
  | { kind: "pan"; dx: number; dy: number }
  | { kind: "pinch"; x: number; y: number; factor: number; dx: number; dy: number }
  | { kind: "drag"; cell: string; x: number; y: number }
  | { kind: "drop"; cell: string | undefined }
  | { kind: "abandon" };

/** Farther than this, in pixels, and it is no tap any more. */
export const kSlop = 8;
const kDoubleTapMs = 300;
const kDoubleTapSlop = 24;

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
  cell: string | undefined;
  draggable: boolean;
  active: boolean;
}

type Mode = "idle" | "pressed" | "panning" | "dragging" | "pinching";

export class Gestures {
  private fingers = new Map<number, Finger>();
  private mode: Mode = "idle";
  private lastTap: { x: number; y: number; time: number } | undefined;

  feed(touch: Touch): Gesture[] {
    switch (touch.type) {
      case "down":
        return this.down(touch);
      case "move":
        return this.move(touch);
      case "up":
        return this.up(touch);
      case "cancel":
        return this.cancel(touch);
    }
  }

  private down(touch: Touch): Gesture[] {
    const { x, y, cell } = touch;
    const finger = { x, y, startX: x, startY: y, cell };
    this.fingers.set(touch.pointer, {
      ...finger,
      draggable: touch.draggable ?? false,
      active: touch.active ?? false,
    });
    const before = this.mode;
    this.mode = this.fingers.size > 1 ? "pinching" : "pressed";
    return before === "dragging" ? [{ kind: "abandon" }] : [];
  }

  private move(touch: Touch): Gesture[] {
    const finger = this.fingers.get(touch.pointer);
    if (!finger) return [];
    if (this.mode === "pinching") return this.pinch(touch, finger);
    const dx = touch.x - finger.x;
    const dy = touch.y - finger.y;
    if (this.mode === "pressed") {
      const far = Math.hypot(touch.x - finger.startX, touch.y - finger.startY) > kSlop;
      if (!far) return [];
      this.mode = finger.draggable ? "dragging" : "panning";
    }
    finger.x = touch.x;
    finger.y = touch.y;
    if (this.mode === "dragging" && finger.cell) {
      return [{ kind: "drag", cell: finger.cell, x: touch.x, y: touch.y }];
    }
    return this.mode === "panning" ? [{ kind: "pan", dx, dy }] : [];
  }

  private pinch(touch: Touch, finger: Finger): Gesture[] {
    const before = this.spread();
    finger.x = touch.x;
    finger.y = touch.y;
    const after = this.spread();
    if (before.length < 1) return [];
    const factor = after.length / before.length;
    return [
      { kind: "pinch", x: after.x, y: after.y, factor, dx: after.x - before.x, dy: after.y - before.y },
    ];
  }

  private spread(): { x: number; y: number; length: number } {
    const [a, b] = [...this.fingers.values()];
    if (!a || !b) return { x: a?.x ?? 0, y: a?.y ?? 0, length: 0 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  private up(touch: Touch): Gesture[] {
    const finger = this.fingers.get(touch.pointer);
    this.fingers.delete(touch.pointer);
    if (!finger) return [];
    const mode = this.mode;
    // The finger that stays after a pinch goes on panning; it must not tap when it is lifted.
    this.mode = this.fingers.size > 0 ? "panning" : "idle";
    if (mode === "dragging") return [{ kind: "drop", cell: touch.cell }];
    if (mode !== "pressed") return [];
    return this.tap(touch, finger);
  }

  private tap(touch: Touch, finger: Finger): Gesture[] {
    const last = this.lastTap;
    this.lastTap = finger.active ? undefined : { x: touch.x, y: touch.y, time: touch.time };
    const twice =
      !finger.active &&
      last !== undefined &&
      touch.time - last.time < kDoubleTapMs &&
      Math.hypot(touch.x - last.x, touch.y - last.y) < kDoubleTapSlop;
    if (twice) {
      this.lastTap = undefined;
      return [{ kind: "zoom", x: touch.x, y: touch.y }];
    }
    return finger.cell === undefined ? [] : [{ kind: "tap", cell: finger.cell }];
  }

  private cancel(touch: Touch): Gesture[] {
    if (!this.fingers.delete(touch.pointer)) return [];
    const dragged = this.mode === "dragging";
    this.mode = this.fingers.size > 0 ? "panning" : "idle";
    return dragged ? [{ kind: "abandon" }] : [];
  }
}
