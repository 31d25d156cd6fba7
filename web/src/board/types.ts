// What a board is made of, for every game alike. Lengths are board units; a square's side is 100 by custom,
// so that stroke widths and letter sizes mean the same on every board.

export type Point = readonly [x: number, y: number];

/** x, y, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface RectShape {
  kind: "rect";
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

export interface PathShape {
  kind: "path";
  d: string;
  /** Where pieces, marks and the keyboard think the cell is. */
  centre: Point;
  /** What must be seen when the cell has the focus; without it a square of 100 around the centre. */
  box?: Box;
}

export type Shape = RectShape | PathShape;

export interface Cell {
  /** As the game's notation writes it: "C5". */
  id: string;
  shape: Shape;
  /** Place in the keyboard's grid, from 0; without both, arrow keys go by geometry. */
  row?: number;
  column?: number;
  /** Its piece is drawn with its own light (class bd-lit), so that nothing of the piece is covered by it. */
  ownLight?: true;
}

/** Something that stands on a cell. The same key at another place moves there. */
export interface Piece {
  key: string;
  at: string;
  /** Offset from the cell's centre. */
  dx?: number;
  dy?: number;
}

export type Tone = "hint" | "log" | "good" | "bad" | "info";

/** Drawn over everything: hints, a log line in focus, consequences of a move in question. */
export type Mark =
  | { kind: "ring"; at: string; tone: Tone; text?: string }
  | { kind: "cross"; at: string; tone: Tone }
  | { kind: "arrow"; from: string; to: string; tone: Tone }
  | { kind: "badge"; at: string; tone: Tone; text: string };

/** A cell of what is being fought out, in the colour of its side: who fights, what stands by, what can be lost of that. */
export interface Fighting {
  at: string;
  colour: string;
  part: "fighter" | "stake" | "support";
}

/** What just happened, as a short animation; a new object is a new animation. */
export type Trail =
  | { kind: "arrive"; at: string }
  | { kind: "leave"; at: string; colour?: string }
  | { kind: "move"; from: string; to: string }
  | { kind: "gain"; at: string; text: string; colour?: string };

export type Direction = "up" | "down" | "left" | "right";

export function centre(shape: Shape): Point {
  return shape.kind === "rect" ? [shape.x + shape.width / 2, shape.y + shape.height / 2] : shape.centre;
}

export function box(shape: Shape): Box {
  if (shape.kind === "rect") return [shape.x, shape.y, shape.width, shape.height];
  return shape.box ?? [shape.centre[0] - 50, shape.centre[1] - 50, 100, 100];
}
