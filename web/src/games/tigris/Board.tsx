// The board: draws the view, turns taps, drags and keys into moves of the legal list.

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  Show,
  type Accessor,
  type JSX,
} from "solid-js";
import { dragging, moveMarks, Patterns, squares, Surface, type Mark, type Piece } from "../../board/index.ts";
import type { Play } from "../api.ts";
import { Edges, Ground } from "./art/ground.tsx";
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
} from "./art/pieces.tsx";
import { badges, losses } from "./consequences.ts";
import { mapOf } from "./printed.ts";
import { cellOf, cellsOf, moveFor, parse, type Move } from "./notation.ts";
import { changes, hanging, KingdomNames, Kingdoms, revoltTargets, Squares, Wars } from "./overlays.tsx";
import { picksOf, targetsOf } from "./choices.ts";
import { survey } from "./survey.ts";
import { trailsOf } from "./trails.ts";
import {
  cellId,
  columnOf,
  isCell,
  isColour,
  kColours,
  kColumns,
  kRows,
  leadersOf,
  rowOf,
  squareCells,
  type Colour,
  type TigrisView,
} from "./view.ts";
import { cellWords, moveName, pickWords } from "./words/words.ts";
import "./style/tigris.css";

interface TigrisPiece extends Piece {
  kind: "down" | "tile" | "ruin" | "monument" | "wonder" | "leader" | "building" | "treasure" | "join";
  colour?: Colour;
  colours?: string;
  seat?: number;
  war?: number;
  revolt?: number;
  framed?: boolean;
}

/** The frame is as wide as its letters need. */
export const VIEW = [-36, -36, 1672, 1172] as const;

const kCells = squares(kRows, kColumns, cellId);

/** How long the pointer rests on a square before we ask why it is not possible. */
const kWonderMs = 350;

