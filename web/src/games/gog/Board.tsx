// The map: land, pieces, what can be done where, and what a move in question would do.

import { createEffect, createMemo, For, onCleanup, onMount, Show, untrack, type JSX } from "solid-js";
import {
  dragging,
  moveMarks,
  squares,
  Surface,
  useHotkeys,
  type Mark,
  type Trail,
} from "../../board/index.ts";
import { CityPiece, FigurePiece, SeatWeaves, SoldierPiece } from "./art/pieces.tsx";
import { Land, TileFace } from "./art/ground.tsx";
import { picksAt, slotCells } from "./choices.ts";
import { dataOf, turnedTile } from "./printed.ts";
import { describe } from "./labels.ts";
import { attackMarks, consequences, trailsOf } from "./consequences.ts";
import { cellOf, parseMove } from "./notation.ts";
import { Overlays, OverlaysAbove } from "./overlays.tsx";
import { arrivals, createStandings, type Standing } from "./standing.ts";
import { uiOf } from "./ui.ts";
import { areaOf, cellName, cellsOf, cityAt, pointOf, SIDE } from "./view.ts";
import type { GogView } from "./view.ts";
import type { GogPlay } from "./words/say.ts";

const CELLS = squares(SIDE, SIDE, cellName);
const PREFIX = "gog";
/** The frame is wide where the letters and numbers stand. */
const FRAME = 46;
const RIM = 18;
const VIEW = [-FRAME - 4, -FRAME - 4, SIDE * 100 + FRAME + RIM + 8, SIDE * 100 + FRAME + RIM + 8] as const;

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

function Frame(): JSX.Element {
  const full = SIDE * 100 + FRAME + RIM;
  const bricks = Array.from({ length: Math.floor(full / 92) }, (_, i) => i * 92 - 6);
  const course = (at: number) =>
    `M${at} ${-FRAME}v${FRAME}M${at} ${SIDE * 100}v${RIM}M${-FRAME} ${at}h${FRAME}M${SIDE * 100} ${at}h${RIM}`;
  return (
    <>
      <rect class="gog-frame" x={-FRAME} y={-FRAME} width={full} height={full} rx="10" />
      <path class="gog-bricks" d={bricks.map(course).join("")} />
      <rect class="gog-frame-edge" x="-4" y="-4" width={SIDE * 100 + 8} height={SIDE * 100 + 8} />
    </>
  );
}

function Edges(): JSX.Element {
  return (
    <For each={Array.from({ length: SIDE }, (_, i) => i)}>
      {(i) => (
        <>
          <text x={i * 100 + 50} y={-FRAME / 2}>
            {String.fromCharCode(65 + i)}
          </text>
          <text x={-FRAME / 2} y={i * 100 + 50}>
            {i + 1}
          </text>
        </>
      )}
    </For>
  );
}

/** The piece in the hand, as it is dragged. */
function Dragged(props: { source: string; view: GogView }): JSX.Element {
  const piece = (): Standing => {
    const base = { key: "dragged", at: "A1", seat: props.view.active, level: 1 };
    if (props.source.startsWith("figure:")) return { ...base, kind: props.source.slice(7) as "gog" };
    if (props.source.startsWith("recruit:"))
      return { ...base, kind: "soldier", level: Number(props.source.slice(8)) };
    const [at, tag] = props.source.slice(8).split(".");
    const seat = props.view.players.findIndex((player) => player.soldiers.some((one) => one.at === at));
    const level = tag
      ? Number(tag)
      : (props.view.players[seat]?.soldiers.find((one) => one.at === at)?.level ?? 1);
    return { ...base, kind: "soldier", seat: Math.max(seat, 0), level };
  };
  return (
    <svg viewBox="-50 -50 100 100">
      <SeatWeaves prefix="gog-drag" />
      <PieceArt piece={piece()} prefix="gog-drag" />
    </svg>
  );
}

