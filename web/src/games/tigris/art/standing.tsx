// A piece of the board, drawn around 0, 0.

import { untrack, type Accessor, type JSX } from "solid-js";
import type { Standing } from "../standing.ts";
import {
  BuildingArt,
  CatastropheArt,
  FaceDown,
  JoinMark,
  LeaderArt,
  MonumentArt,
  TileArt,
  TreasureArt,
  WonderArt,
} from "./pieces.tsx";

/** `loud`: with its strengths. */
export function standingArt(piece: Accessor<Standing>, loud: Accessor<boolean>): JSX.Element {
  const colour = () => piece().colour ?? "r";
  // A key means one kind for good: whatever else changes, the piece is not drawn anew.
  switch (untrack(piece).kind) {
    case "down":
      return <FaceDown />;
    case "tile":
      return <TileArt colour={colour()} />;
    case "ruin":
      return <CatastropheArt />;
    case "monument":
      return <MonumentArt colours={piece().colours ?? "kr"} />;
    case "wonder":
      return <WonderArt colour={colour()} />;
    case "leader":
      return (
        <LeaderArt
          seat={piece().seat ?? 0}
          colour={colour()}
          war={piece().war}
          revolt={piece().revolt}
          loud={loud()}
        />
      );
    case "building":
      return <BuildingArt colour={colour()} />;
    case "treasure":
      return <TreasureArt framed={piece().framed} />;
    case "join":
      return <JoinMark />;
  }
}
