// The brick frame around the map, with its letters and numbers.

import type { JSX } from "solid-js";
import { Coordinates } from "../../../board/index.ts";
import { SIDE } from "../view.ts";

/** The frame is wide where the letters and numbers stand. */
const FRAME = 46;
const RIM = 18;
export const VIEW = [
  -FRAME - 4,
  -FRAME - 4,
  SIDE * 100 + FRAME + RIM + 8,
  SIDE * 100 + FRAME + RIM + 8,
] as const;

export function Frame(): JSX.Element {
  const full = SIDE * 100 + FRAME + RIM;
  const bricks = Array.from({ length: Math.floor(full / 92) }, (_, i) => i * 92 - 6);
  const course = (at: number) =>
    `M${at} ${-FRAME}v${FRAME}M${at} ${SIDE * 100}v${RIM}M${-FRAME} ${at}h${FRAME}M${SIDE * 100} ${at}h${RIM}`;
  return (
    <>
      <rect class="gog-frame" x={-FRAME} y={-FRAME} width={full} height={full} rx="10" />
      <path class="gog-bricks" d={bricks.map(course).join("")} />
      <rect class="gog-frame-edge" x="-4" y="-4" width={SIDE * 100 + 8} height={SIDE * 100 + 8} />
    </>
  );
}

export function Edges(): JSX.Element {
  return <Coordinates rows={SIDE} columns={SIDE} off={FRAME / 2} />;
}