export function Board(props: { play: Play<TigrisView> }): JSX.Element {
  const play = props.play;
  const picks = picksOf(play);
  const view = () => play.view();
  const map = createMemo(() => mapOf(view()));
  const wall = () => (view().phase.startsWith("war") ? (view().conflict?.at ?? undefined) : undefined);
  const seen = createMemo(() => survey(view(), wall()));
  const targets = createMemo(() => targetsOf(play.legal(), view()));
  const [cursor, setCursor] = createSignal<string>();

  /** What is held: dragged, picked, or nothing (then cells act by themselves). */
  const held = createMemo(() => dragging()?.source ?? picks.pick() ?? "");
  const lit = createMemo(() => targets().get(held()) ?? new Map<string, string>());

  createEffect(
    on(play.legal, () => {
      const pick = picks.pick();
      if (pick !== undefined && !targets().has(pick)) picks.setPick(undefined);
    }),
  );
  createEffect(() => picks.follow(play.live(), play.mine()));

  // ---- What the person does ----

  const ownLeader = (cell: string): string | undefined => {
    const leader = seen().leaderAt(cell);
    if (!leader || leader.seat !== play.mine()) return undefined;
    const pick = `leader:${leader.colour}`;
    const home = `${leader.colour.toUpperCase()}-`;
    return targets().has(pick) || play.legal().includes(home) ? pick : undefined;
  };

  const put = (source: string, cell: string) => {
    const move = targets().get(source)?.get(cell);
    if (move !== undefined) {
      picks.setPick(undefined);
      play.stage(move);
      return;
    }
    const wanted = moveFor(source, cell);
    if (wanted !== undefined && play.legal().length > 0) play.why(wanted);
  };

  const tap = (cell: string) => {
    const own = ownLeader(cell);
    const pick = picks.pick();
    if (own !== undefined && !lit().has(cell)) picks.setPick(pick === own ? undefined : own);
    else put(pick ?? "", cell);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const hover = (cell: string | undefined) => {
    setCursor(cell);
    clearTimeout(timer);
    const move = cell === undefined ? undefined : lit().get(cell);
    play.consider(move);
    const pick = held();
    if (cell === undefined || move !== undefined || pick === "" || ownLeader(cell)) return;
    const wanted = moveFor(pick, cell);
    if (wanted) timer = setTimeout(() => play.why(wanted), kWonderMs);
  };

  // ---- What there is ----

  const pieces = createMemo(() => piecesOf(view(), seen(), map().framed));
  /** What stands where, in words: once for a position, not once for every pick. */
  const standing = createMemo(() => new Map(kCells.map(({ id }) => [id, cellWords(play, seen(), id)])));
  const goesHere = createMemo(() => {
    const words = pickWords(play, held());
    return words === undefined ? undefined : play.t("cell.goes", { piece: words });
  });
  const label = (cell: string): string => {
    const words = standing().get(cell) ?? cell;
    const move = lit().get(cell);
    if (move !== undefined)
      return `${words}, ${goesHere() ?? play.t("cell.can", { move: moveName(move, play) })}`;
    const own = ownLeader(cell);
    return own ? `${words}, ${play.t("cell.pick", { leader: play.t(`leader.${own.slice(-1)}`) })}` : words;
  };

  /**
   * The move to draw as a ghost: under the pointer, or in question from elsewhere (a hint, a log line, a
   * button).
   */
  const ghost = createMemo<Move | undefined>(() => {
    const under = cursor();
    const own = under === undefined ? undefined : lit().get(under);
    const text = own ?? play.ghost()?.moves.at(-1);
    return text === undefined ? undefined : parse(text);
  });

  const marks = createMemo<Mark[]>(() => {
    const out: Mark[] = [];
    if (play.overlay("T")) out.push(...hanging(play, seen()));
    if (play.overlay("R")) out.push(...revoltTargets(play, seen()));
    if (play.overlay("D")) out.push(...changes(view(), picks.since()));
    for (const mark of play.marks()) {
      const at = isCell(mark) ? mark : cellOf(mark);
      if (at) out.push({ kind: "ring", at, tone: isCell(mark) ? "log" : "hint" });
    }
    out.push(...moveMarks(play.shown().map((one) => ({ ...one, cells: cellsOf(one.move, view()) }))));
    out.push(...fighters(view()));
    const foresight = play.ghost();
    if (foresight) out.push(...losses(play, foresight), ...badges(play, foresight));
    return out;
  });

  const trails = createMemo(on(play.latest, (story) => trailsOf(story)));
  const stays = createMemo(() => trailsOf(play.since()));

  return (
    <Surface
      cells={kCells}
      view={VIEW}
      name={play.t("tigris.board")}
      label={label}
      lit={(cell) => lit().has(cell)}
      able={(cell) => ownLeader(cell) !== undefined}
      selected={(cell) => picks.pick() !== undefined && ownLeader(cell) === picks.pick()}
      ground={<Ground map={map()} />}
      tints={
        <>
          <Patterns />
          <Kingdoms kingdoms={seen().kingdoms} loud={play.overlay("K")} />
          <Show when={play.overlay("M")}>
            <Squares view={view()} />
          </Show>
        </>
      }
      pieces={pieces()}
      piece={(piece) => art(piece, () => play.overlay("S"))}
      ghosts={<Ghost move={ghost()} seat={play.mine() ?? 0} />}
      trails={trails()}
      stays={stays()}
      marks={marks()}
      edges={
        <>
          <Edges />
          <Show when={play.overlay("C")}>
            <Wars play={play} seen={seen()} />
          </Show>
          <Show when={play.overlay("K")}>
            <KingdomNames kingdoms={seen().kingdoms} />
          </Show>
        </>
      }
      motion={play.motion()}
      words={{
        zoomIn: play.t("tigris.zoom_in"),
        zoomOut: play.t("tigris.zoom_out"),
        zoomReset: play.t("tigris.zoom_reset"),
      }}
      onTap={tap}
      onHover={hover}
      source={ownLeader}
      image={(source) => <PickImage pick={source} seat={play.mine() ?? 0} />}
      onDrop={put}
      onEscape={() => picks.setPick(undefined)}
    />
  );
}

/** The two leaders of the conflict that is being settled. */
function fighters(view: TigrisView): Mark[] {
  const fight = view.conflict;
  const colour = fight?.colour;
  if (!colour || !/^(revolt|war)_(attack|defend)$/.test(view.phase)) return [];
  return [fight.attacker, fight.defender].flatMap((seat): Mark[] => {
    const at = seat === undefined ? undefined : view.leaders[seat]?.[colour];
    return at ? [{ kind: "ring", at, tone: "bad" }] : [];
  });
}

function piecesOf(
  view: TigrisView,
  seen: ReturnType<typeof survey>,
  framed: ReadonlySet<string>,
): TigrisPiece[] {
  const out: TigrisPiece[] = [];
  const tiles: TigrisPiece[] = [];
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      const at = cellId(row, column);
      const sign = view.board[row]![column]!;
      if (isColour(sign)) tiles.push({ key: `${sign}${at}`, at, kind: "tile", colour: sign });
      else if (sign === "#") out.push({ key: `#${at}`, at, kind: "down" });
      else if (sign === "x") tiles.push({ key: `x${at}`, at, kind: "ruin" });
    }
  }
  out.push(...tiles);
  for (const [colours, { at }] of Object.entries(view.monuments)) {
    out.push({ key: colours, at, dx: 50, dy: 50, kind: "monument", colours });
  }
  if (view.wonder)
    out.push({ key: "wonder", at: view.wonder.at, kind: "wonder", colour: view.wonder.colour });
  for (const leader of leadersOf(view)) {
    const { seat, colour, at } = leader;
    const strengths = { war: seen.war(leader), revolt: seen.revolt(leader) };
    out.push({ key: `leader ${seat}${colour}`, at, kind: "leader", seat, colour, ...strengths });
  }
  for (const colour of kColours) {
    const at = view.buildings[colour];
    if (at) out.push({ key: `hall ${colour}`, at, kind: "building", colour });
  }
  for (const at of view.treasure_cells) {
    out.push({ key: `seal ${at}`, at, dx: 30, dy: -27, kind: "treasure", framed: framed.has(at) });
  }
  const joined = view.phase.startsWith("war") ? view.conflict?.at : undefined;
  if (joined) out.push({ key: "join", at: joined, kind: "join" });
  return out;
}

