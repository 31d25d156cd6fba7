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
import { around, panBy, scale, seen, toBoard, whole, zoomAt, type Frame } from "./camera.ts";
import { addTarget, dragTo, endDrag } from "./drag.ts";
import { DragLayer } from "./DragLayer.tsx";
import { jump, rowsOf, seek, step } from "./focus.ts";
import { Gestures, type Gesture, type Touch } from "./gesture.ts";
import { Keyed } from "./Keyed.tsx";
import { createLooking } from "./looking.ts";
import { Fight, Marks, Stays, Trails } from "./Marks.tsx";
import { dot, Outline, pathOf } from "./Shape.tsx";
import { ZoomButtons, type ZoomWords } from "./ZoomButtons.tsx";
import {
  box,
  centre,
  type Box,
  type Cell,
  type Direction,
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

/**
 * More lit cells than this are drawn lightly: where almost everything is possible, gold everywhere says
 * nothing.
 */
const kMany = 30;

/** Room beside the board, in pixels, in which the zoom buttons do not hide anything. */
const kButtonRoom = 44;

/** How far from its middle, in pixels, a finger still means a cell. */
const kFinger = 26;

const kArrows: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

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
  const zoom = (factor: number, at: Point = middle()) => look((old) => zoomAt(old, frame(), at, factor));
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

  // ---- Focus ----

  const [focus, setFocus] = createSignal(props.cells[0]?.id ?? "");
  const [focused, setFocused] = createSignal(false);
  const elements = new Map<string, SVGGElement>();
  const go = (cell: string | undefined) => {
    if (cell === undefined) return;
    setFocus(cell);
    show(cell);
    elements.get(cell)?.focus({ preventScroll: true });
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const direction = kArrows[event.key];
    if (direction && event.shiftKey) {
      const back = direction === "left" || direction === "up";
      go(seek(props.cells, focus(), props.lit, back));
    } else if (direction) go(step(props.cells, focus(), direction));
    else if (event.key === "Home") go(jump(props.cells, focus(), "first", event.ctrlKey));
    else if (event.key === "End") go(jump(props.cells, focus(), "last", event.ctrlKey));
    else if (event.ctrlKey) return;
    else if (event.key === "Enter" || event.key === " ") props.onTap(focus());
    else if (event.key === "+" || event.key === "=") zoom(1.4);
    else if (event.key === "-") zoom(1 / 1.4);
    else if (event.key === "Escape" && props.onEscape) props.onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // ---- Pointers ----

  const gestures = new Gestures();
  const [over, setOver] = createSignal<string>();
  const cellAt = (x: number, y: number): string | undefined => {
    const element = document.elementFromPoint(x, y);
    if (!element || !svg.contains(element)) return undefined;
    return element.closest("[data-cell]")?.getAttribute("data-cell") ?? undefined;
  };
  /** For fingers: the choice nearest to where they touched, so that small cells are still large targets. */
  const nearest = (x: number, y: number): string | undefined => {
    const [px, py] = toBoard(camera(), frame(), local(x, y));
    let best: string | undefined;
    let least = kFinger / scale(frame(), camera().zoom);
    for (const [cell, [cx, cy]] of places()) {
      const distance = Math.hypot(cx - px, cy - py);
      if (distance < least && usable(cell)) {
        best = cell;
        least = distance;
      }
    }
    return best;
  };
  const local = (x: number, y: number): Point => {
    const rect = svg.getBoundingClientRect();
    return [x - rect.left, y - rect.top];
  };
  const hover = (cell: string | undefined) => {
    if (over() === cell) return;
    setOver(cell);
    props.onHover?.(cell);
  };

  const carryOut = (gesture: Gesture) => {
    switch (gesture.kind) {
      case "tap":
        setFocus(gesture.cell);
        elements.get(gesture.cell)?.focus({ preventScroll: true });
        return props.onTap(gesture.cell);
      case "zoom":
        return zoom(camera().zoom > 1.2 ? 1 / camera().zoom : 2, local(gesture.x, gesture.y));
      case "pan":
        return look((old) => panBy(old, frame(), [gesture.dx, gesture.dy]));
      case "pinch":
        look((old) => panBy(old, frame(), [gesture.dx, gesture.dy]));
        return zoom(gesture.factor, local(gesture.x, gesture.y));
      case "drag": {
        const source = props.source?.(gesture.cell);
        const image = props.image;
        if (source && image) dragTo({ source, x: gesture.x, y: gesture.y, image: () => image(source) });
        return;
      }
      case "drop":
        return endDrag(true);
      case "abandon":
        return endDrag(false);
    }
  };

  const feed = (type: Touch["type"]) => (event: PointerEvent) => {
    if (type === "down" && event.button !== 0) return;
    let cell = cellAt(event.clientX, event.clientY);
    const finger = event.pointerType !== "mouse" && type !== "move";
    if (finger && cell !== undefined && !usable(cell)) cell = nearest(event.clientX, event.clientY) ?? cell;
    if (type === "move" && event.pointerType === "mouse" && event.buttons === 0) return hover(cell);
    if (type === "down") svg.setPointerCapture(event.pointerId);
    const touch: Touch = {
      type,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      cell,
      draggable: cell !== undefined && props.source?.(cell) !== undefined,
      active: cell !== undefined && usable(cell),
    };
    for (const gesture of gestures.feed(touch)) carryOut(gesture);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), local(event.clientX, event.clientY));
  };

  onMount(() => {
    // Solid's own wheel listener would be passive, and the page would scroll away.
    svg.addEventListener("wheel", onWheel, { passive: false });
    onCleanup(
      addTarget({
        cellAt,
        over: (_source, cell) => hover(cell),
        drop: (source, cell) => props.onDrop?.(source, cell),
      }),
    );
  });

  // ---- Drawing ----

  // All lit cells are one outline: a pick that lights a hundred of them changes two elements, not two
  // hundred.
  const litCells = createMemo(() => props.cells.filter((cell) => props.lit(cell.id) && !cell.ownLight));
  const litPath = createMemo(() =>
    litCells()
      .map((cell) => pathOf(cell.shape, 7))
      .join(""),
  );
  const hot = createMemo(() => {
    const cell = over();
    return cell !== undefined && props.lit(cell) ? shapes().get(cell) : undefined;
  });

  const cellElement = (cell: Cell) => (
    <g
      ref={(element) => elements.set(cell.id, element)}
      role="gridcell"
      class="bd-cell"
      classList={{ "bd-can": usable(cell.id) }}
      data-cell={cell.id}
      tabindex={focus() === cell.id ? 0 : -1}
      aria-label={props.label(cell.id)}
      aria-disabled={!usable(cell.id)}
      aria-selected={props.selected?.(cell.id) ?? false}
      aria-colindex={gridded() ? (cell.column ?? 0) + 1 : undefined}
      onFocus={(event) => {
        setFocus(cell.id);
        setFocused(event.currentTarget.matches(":focus-visible"));
        props.onHover?.(cell.id);
      }}
      onBlur={() => {
        setFocused(false);
        props.onHover?.(undefined);
      }}
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
        <g role="grid" aria-label={props.name} class="bd-cells" onKeyDown={onKey}>
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
          <g class="bd-lit" classList={{ "bd-many": litCells().length > kMany }}>
            <path class="bd-glow" d={litPath()} />
            <Show
              when={litCells().length <= kMany}
              fallback={
                <path
                  class="bd-dots"
                  d={litCells()
                    .map((cell) => dot(centre(cell.shape)))
                    .join("")}
                />
              }
            >
              <path class="bd-dash-ground" d={litPath()} />
              <path class="bd-dash" d={litPath()} />
            </Show>
            <Show when={hot()}>{(shape) => <Outline shape={shape()} inset={7} class="bd-hot" />}</Show>
          </g>
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
          <Show when={focused() && shapes().get(focus())}>
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
