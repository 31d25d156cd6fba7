// The two actions of a turn: done, being settled, drafted, or still free.

import { createMemo, For, Show, type JSX } from "solid-js";
import { TileGlyph } from "../art/glyphs.tsx";
import { CatastropheArt, ink, LeaderArt } from "../art/pieces.tsx";
import { parseMove, type Move } from "../notation.ts";
import type { TigrisPlay } from "../view.ts";

const kActions: ReadonlySet<Move["kind"]> = new Set<Move["kind"]>([
  "tile",
  "leader",
  "withdraw",
  "catastrophe",
  "swap",
  "pass",
]);

/** Done, being settled, drafted, or still free. */
type Pip = Move | "done" | "busy" | "free";

export function Pips(props: { play: TigrisPlay }): JSX.Element {
  const { play } = props;
  const turn = () => play.live().active === play.mine() && play.live().phase !== "over";
  const pips = createMemo<Pip[]>(() => {
    const begun: Pip[] = Array<Pip>(2 - play.live().actions_left).fill("done");
    if (play.live().phase !== "action") begun.push("busy");
    const drafted = play
      .draft()
      .map(parseMove)
      .filter((move): move is Move => move !== undefined && kActions.has(move.kind));
    return [...begun, ...drafted, "free" as const, "free" as const].slice(0, 2);
  });
  const used = () => pips().filter((pip) => pip !== "free").length;
  return (
    <Show when={turn()}>
      <div
        class="te-pips"
        role="img"
        aria-label={play.t("tray.actions", { done: used() })}
        title={play.t("tray.actions", { done: used() })}
      >
        <For each={pips()}>
          {(pip) => (
            <svg
              class="te-pip"
              classList={{ "te-used": pip === "done", "te-busy": pip === "busy", "te-open": pip === "free" }}
              viewBox="-50 -50 100 100"
            >
              <path class="te-pip-shape" d="M-44 0L0-44 44 0 0 44z" />
              {typeof pip === "object" && pipIcon(pip, play.mine() ?? 0)}
              {pip === "done" && <path class="te-check" d="M-18 0l13 13 24-26" />}
            </svg>
          )}
        </For>
      </div>
    </Show>
  );
}

function pipIcon(move: Move, seat: number): JSX.Element {
  switch (move.kind) {
    case "tile":
      return (
        <g class={`te-pip-icon ${ink(move.colour)}`} transform="scale(0.62)">
          <rect class="te-face" x="-44" y="-44" width="88" height="88" rx="8" />
          <TileGlyph colour={move.colour} />
        </g>
      );
    case "leader":
    case "withdraw":
      return (
        <g transform="scale(0.66)">
          <LeaderArt seat={seat} colour={move.colour} />
          {move.kind === "withdraw" && <path class="te-check" d="M-34 34L34-34" />}
        </g>
      );
    case "catastrophe":
      return (
        <g transform="scale(0.58)">
          <CatastropheArt />
        </g>
      );
    default:
      return (
        <path class="te-check" d={move.kind === "swap" ? "M-22-8h38l-10-11M22 10h-38l10 11" : "M-16 0h32"} />
      );
  }
}
