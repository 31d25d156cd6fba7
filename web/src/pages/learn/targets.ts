// What a lesson's step says about where to press, as things to look for at the table.

import type { GameModule, Play } from "../../games/api.ts";
import type { Target } from "./pointer.ts";

/**
 * `@H7`: a cell; `=+1`: the button of a move; otherwise a message id of the game, which is what a button is called, with
 * arguments that are message ids themselves (`band.more_of?tile=tile.r`) and a rest of the name (`tray.recruit~ 1`).
 */
export function targetOf(press: string, module: GameModule, play: Play): Target {
  if (press.startsWith("@")) return { cell: press.slice(1) };
  if (press.startsWith("=")) return { name: module.moveName(press.slice(1), play) };
  const [message = "", rest = ""] = press.split("~");
  const [id = "", query = ""] = message.split("?");
  const args = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, value === "" ? "" : play.t(value)]),
  );
  return { name: play.t(id, args) + rest };
}