export function Board(props: { play: GogPlay }): JSX.Element {
  const play = () => props.play;
  const ui = uiOf(props.play);
  let holder!: HTMLDivElement;

  const standings = createStandings();
  const pieces = createMemo(() => standings(play().view()));
  // Laying tiles changes the land; nothing else does, and drawing it anew for every move would be felt.
  const land = createMemo<string[]>((old) => {
    const map = play().view().map;
    return old.join() === map.join() ? old : map;
  }, []);

  /** Where what is in hand stands, or the square whose moves the tray lists. */
  const held = createMemo(() => {
    const key = ui.pick();
    if (key?.startsWith("soldier:")) return key.slice(8).split(".")[0];
    if (key?.startsWith("figure:")) return key === "figure:gog" ? play().view().gog : play().view().angel;
    return ui.here();
  });

  const lit = createMemo(() => {
    const { picks, direct } = ui.choices();
    const key = ui.pick();
    const out = new Set(ui.targets().keys());
    if (key !== undefined && !/^(soldier|figure):/.test(key)) return out;
    for (const other of picks.keys()) {
      if (other.startsWith("soldier:")) out.add(other.slice(8).split(".")[0]!);
      if (other.startsWith("figure:"))
        out.add(other === "figure:gog" ? play().view().gog : play().view().angel);
    }
    // Squares for recruits stay quiet until a recruit is in hand: there are too many.
    for (const [cell, moves] of direct) {
      if (!moves.every((move) => move.startsWith("recruit:"))) out.add(cell);
    }
    const own = held();
    if (own !== undefined && ui.pick() !== undefined && !ui.targets().has(own)) out.delete(own);
    return out;
  });
  const selected = (cell: string) => {
    const key = ui.pick();
    if (ui.here() === cell) return true;
    return key !== undefined && picksAt(ui.choices(), play().view(), cell).includes(key);
  };

  const source = (cell: string) => picksAt(ui.choices(), play().view(), cell)[0];
  createEffect(() => {
    const drag = dragging();
    if (drag && ui.choices().picks.has(drag.source)) ui.setPick(drag.source);
  });

  // ---- Tiles being laid ----

  const laying = () => ui.pick()?.startsWith("tile:") ?? false;
  const slot = createMemo(() => {
    const cell = ui.hovered();
    const move = laying() && cell !== undefined ? parseMove(ui.targets().get(cell) ?? "") : undefined;
    return move?.kind === "lay" ? move.at : undefined;
  });
  useHotkeys((key) => {
    if (!laying() || (key !== "r" && key !== "R")) return false;
    ui.turn(key === "r" ? 1 : -1);
    return true;
  });
  onMount(() => {
    const wheel = (event: WheelEvent) => {
      if (!laying() || event.ctrlKey || Math.abs(event.deltaY) < 4) return;
      event.preventDefault();
      event.stopPropagation();
      ui.turn(event.deltaY > 0 ? 1 : -1);
    };
    holder.addEventListener("wheel", wheel, { capture: true, passive: false });
    onCleanup(() => holder.removeEventListener("wheel", wheel, { capture: true }));
  });

  // ---- What a move in question would do ----

  const ghosts = createMemo(() => {
    const ghost = play().ghost();
    return ghost ? arrivals(play().view(), ghost.view as GogView) : [];
  });
  const marks = createMemo<Mark[]>(() => {
    const pointed = play()
      .marks()
      .flatMap((mark) => moveMarks([{ cells: cellsOf(mark, play().view()), tone: "hint" }]));
    const shown = moveMarks(
      play()
        .shown()
        .map((one) => ({ ...one, cells: cellsOf(one.move, play().view()) })),
    );
    const considered = cellOf(play().ghost()?.moves.at(-1) ?? "");
    return [
      ...pointed,
      ...shown,
      ...attackMarks(play().view(), ui.targets(), considered),
      ...consequences(play()),
    ];
  });
  // Only news may start a trail: what else is drawn must not run it again.
  const trails = createMemo<Trail[]>(() => {
    const story = play().latest();
    return untrack(() => trailsOf(story, (seat) => `var(--seat-${seat})`, play()));
  });

  const stays = createMemo<Trail[]>(() => {
    const story = play().since();
    return untrack(() => trailsOf(story, (seat) => `var(--seat-${seat})`, play()));
  });

  /** The city under the pointer shows what it gathers. */
  const looked = createMemo(() => {
    const cell = ui.hovered() ?? ui.here();
    return cell === undefined ? undefined : cityAt(play().view(), cell);
  });

  return (
    <div class="gog-board" ref={holder}>
      <Surface
        cells={CELLS}
        view={VIEW}
        name={play().t("board")}
        label={(cell) => describe(play(), ui, cell)}
        lit={(cell) => lit().has(cell)}
        selected={selected}
        ground={
          <>
            <SeatWeaves prefix={PREFIX} />
            <Frame />
            <Land map={land()} />
          </>
        }
        tints={
          <>
            <Overlays play={play()} />
            <Claims view={play().view()} />
            <Show when={looked()}>
              {(city) => <CityArea cells={areaOf(city().piece)} seat={city().seat} />}
            </Show>
            <Show when={ghosts().find((piece) => piece.kind === "city")}>
              {(city) => <CityArea cells={areaOf(city())} seat={city().seat} />}
            </Show>
          </>
        }
        pieces={pieces()}
        piece={(piece) => (
          <g classList={{ "gog-fading": ghosts().some((ghost) => ghost.at === piece().at) }}>
            <PieceArt piece={piece() as Standing} prefix={PREFIX} />
          </g>
        )}
        ghosts={
          <>
            <For each={ghosts()}>
              {(piece) => (
                <g
                  transform={`translate(${pointOf(piece.at).column * 100 + 50 + (piece.dx ?? 0)} ${pointOf(piece.at).row * 100 + 50 + (piece.dy ?? 0)})`}
                >
                  <PieceArt piece={piece} prefix={PREFIX} />
                </g>
              )}
            </For>
            <Show when={slot()}>
              {(at) => (
                <g transform={`translate(${pointOf(at()).column * 100} ${pointOf(at()).row * 100})`}>
                  <TileFace
                    face={turnedTile(
                      dataOf(play().view()).tiles[play().view().drawn ?? ""] ?? ".........",
                      ui.turns(),
                    )}
                  />
                </g>
              )}
            </Show>
          </>
        }
        trails={trails()}
        stays={stays()}
        marks={marks()}
        edges={
          <>
            <Edges />
            <g class="gog-above">
              <OverlaysAbove play={play()} />
            </g>
            <Show when={slot()}>{(at) => <SlotRing cells={slotCells(at())} />}</Show>
            <Show when={held()}>{(cell) => <HeldRing cell={cell()} />}</Show>
          </>
        }
        motion={play().motion()}
        words={{
          zoomIn: play().t("zoom.in"),
          zoomOut: play().t("zoom.out"),
          zoomReset: play().t("zoom.reset"),
        }}
        onTap={(cell) => ui.tap(cell)}
        onHover={(cell) => ui.hover(cell)}
        source={source}
        image={(word) => <Dragged source={word} view={play().view()} />}
        onDrop={(word, cell) => ui.drop(word, cell)}
        onEscape={() => ui.clear()}
      />
    </div>
  );
}

