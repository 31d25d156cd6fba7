// Where things are at a table, chosen by the shape of the window. Beside a wide window's board stands a rail with
// everything else; a tall window has a stack, with the board over the full width. The board's share depends on the
// window and the game alone: nothing that happens in a game can move it.

export interface Arrangement {
  kind: "rail" | "stack";
  /** The board's room, in pixels. */
  width: number;
  height: number;
  /** A wide rail has what I do on the left and what happened on the right. */
  columns: 1 | 2;
  /** A row for each seat, or all in one strip. */
  seats: "rows" | "strip";
  /** Log, chat and hints in sight, or in a sheet that is pulled up. */
  log: "beside" | "sheet";
  /** What is left over where the log stands below the hand and all have what they need, in pixels. */
  spare: number;
  /** There is no room for board and hand at once, as on a page enlarged to 400 %: the table is scrolled. */
  scrolls?: true;
}

const barHeight = 44;
const rowHeight = 44;
/** Prompt, hand and buttons, with room to breathe. */
const turnHeight = 330;
/** The least that prompt, hand and buttons can do with. */
const turnLeast = 190;
/** What a board that could be higher leaves to them. */
const turnRoomy = 404;
const logLeast = 160;
const railMost = 640;
const twoColumns = 480;
/** Wider than this times its height, a window has a rail. */
const railFrom = 1.15;
/** The least share of the window's width that a board can do with; a window without it is scrolled. */
const boardLeast = 0.5;
/** Below this height a window is a phone held sideways, or a page enlarged to 200 %: the rail may be narrower. */
const short = 500;

/** `shape` is the board's width by its height, `stretch` how much higher it may be, `seats` how many there are. */
export function arrange(
  width: number,
  height: number,
  shape: number,
  seats: number,
  stretch = 1,
): Arrangement {
  const place =
    width > railFrom * height ? rail(width, height, shape, seats) : stack(width, height, shape, stretch);
  const seen = Math.min(place.width, place.height * shape);
  return seen < boardLeast * Math.min(width, height * shape) ? scrolled(width, shape) : place;
}

/** The board over the full width, everything else below it at its own height. */
function scrolled(width: number, shape: number): Arrangement {
  const height = Math.ceil(width / shape);
  return { kind: "stack", width, height, columns: 1, seats: "strip", log: "sheet", spare: 0, scrolls: true };
}

function rail(width: number, height: number, shape: number, seats: number): Arrangement {
  const below = height - barHeight;
  const least = height < short ? 280 : 340;
  const beside = Math.min(Math.max(width - below * shape, least), railMost);
  const columns = beside >= twoColumns ? 2 : 1;
  // In two columns the log stands beside; in one it needs room below.
  const needs = turnHeight + (columns === 1 ? logLeast : 0);
  const rows = below - seats * rowHeight >= needs;
  const spare = below - (rows ? seats * rowHeight : rowHeight) - needs;
  const log = columns === 2 || spare >= 0;
  return {
    kind: "rail",
    width: Math.floor(width - beside),
    height: below,
    columns,
    seats: rows ? "rows" : "strip",
    log: log ? "beside" : "sheet",
    spare: columns === 1 ? Math.max(0, spare) : 0,
  };
}

function stack(width: number, height: number, shape: number, stretch: number): Arrangement {
  const below = height - barHeight - rowHeight;
  const own = Math.min(width / shape, below - turnLeast);
  const tall = Math.max(own, Math.min(own * stretch, below - turnRoomy));
  const spare = below - tall - turnHeight - logLeast;
  const log = width >= 600 && spare >= 0;
  return {
    kind: "stack",
    width,
    height: tall,
    columns: 1,
    seats: "strip",
    log: log ? "beside" : "sheet",
    spare: log ? Math.floor(spare) : 0,
  };
}
