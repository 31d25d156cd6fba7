// The tile that is to be laid, and how it is turned.

import type { JSX } from "solid-js";
import { Icon } from "../art/glyphs.tsx";
import { TileFace } from "../art/ground.tsx";
import type { GogChoice } from "../choices.ts";
import { dataOf, turnedTile } from "../printed.ts";
import type { GogPlay } from "../view.ts";

export function TileInHand(props: { play: GogPlay; choice: GogChoice }): JSX.Element {
  const face = () => dataOf(props.play.view()).tiles[props.play.view().drawn ?? ""] ?? ".........";
  return (
    <div class="gog-tile-hand">
      <button
        type="button"
        class="gog-turn"
        aria-label={props.play.t("tray.turn_back")}
        title={props.play.t("tray.turn_back")}
        onClick={() => props.choice.turn(-1)}
      >
        <Icon name="turn_back" />
      </button>
      <svg
        class="gog-tile"
        viewBox="-4 -4 308 308"
        role="img"
        aria-label={props.play.t("tray.tile", { tile: props.play.view().drawn ?? "" })}
      >
        <TileFace face={turnedTile(face(), props.choice.turns())} />
      </svg>
      <button
        type="button"
        class="gog-turn"
        aria-label={props.play.t("tray.turn")}
        title={props.play.t("tray.turn")}
        onClick={() => props.choice.turn(1)}
      >
        <Icon name="turn" />
      </button>
      <span class="gog-note">{props.play.t("tray.lay.hint")}</span>
    </div>
  );
}