function CityArea(props: { cells: string[]; seat: number }): JSX.Element {
  return (
    <g class={`gog-gather gog-seat-${props.seat}`}>
      <For each={props.cells}>
        {(cell) => (
          <rect
            x={pointOf(cell).column * 100 + 4}
            y={pointOf(cell).row * 100 + 4}
            width="92"
            height="92"
            rx="9"
          />
        )}
      </For>
    </g>
  );
}

/** Scroll squares that a city has claimed, tied to it, and chests that were opened this turn. */
function Claims(props: { view: GogView }): JSX.Element {
  const middle = (cell: string) => `${pointOf(cell).column * 100 + 50} ${pointOf(cell).row * 100 + 50}`;
  return (
    <>
      <For each={props.view.anchored}>
        {(anchor) => (
          <g class={`gog-anchor gog-seat-${cityAt(props.view, anchor.city)?.seat ?? 0}`}>
            <path d={`M${middle(anchor.square)}L${middle(anchor.city)}`} />
            <circle
              cx={middle(anchor.square).split(" ")[0]}
              cy={middle(anchor.square).split(" ")[1]}
              r="43"
            />
          </g>
        )}
      </For>
      <For each={props.view.chests_used}>
        {(cell) => (
          <path
            class="gog-opened"
            d={`M${pointOf(cell).column * 100 + 62} ${pointOf(cell).row * 100 + 76}l10 11 20-24`}
          />
        )}
      </For>
    </>
  );
}

function HeldRing(props: { cell: string }): JSX.Element {
  const at = () => pointOf(props.cell);
  return (
    <rect class="gog-held" x={at().column * 100 + 3} y={at().row * 100 + 3} width="94" height="94" rx="10" />
  );
}

function SlotRing(props: { cells: string[] }): JSX.Element {
  const at = () => pointOf(props.cells[0]!);
  return <rect class="gog-slot" x={at().column * 100} y={at().row * 100} width="300" height="300" rx="8" />;
}
