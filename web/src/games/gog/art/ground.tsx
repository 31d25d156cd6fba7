// The land: sand, one joined body of water, and a glyph on every square that has a use.

import { For, Show, type JSX } from "solid-js";
import { columnOf, middleOf, rowOf, shifted } from "../../../board/grid.ts";
import { CORNERS, SIDE, inside } from "../view.ts";
import { Glyph, TERRAIN } from "./glyphs.tsx";

const sign = (map: readonly string[], row: number, column: number) =>
  inside(row, column) ? (map[row]?.[column] ?? "?") : "?";

/** The outline of the water: a pond on each square, joined to its neighbours, diagonal ones too. */
function waterPath(map: readonly string[], inset: number): string {
  const size = 100 - 2 * inset;
  const pond = (x: number, y: number, w: number, h: number) => {
    const r = Math.min(26, w / 2, h / 2);
    return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  };
  let path = "";
  for (let row = 0; row < SIDE; ++row) {
    for (let column = 0; column < SIDE; ++column) {
      if (sign(map, row, column) !== "~") continue;
      const x = column * 100 + inset;
      const y = row * 100 + inset;
      const right = sign(map, row, column + 1) === "~";
      const below = sign(map, row + 1, column) === "~";
      path += pond(x, y, size, size);
      if (right) path += `M${x + size / 2} ${y}h100v${size}h-100z`;
      if (below) path += `M${x} ${y + size / 2}h${size}v100h${-size}z`;
      for (const side of [-1, 1]) {
        if (sign(map, row + 1, column + side) !== "~" || below || sign(map, row, column + side) === "~")
          continue;
        // A ford where water meets only corner to corner: soldiers that swim pass there.
        const cx = column * 100 + (side > 0 ? 100 : 0);
        const cy = row * 100 + 100;
        path += `M${cx - 30 * side} ${cy - 42}L${cx + 42 * side} ${cy + 30}L${cx + 30 * side} ${cy + 42}L${cx - 42 * side} ${cy - 30}z`;
      }
    }
  }
  return path;
}

const hash = (row: number, column: number) => (row * 7 + column * 13 + row * column * 5) % 11;

/** What lies on one square beside water and pieces. */
export function Square(props: { sign: string; row: number; column: number }): JSX.Element {
  const glyph = () => TERRAIN[props.sign];
  return (
    <g transform={`translate(${props.column * 100} ${props.row * 100})`}>
      <Show when={props.sign === "?"}>
        <rect class="gog-unlaid" width="100" height="100" />
      </Show>
      <Show when={glyph()}>
        <rect class={`gog-soil gog-soil-${glyph()!}`} x="1.5" y="1.5" width="97" height="97" rx="7" />
        <g transform="translate(13 13) scale(.74)">
          <Glyph name={glyph()!} />
        </g>
      </Show>
      <Show when={props.sign === "." && hash(props.row, props.column) < 5}>
        <path
          class="gog-tuft"
          transform={`translate(${18 + hash(props.row, props.column) * 11} ${30 + ((props.column * 17) % 45)})`}
          d="M0 10 3 0M7 10 7-3M14 10 11 0"
        />
      </Show>
    </g>
  );
}

/** A stepped bracket on each victory corner, over whatever lies there. */
function CornerMark(props: { cell: string }): JSX.Element {
  const flip = `scale(${columnOf(props.cell) ? -1 : 1} ${rowOf(props.cell) ? -1 : 1})`;
  return (
    <g class="gog-corner" data-corner={props.cell} transform={`${shifted(middleOf(props.cell))} ${flip}`}>
      <path d="M-46-46H46V-36H-4V-24H-16V-14H-26V-4H-36V46H-46Z" />
    </g>
  );
}

function CornerFloor(props: { cell: string }): JSX.Element {
  return (
    <rect
      class="gog-corner-floor"
      transform={shifted(middleOf(props.cell))}
      x="-50"
      y="-50"
      width="100"
      height="100"
    />
  );
}

/** The whole map; it changes only while tiles are being laid. */
export function Land(props: { map: string[] }): JSX.Element {
  return (
    <g class="gog-land" aria-hidden="true">
      <rect class="gog-ground" width={SIDE * 100} height={SIDE * 100} />
      <For each={Array.from({ length: SIDE * SIDE }, (_, i) => i)}>
        {(i) => (
          <Show when={(Math.floor(i / SIDE) + (i % SIDE)) % 2}>
            <rect
              class="gog-ground-alt"
              x={(i % SIDE) * 100}
              y={Math.floor(i / SIDE) * 100}
              width="100"
              height="100"
            />
          </Show>
        )}
      </For>
      <For each={[...CORNERS]}>{(cell) => <CornerFloor cell={cell} />}</For>
      <path class="gog-bank" d={waterPath(props.map, 3)} />
      <path class="gog-water" d={waterPath(props.map, 7)} />
      <For each={props.map}>
        {(line, row) => (
          <For each={[...line]}>{(mark, column) => <Square sign={mark} row={row()} column={column()} />}</For>
        )}
      </For>
      <Ripples map={props.map} />
      <For each={[...CORNERS]}>{(cell) => <CornerMark cell={cell} />}</For>
      <path class="gog-seams" d={[1, 2, 3].map((i) => `M${i * 300} 0V1200M0 ${i * 300}H1200`).join("")} />
    </g>
  );
}

function Ripples(props: { map: string[] }): JSX.Element {
  const path = () => {
    let out = "";
    for (let row = 0; row < SIDE; ++row) {
      for (let column = 0; column < SIDE; ++column) {
        if (sign(props.map, row, column) !== "~") continue;
        const shift = hash(row, column);
        const x = column * 100 + 22 + shift;
        const y = row * 100 + 34;
        out += `M${x} ${y}q9-9 18 0t18 0M${x + 14 - shift} ${y + 34}q9-9 18 0t18 0`;
      }
    }
    return out;
  };
  return <path class="gog-ripples" d={path()} />;
}

/** A tile by itself, for the tray and for the ghost where it would lie. */
export function TileFace(props: { face: string }): JSX.Element {
  const rows = () => [props.face.slice(0, 3), props.face.slice(3, 6), props.face.slice(6, 9)];
  return (
    <g>
      <rect class="gog-ground" width="300" height="300" rx="8" />
      <path class="gog-bank" d={waterPath(rows(), 3)} />
      <path class="gog-water" d={waterPath(rows(), 7)} />
      <For each={rows()}>
        {(line, row) => (
          <For each={[...line]}>{(mark, column) => <Square sign={mark} row={row()} column={column()} />}</For>
        )}
      </For>
      <path class="gog-tile-grid" d="M100 0V300M200 0V300M0 100H300M0 200H300" />
      <rect class="gog-tile-edge" width="300" height="300" rx="8" />
    </g>
  );
}
