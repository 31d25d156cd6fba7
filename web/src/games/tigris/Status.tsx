// Numbers beside the board: what I have, what is left, what nobody has seen yet.

import { createMemo, For, Show, type JSX } from "solid-js";
import { Count } from "../shared/Count.tsx";
import { Seal, TileGlyph } from "./art/glyphs.tsx";
import { ink, MonumentIcon } from "./art/pieces.tsx";
import { insightOf } from "./insight.ts";
import { kColours, kMonuments, type Colour, type TigrisPlay } from "./view.ts";
import { pairWords } from "./words/say.ts";

/** A colour's sign on its colour. */
export function ColourMark(props: { colour: Colour }): JSX.Element {
  return (
    <svg class={`te-mark ${ink(props.colour)}`} viewBox="-48 -48 96 96" aria-hidden="true">
      <rect class="te-face" x="-46" y="-46" width="92" height="92" rx="14" />
      <g transform="scale(0.9)">
        <TileGlyph colour={props.colour} />
      </g>
    </svg>
  );
}

export function SealMark(): JSX.Element {
  return (
    <svg class="te-mark" viewBox="-24 -24 48 48" aria-hidden="true">
      <Seal />
    </svg>
  );
}

/** My points by colour; the lowest, which is my score, is larger. */
export function Points(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const points = createMemo(() => play.view().points[play.mine() ?? -1]);
  const lowest = () => Math.min(...(points() ?? [0]));
  return (
    <Show when={points()}>
      {(mine) => (
        <div class="te-points" role="group" aria-label={play.t("tray.points")}>
          <For each={kColours}>
            {(colour, index) => {
              const n = () => mine()[index()] ?? 0;
              const low = () => n() === lowest();
              return (
                <span
                  class="te-point"
                  classList={{ "te-lowest": low() }}
                  role="img"
                  aria-label={
                    play.t("tray.points_of", { n: n(), colour: play.t(`colour.${colour}`) }) +
                    (low() ? `, ${play.t("tray.lowest")}` : "")
                  }
                >
                  <ColourMark colour={colour} />
                  <Count n={n()} />
                </span>
              );
            }}
          </For>
          <span
            class="te-point te-seals"
            role="img"
            aria-label={play.t("tray.treasures", { n: play.view().treasures[play.mine() ?? -1] ?? 0 })}
          >
            <SealMark />
            <Count n={play.view().treasures[play.mine() ?? -1] ?? 0} />
          </span>
        </div>
      )}
    </Show>
  );
}

/** For the table's bar: the bag, treasures on the board, and which monuments can still be built. */
export function Status(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const left = () => play.view().treasure_cells.length;
  return (
    <div class="te-status">
      <span
        class="te-stock"
        role="img"
        title={play.t("tray.bag_count", { n: play.view().bag_size })}
        aria-label={play.t("tray.bag_count", { n: play.view().bag_size })}
      >
        <svg class="te-mark" viewBox="-24 -24 48 48" aria-hidden="true">
          <path
            class="te-bag"
            d="M-9-20h18l-4 8c12 6 15 16 15 22 0 9-8 12-20 12s-20-3-20-12c0-6 3-16 15-22z"
          />
          <path class="te-bag-tie" d="M-8-11H8" />
        </svg>
        <b>{play.view().bag_size}</b>
        <span class="roomy-only" aria-hidden="true">
          {play.t("status.bag")}
        </span>
      </span>
      <span
        class="te-stock"
        classList={{ "te-urgent": left() <= 4 }}
        role="img"
        title={play.t("tray.left_count", { n: left() })}
        aria-label={play.t("tray.left_count", { n: left() })}
      >
        <SealMark />
        <b>{left()}</b>
        <span class="roomy-only" aria-hidden="true">
          {play.t("status.treasures")}
        </span>
      </span>
      <span class="te-stock te-monuments" role="group" aria-label={play.t("tray.monuments")}>
        <For each={kMonuments}>
          {(colours) => {
            const built = () => play.view().monuments[colours] !== undefined;
            const words = () =>
              play.t(built() ? "tray.monument_built" : "tray.monument_free", pairWords(play, colours));
            return (
              <svg class="te-mark" viewBox="-40 -34 80 74" role="img" aria-label={words()}>
                <title>{words()}</title>
                <MonumentIcon colours={colours} built={built()} />
              </svg>
            );
          }}
        </For>
      </span>
    </div>
  );
}

/** Tiles of each colour that I have not seen. */
export function Unseen(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const counts = createMemo(() => insightOf(play).unseen);
  return (
    <div class="te-unseen" role="group" aria-label={play.t("tray.unseen")}>
      <span>
        {play.t("tray.unseen")} ({play.t("tray.unseen_most")})
      </span>
      <For each={kColours}>
        {(colour, index) => (
          <span class="te-point">
            <ColourMark colour={colour} />
            <b>{counts()[index()]}</b>
          </span>
        )}
      </For>
    </div>
  );
}
