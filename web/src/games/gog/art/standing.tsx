// A piece of the map, drawn around 0, 0.

import { Show, type JSX } from "solid-js";
import type { Standing } from "../standing.ts";
import { CityPiece, FigurePiece, SoldierPiece } from "./pieces.tsx";

export function PieceArt(props: { piece: Standing; prefix: string }): JSX.Element {
  const piece = () => props.piece;
  return (
    <g transform={piece().small ? "scale(.78)" : undefined}>
      <Show when={piece().kind === "soldier"}>
        <SoldierPiece
          prefix={props.prefix}
          seat={piece().seat}
          level={piece().level}
          counts={piece().counts}
          tired={piece().tired}
        />
      </Show>
      <Show when={piece().kind === "city"}>
        <CityPiece
          prefix={props.prefix}
          seat={piece().seat}
          level={piece().level}
          scrolls={piece().scrolls}
          silenced={piece().silenced}
          shielded={piece().shielded}
        />
      </Show>
      <Show when={piece().kind === "gog" || piece().kind === "angel"}>
        <FigurePiece which={piece().kind as "gog" | "angel"} />
      </Show>
    </g>
  );
}
