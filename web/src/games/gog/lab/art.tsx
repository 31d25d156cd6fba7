// What the palette's tools look like.

import type { JSX } from "solid-js";
import { SeatWeaves } from "../art/pieces.tsx";
import { PieceArt } from "../art/standing.tsx";
import type { Standing } from "../standing.ts";

export function toolArt(tool: string): JSX.Element {
  const [kind, seat] = tool.split(":") as [string, string | undefined];
  if (kind === "erase") return undefined;
  const prefix = `gog-lab-${kind}-${seat ?? ""}`;
  const piece: Standing = {
    key: tool,
    at: "A1",
    kind: kind as Standing["kind"],
    seat: Number(seat ?? 0),
    level: 1,
  };
  return (
    <>
      <SeatWeaves prefix={prefix} />
      <PieceArt piece={piece} prefix={prefix} />
    </>
  );
}
