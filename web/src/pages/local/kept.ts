// Games that this browser keeps. Each lies under a key of its own, so that a move writes one game and not all.

import { recall, remember } from "../../app/memory.ts";
import { newKey } from "../../net/wire.ts";
import { named, type LocalGame } from "./localWire.ts";

const list = "local";
const key = (id: string) => `local.${id}`;
/** More than anybody plays at a time; the oldest make room. */
const mostKept = 50;

function ids(): string[] {
  return (recall(list) ?? "").split(" ").filter((id) => id !== "");
}

export function keptGame(id: string): LocalGame | undefined {
  const text = recall(key(id));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as LocalGame;
  } catch {
    return undefined;
  }
}

/** The newest first. */
export function keptGames(): LocalGame[] {
  return ids()
    .map(keptGame)
    .filter((game): game is LocalGame => game !== undefined);
}

export function keep(game: LocalGame): void {
  remember(key(game.id), JSON.stringify(game));
  const all = [game.id, ...ids().filter((id) => id !== game.id)];
  for (const id of all.slice(mostKept)) remember(key(id), undefined);
  remember(list, all.slice(0, mostKept).join(" "));
}

export function forget(id: string): void {
  remember(key(id), undefined);
  remember(
    list,
    ids()
      .filter((other) => other !== id)
      .join(" "),
  );
}

/** A new game of one person against computers of a level; who begins is the game's business. */
export function newLocalGame(game: string, level: number, computers = 1): LocalGame {
  const seats = [0, ...Array.from({ length: computers }, () => level)];
  return { id: newKey(), game, options: {}, seats, created: Date.now() };
}

/** The record as a file that every Shedu reads; of a game from a position, that and what happened since. */
export function exported(game: LocalGame, you: string): { name: string; text: string } {
  const position = { format: "shedu position 1", state: game.start, moves: game.line };
  const content = game.start ? position : named(game, you);
  return { name: `${game.game}-${game.id}.json`, text: JSON.stringify(content, undefined, 1) };
}
