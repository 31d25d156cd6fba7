// A board: cells that can be pointed at, dragged to and walked over with the keyboard, and the layers drawn
// above them. It knows no rules: the module says what a cell looks like, whether it may be chosen and what to
// call it.

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  onMount,
  Show,
  type Accessor,
  type JSX,
} from "solid-js";
import "./board.css";
import { around, scale, seen, whole, zoomAt, type Frame } from "./camera.ts";
import { DragLayer } from "./DragLayer.tsx";
import { rowsOf } from "./focus.ts";
import { Keyed } from "./Keyed.tsx";
import { Lit } from "./Lit.tsx";
import { createLooking } from "./looking.ts";
import { Fight, Marks, Stays, Trails } from "./Marks.tsx";
import { createPointing } from "./pointing.ts";
import { Outline } from "./Shape.tsx";
import { createWalking } from "./walking.ts";
import { ZoomButtons, type ZoomWords } from "./ZoomButtons.tsx";
import {
  box,
  centre,
  type Box,
  type Cell,
  type Fighting,
  type Mark,
  type Piece,
  type Point,
  type Trail,
} from "./types.ts";

export interface SurfaceProps<P extends Piece = Piece> {
  cells: readonly Cell[];
  /** What must be seen when nothing is zoomed, with room for the edge labels. */
  view: Box;
  /** The board's name for assistive technology. */
  name: string;
  /** What stands on a cell and what can be done there, in words. */
  label(cell: string): string;
  /** Whether choosing the cell does something now; it glows. */
  lit(cell: string): boolean;
  /** Whether a tap does something although the cell does not glow: pieces that can be picked up. */
  able?(cell: string): boolean;
  /** Whether the cell is chosen as the first half of a move. */
  selected?(cell: string): boolean;
  /** Below everything: land, water, islands. */
  ground?: JSX.Element;
  /** A cell's own face, drawn once; read signals inside it for what changes. */
  face?(cell: Cell): JSX.Element;
  /** Between cells and pieces: areas, territories. */
  tints?: JSX.Element;
  pieces: readonly P[];
  /** A piece, drawn around 0, 0. */
  piece(piece: Accessor<P>): JSX.Element;
  /** What a move in question would bring; drawn at 60 %. */
  ghosts?: JSX.Element;
  trails?: readonly Trail[];
  /** What happened last, as marks that stay. */
  stays?: readonly Trail[];
  marks?: readonly Mark[];
  /** What is being fought out. */
  fight?: readonly Fighting[] | undefined;
  /** What it is about now: where cells are small, the board comes nearer to it, and goes back afterwards. */
  about?: readonly string[] | undefined;
  /** On top, such as letters and numbers at the edges. */
  edges?: JSX.Element;
  motion: boolean;
  /** The words of the zoom buttons. */
  words: ZoomWords;
  onTap(cell: string): void;
  /** The cell under the pointer or with the focus; undefined when there is none. */
  onHover?(cell: string | undefined): void;
  /** Told how many pixels a unit has, whenever that changes. */
  onScale?(pixels: number): void;
  /** What would be dragged from a cell (any word of the module's), or undefined. */
  source?(cell: string): string | undefined;
  image?(source: string): JSX.Element;
  onDrop?(source: string, cell: string): void;
  onEscape?(): void;
}

/** Room beside the board, in pixels, in which the zoom buttons do not hide anything. */
const kButtonRoom = 44;

