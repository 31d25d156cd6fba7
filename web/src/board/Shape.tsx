import type { JSX } from "solid-js";
import type { Point, Shape } from "./types.ts";

/** A cell's outline as path data; `inset` pulls a rectangle in. */
export function pathOf(shape: Shape, inset = 0): string {
  if (shape.kind === "path") return shape.d;
  const x = shape.x + inset;
  const y = shape.y + inset;
  const width = shape.width - 2 * inset;
  const height = shape.height - 2 * inset;
  const r = Math.min(shape.radius ?? 0, width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const across = width - 2 * r;
  const down = height - 2 * r;
  return (
    `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}` +
    `h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`
  );
}

export function Outline(props: {
  shape: Shape;
  inset?: number;
  class?: string;
  fill?: string;
  stroke?: string;
}): JSX.Element {
  return (
    <path class={props.class} d={pathOf(props.shape, props.inset)} fill={props.fill} stroke={props.stroke} />
  );
}

const kDot = 11;

/** A small disc in a cell's middle: where almost everything is possible, outlines everywhere say nothing. */
export function dot([x, y]: Point): string {
  return `M${x - kDot} ${y}a${kDot} ${kDot} 0 1 0 ${2 * kDot} 0a${kDot} ${kDot} 0 1 0 ${-2 * kDot} 0z`;
}
