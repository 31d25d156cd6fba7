// What the palette's tools look like.

import type { JSX } from "solid-js";
import { MonumentFigure, StackFigure } from "../art/pieces.tsx";
import type { Civ } from "../notation.ts";

export function toolArt(tool: string): JSX.Element {
  const [kind, civ, seat] = tool.split(":") as [string, Civ, string];
  if (kind === "prince")
    return (
      <g transform="translate(0 8) scale(1.9)">
        <StackFigure seat={Number(seat)} civ={civ} count={1} />
      </g>
    );
  if (kind === "monument")
    return (
      <g transform="scale(1.5)">
        <MonumentFigure seat={Number(seat)} civ={civ} />
      </g>
    );
  return undefined;
}
