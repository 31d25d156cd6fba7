// A seat is a hue and a symbol, always together: sun, moon, star, palm, fish.

import { createContext, Show, useContext, type JSX } from "solid-js";

const seatCount = 5;

/** The seat's hue, for styles; also --seat-N-wash for grounds. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % seatCount})`;
}

const ray = (turn: number, inner: number, outer: number, half: number) => {
  const at = (angle: number, radius: number) =>
    `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(turn - half, inner)}L${at(turn, outer)}L${at(turn + half, inner)}Z`;
};

const around = (count: number) => Array.from({ length: count }, (_, index) => (index * 2 * Math.PI) / count);

const sun =
  around(8)
    .map((turn) => ray(turn, 6.6, 11.2, 0.27))
    .join("") + "M12 6.4a5.6 5.6 0 1 0 .01 0z";
const star = around(8)
  .map((turn, index) => ray(turn, 0.2, index % 2 === 0 ? 11.4 : 8.2, 0.9))
  .join("");
const starBody = around(8)
  .map((turn, index) => ray(turn, 4.4, index % 2 === 0 ? 11.4 : 8.6, 0.39))
  .join("");
const moon = "M15.8 2.2a10 10 0 1 0 6 14.6A8.4 8.4 0 0 1 15.8 2.2z";
const palm =
  "M10.9 22.4c.5-4.1.5-7.4-.2-10.3l2.2-.2c.9 3.1 1 6.5.6 10.5zM11.7 11.9C9.5 8.3 6 7.6 2.6 9.8c3.5-.4 6.3.3 9.1 2.1zM11.7 11.9C8.1 11.4 5 13 4.4 16.9c2.1-2.7 4.5-4.2 7.3-5zM12 11.9c2.2-3.6 5.7-4.3 9.1-2.1-3.5-.4-6.3.3-9.1 2.1zM12 11.9c3.6-.5 6.7 1.1 7.3 5-2.1-2.7-4.5-4.2-7.3-5zM11.8 12C10 8.2 10.7 4.5 13.6 1.8c-.9 3.5-.9 6.8-1.8 10.2z";
const fish =
  "M1.8 12C4.6 7.4 10.8 5.8 15.6 10.4L21.8 6.2C20.6 10 20.6 14 21.8 17.8L15.6 13.6C10.8 18.2 4.6 16.6 1.8 12zM7.4 10a1.2 1.2 0 1 0 .01 0z";

const symbols = [sun, moon, starBody + star, palm, fish];

/** The seat's symbol; `size` in pixels. Says nothing to screen readers: the name stands beside it. */
export function SeatSymbol(props: { seat: number; size?: number; colour?: string }): JSX.Element {
  return (
    <svg
      class="seat-symbol"
      width={props.size ?? 20}
      height={props.size ?? 20}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <SeatShape seat={props.seat} colour={props.colour} />
    </svg>
  );
}

/**
 * A game may have emblems of its own for its seats, drawn around 0, 0 inside a circle of 36 in the colours --c-ink (the
 * emblem) and --c (what is behind it); then a seat wears the same one everywhere.
 */
export const Emblems = createContext<((seat: number) => JSX.Element) | undefined>();

/** The symbol as a shape in a 24 × 24 box, for use inside a board's SVG. */
export function SeatShape(props: { seat: number; colour?: string; behind?: string }): JSX.Element {
  const emblem = useContext(Emblems);
  const colour = () => props.colour ?? seatColour(props.seat);
  return (
    <Show
      when={emblem}
      fallback={
        <path
          d={symbols[props.seat % seatCount]}
          fill={colour()}
          fill-rule={props.seat % seatCount === 4 ? "evenodd" : "nonzero"}
        />
      }
    >
      {(draw) => (
        <g
          transform="translate(12 12) scale(0.31)"
          style={{ "--c-ink": colour(), "--c": props.behind ?? "var(--panel)" }}
        >
          {draw()(props.seat)}
        </g>
      )}
    </Show>
  );
}

/** The symbol on a disc of the seat's colour. */
export function SeatBadge(props: { seat: number; size?: number }): JSX.Element {
  return (
    <svg
      class="seat-badge"
      width={props.size ?? 32}
      height={props.size ?? 32}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="17" fill={seatColour(props.seat)} />
      <g transform="translate(7 7) scale(0.917)">
        <SeatShape seat={props.seat} colour="var(--seat-ink)" behind={seatColour(props.seat)} />
      </g>
    </svg>
  );
}