function art(piece: Accessor<TigrisPiece>, loud: Accessor<boolean>): JSX.Element {
  const colour = () => piece().colour ?? "r";
  switch (piece().kind) {
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

function Ghost(props: { move: Move | undefined; seat: number }): JSX.Element {
  const place = (at: string, dx = 50) => `translate(${columnOf(at) * 100 + dx} ${rowOf(at) * 100 + dx})`;
  const drawn = () => {
    const move = props.move;
    switch (move?.kind) {
      case "tile":
        return (
          <g transform={place(move.at)}>
            <TileArt colour={move.colour} />
          </g>
        );
      case "leader":
        return (
          <g transform={place(move.at)}>
            <LeaderArt seat={props.seat} colour={move.colour} />
          </g>
        );
      case "catastrophe":
        return (
          <g transform={place(move.at)}>
            <CatastropheArt />
          </g>
        );
      case "wonder":
        return (
          <g transform={place(move.at)}>
            <WonderArt colour="r" />
          </g>
        );
      case "monument":
        return (
          <>
            <For each={squareCells(move.at)}>
              {(cell) => (
                <g transform={place(cell)}>
                  <FaceDown />
                </g>
              )}
            </For>
            <g transform={place(move.at, 100)}>
              <MonumentArt colours={move.colours} />
            </g>
          </>
        );
      default:
        return undefined;
    }
  };
  return <>{drawn()}</>;
}

/** A pick on its own, as it is dragged. */
export function PickImage(props: { pick: string; seat: number }): JSX.Element {
  const [what, which] = props.pick.split(":");
  const colour = isColour(which) ? which : "r";
  return (
    <svg viewBox="-50 -50 100 100">
      {what === "tile" && <TileArt colour={colour} />}
      {what === "leader" && <LeaderArt seat={props.seat} colour={colour} />}
      {what === "catastrophe" && <CatastropheArt />}
    </svg>
  );
}