export function Surface<P extends Piece>(props: SurfaceProps<P>): JSX.Element {
  let svg!: SVGSVGElement;
  const places = createMemo(() => new Map(props.cells.map((cell) => [cell.id, centre(cell.shape)])));
  const shapes = createMemo(() => new Map(props.cells.map((cell) => [cell.id, cell.shape])));
  const locate = (cell: string): Point | undefined => places().get(cell);
  const gridded = createMemo(() => props.cells.every((cell) => cell.column !== undefined));
  const usable = (cell: string): boolean => props.lit(cell) || (props.able?.(cell) ?? false);

  // ---- What is seen ----

  const [frame, setFrame] = createSignal<Frame>({ board: props.view, width: 1600, height: 1100 });
  const {
    camera,
    look,
    keep,
    show: reveal,
  } = createLooking({
    frame,
    motion: () => props.motion,
    about: () => {
      // Only the cells of a grid are known to be of 100 units.
      const cells = gridded() ? (props.about ?? []) : [];
      return around(cells.flatMap((cell) => shapes().get(cell) ?? []).map(box));
    },
  });
  const viewBox = () =>
    seen(camera(), frame())
      .map((n) => n.toFixed(2))
      .join(" ");
  const roomBeside = () => (frame().width - frame().board[2] * scale(frame(), 1)) / 2 > kButtonRoom;
  const roomBelow = () => (frame().height - frame().board[3] * scale(frame(), 1)) / 2 > kButtonRoom;
  const middle = (): Point => [frame().width / 2, frame().height / 2];
  const zoom = (factor: number) => look((old) => zoomAt(old, frame(), middle(), factor));
  const show = (cell: string) => {
    const shape = shapes().get(cell);
    if (shape) reveal(box(shape));
  };

  onMount(() => {
    const fit = () => {
      const { width, height } = svg.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const next = { board: props.view, width, height };
      setFrame(next);
      keep();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(svg);
    fit();
    createEffect(on(() => props.view, fit, { defer: true }));
    onCleanup(() => observer.disconnect());
  });

  createEffect(() => props.onScale?.(scale(frame(), camera().zoom)));

  // ---- What is done ----

  const walking = createWalking(props, show, zoom);
  const { focus } = walking;
  const { feed, hover, over } = createPointing(props, {
    svg: () => svg,
    places,
    usable,
    camera,
    frame,
    look,
    take: walking.take,
  });

  // ---- Drawing ----

  const litCells = createMemo(() => props.cells.filter((cell) => props.lit(cell.id) && !cell.ownLight));
  const hot = createMemo(() => {
    const cell = over();
    return cell !== undefined && props.lit(cell) ? shapes().get(cell) : undefined;
  });

  const cellElement = (cell: Cell) => (
    <g
      ref={(element) => walking.meet(cell.id, element)}
      role="gridcell"
      class="bd-cell"
      classList={{ "bd-can": usable(cell.id) }}
      data-cell={cell.id}
      tabindex={focus() === cell.id ? 0 : -1}
      aria-label={props.label(cell.id)}
      aria-disabled={!usable(cell.id)}
      aria-selected={props.selected?.(cell.id) ?? false}
      aria-colindex={gridded() ? (cell.column ?? 0) + 1 : undefined}
      onFocus={(event) => walking.onFocus(cell.id, event.currentTarget)}
      onBlur={() => walking.onBlur()}
    >
      <Outline shape={cell.shape} class="bd-outline" />
      {props.face?.(cell)}
    </g>
  );

  const placed = (piece: Accessor<P>) => {
    const move = () => {
      const [x, y] = locate(piece().at) ?? [0, 0];
      return `translate(${x + (piece().dx ?? 0)}px, ${y + (piece().dy ?? 0)}px)`;
    };
    return (
      <g class="bd-piece" style={{ transform: move() }}>
        <g class="bd-body">{props.piece(piece)}</g>
      </g>
    );
  };

  return (
    <div class="bd-surface" classList={{ "bd-still": !props.motion }}>
      <svg
        class="bd-svg bd-ground"
        viewBox={viewBox()}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
      >
        {props.ground}
      </svg>
      <svg
        ref={svg}
        class="bd-svg"
        viewBox={viewBox()}
        preserveAspectRatio="xMidYMid meet"
        onPointerDown={feed("down")}
        onPointerMove={feed("move")}
        onPointerUp={feed("up")}
        onPointerCancel={feed("cancel")}
        onPointerLeave={() => hover(undefined)}
      >
        <g role="grid" aria-label={props.name} class="bd-cells" onKeyDown={walking.onKey}>
          <For each={rowsOf(props.cells)}>
            {(row, index) => (
              <g role="row" aria-rowindex={index() + 1}>
                <For each={row}>{cellElement}</For>
              </g>
            )}
          </For>
        </g>
        <g class="bd-over" aria-hidden="true">
          <g class="bd-tints">{props.tints}</g>
          <g class="bd-pieces">
            <Keyed each={props.pieces} by={(piece) => piece.key}>
              {placed}
            </Keyed>
          </g>
          <g class="bd-ghosts">{props.ghosts}</g>
          <g class="bd-edges">{props.edges}</g>
          <g class="bd-fight">
            <Fight fight={props.fight ?? []} shape={(cell) => shapes().get(cell)} />
          </g>
          <Lit cells={litCells()} hot={hot()} />
          <g class="bd-stays">
            <Stays trails={props.stays ?? []} locate={locate} shape={(cell) => shapes().get(cell)} />
          </g>
          <Show when={props.motion}>
            <g class="bd-trails">
              <Trails trails={props.trails ?? []} locate={locate} />
            </g>
          </Show>
          <g class="bd-marks">
            <Marks
              marks={props.marks ?? []}
              locate={locate}
              shape={(cell) => shapes().get(cell)}
              left={props.view[0]}
              right={props.view[0] + props.view[2]}
            />
          </g>
          <Show when={walking.focused() && shapes().get(focus())}>
            {(shape) => (
              <>
                <Outline shape={shape()} inset={4} class="bd-focus-ground" />
                <Outline shape={shape()} inset={4} class="bd-focus" />
              </>
            )}
          </Show>
        </g>
      </svg>
      <ZoomButtons
        words={props.words}
        zoomed={camera().zoom > 1.01}
        beside={roomBeside()}
        below={roomBelow()}
        onZoom={zoom}
        onFit={() => look(() => whole(frame()))}
      />
      <DragLayer unit={scale(frame(), camera().zoom)} />
    </div>
  );
}
