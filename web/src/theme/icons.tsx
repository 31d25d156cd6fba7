// Small line icons, drawn on a 24 × 24 grid in the text's colour. They say nothing to screen readers: buttons have names.

import type { JSX } from "solid-js";

const paths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  share: "M12 15V4M8 8l4-4 4 4M6 11v9h12v-9",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  reset: "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 5 14",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5zM12 15v3",
  check: "M4 13l5 5L20 6",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  turn_back: "M12 5l-7 7 7 7M20 5l-7 7 7 7",
  turn_forward: "M4 5l7 7-7 7M12 5l7 7-7 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5",
  log: "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  note: "M5 4h14v11l-5 5H5zM14 20v-5h5",
  bulb: "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21h4",
  book: "M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2",
  flag: "M6 21V4h12l-3 4 3 4H6",
  download: "M12 4v11M8 11l4 4 4-4M5 20h14",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  graph: "M4 4v16h16M7 15l4-5 3 3 5-7",
  keys: "M3 7h18v10H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10",
  layers: "M12 4l9 5-9 5-9-5zM3 14l9 5 9-5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z",
  plus: "M12 5v14M5 12h14",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01",
  globe:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18",
  again: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
} satisfies Record<string, string>;

export type IconName = keyof typeof paths;

export function Icon(props: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg
      class="icon"
      width={props.size ?? 20}
      height={props.size ?? 20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[props.name]} />
    </svg>
  );
}
