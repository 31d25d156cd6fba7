// The board: kingdoms, what stands on them, and what a move in question would bring.

import { createMemo, Show, type JSX } from "solid-js";
import { Patterns, squares, type Mark } from "../../board/index.ts";
import { GameBoard, proposed } from "../shared/GameBoard.tsx";
import { Edges, Ground } from "./art/ground.tsx";
import { standingArt } from "./art/standing.tsx";
import { choiceOf } from "./choices.ts";
import { consequences } from "./consequences.ts";
import { Ghosts, PickImage } from "./Ghosts.tsx";
import { insightOf } from "./insight.ts";
import { labels } from "./labels.ts";
import { cellsOf, parseMove, type Move } from "./notation.ts";
import { concernsOf, fightOf, rivalsOf, warringKingdoms } from "./fight.ts";
import {
  AtWar,
  changes,
  hanging,
  KingdomNames,
  Kingdoms,
  revoltTargets,
  Squares,
  Wars,
} from "./overlays.tsx";
import { mapOf } from "./printed.ts";
import { standings } from "./standing.ts";
import { trailsOf } from "./trails.ts";
import { decider, kColumns, kRows, type TigrisPlay } from "./view.ts";

/** The frame is as wide as its letters need. */
export const VIEW = [-36, -36, 1672, 1172] as const;

const kCells = squares(kRows, kColumns);

export function Board(props: { play: TigrisPlay }): JSX.Element {
  const play = props.play;
  const choice = choiceOf(play);
  const view = () => play.view();
  const map = createMemo(() => mapOf(view()));
  const insight = createMemo(() => insightOf(play));
  const pieces = createMemo(() => standings(view(), insight(), map().framed));

  /**
   * The move to draw as a ghost: under the pointer, in question from elsewhere (a hint, a log line, a button), or what an
   * analysis would rather have played.
   */
  const ghost = createMemo<Move | undefined>(() => {
    const cell = choice.pointed();
    const text =
      (cell === undefined ? undefined : choice.moveAt(cell)) ??
      play.ghost()?.moves.at(-1) ??
      proposed(play.shown());
    return text === undefined ? undefined : parseMove(text);
  });
  /** Whose move it would be: not mine where somebody else's decision is looked at again. */
  const mover = () => decider(view()) ?? play.mine() ?? 0;

  const concerns = createMemo(() => concernsOf(view(), play.legal()));
  const marks = createMemo<Mark[]>(() => {
    const out: Mark[] = [];
    if (play.overlay("T")) out.push(...hanging(play, insight()));
    if (play.overlay("R")) out.push(...revoltTargets(play, insight()));
    if (play.overlay("D")) out.push(...changes(view(), choice.since()));
    // Where something can be built nothing is lit until it is chosen what.
    if (view().phase === "monument" && choice.held() === undefined)
      out.push(...concerns().map((at): Mark => ({ kind: "ring", at, tone: "hint" })));
    out.push(...consequences(play));
    return out;
  });
  const fight = createMemo(() => [...fightOf(view()), ...rivalsOf(view(), insight().wars)]);
  const warring = createMemo(() => warringKingdoms(view(), insight()));
  const label = labels(play, choice, () => kCells, insight);

  return (
    <GameBoard
      play={play}
      chooser={choice}
      cells={kCells}
      view={VIEW}
      name={play.t("tigris.board")}
      label={label}
      cellsOf={cellsOf}
      ground={<Ground map={map()} />}
      tints={
        <>
          <Patterns />
          <Kingdoms kingdoms={insight().kingdoms} loud={play.overlay("K")} />
          <AtWar kingdoms={warring()} />
          <Show when={play.overlay("M")}>
            <Squares insight={insight()} />
          </Show>
        </>
      }
      pieces={pieces()}
      piece={(piece) => standingArt(piece, () => play.overlay("S"))}
      ghosts={<Ghosts move={ghost()} seat={mover()} />}
      image={(pick) => <PickImage pick={pick} seat={play.mine() ?? 0} />}
      trails={trailsOf}
      marks={marks()}
      fight={fight()}
      concerns={concerns()}
      edges={
        <>
          <Edges />
          <Show when={play.overlay("C")}>
            <Wars play={play} insight={insight()} />
          </Show>
          <Show when={play.overlay("K")}>
            <KingdomNames kingdoms={insight().kingdoms} />
          </Show>
        </>
      }
      words={{
        zoomIn: play.t("tigris.zoom_in"),
        zoomOut: play.t("tigris.zoom_out"),
        zoomReset: play.t("tigris.zoom_reset"),
      }}
    />
  );
}
