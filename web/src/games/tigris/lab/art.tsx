// What the palette's tools look like.

import type { JSX } from "solid-js";
import { CatastropheArt, LeaderArt, MonumentArt, TileArt, TreasureArt } from "../art/pieces.tsx";
import type { Colour } from "../view.ts";

export function toolArt(tool: string): JSX.Element {
  const [kind, what, seat] = tool.split(":") as [string, string, string];
  switch (kind) {
    case "tile":
      return <TileArt colour={what as Colour} />;
    case "leader":
      return <LeaderArt seat={Number(seat)} colour={what as Colour} />;
    case "treasure":
      return <TreasureArt />;
    case "catastrophe":
      return <CatastropheArt />;
    case "monument":
      return (
        <g transform="scale(.62)">
          <MonumentArt colours={what} />
        </g>
      );
    default:
      return undefined;
  }
}
