// The shape of GOG's view, and questions about squares that drawing needs.

import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import type { AnyView, Play } from "../api.ts";
import type { Ability, FigureName, Goods } from "./notation.ts";

export interface Soldier {
  at: string;
  level: number;
  did?: ("fought" | "run_paid" | "free_used" | "sent")[];
}
export interface City {
  at: string;
  level: number;
}
export interface Player {
  alive: boolean;
  stock: Goods;
  barn: 0 | 6 | 7;
  abilities: Ability[];
  free_scrolls: number;
  cities_founded: number;
  has_won_battle: boolean;
  soldiers: Soldier[];
  cities: City[];
}
export interface Frame {
  phase: string;
  seat: number;
  city: string | null;
  square: string | null;
  detail: number;
}
export interface Fight {
  attacker: number;
  defender: number;
  at: string;
  level: number;
  sent: boolean;
  won: boolean;
}

export interface GogView extends AnyView {
  active: number;
  first: number;
  winner: number | null;
  turn: number;
  round: number;
  /** Twelve rows of twelve signs: . ~ F W G C R V T S, and ? where no tile lies yet. */
  map: string[];
  tiles_left: string[];
  gog: string;
  angel: string;
  players: Player[];
  scroll_stack: number;
  anchored: { square: string; city: string }[];
  abilities: { unseen: Record<Ability, number>; returned: Ability[] };
  treasure: { unseen: string[]; returned: string[] };
  /** The treasure card in play, or the tile to be laid. */
  drawn: string | null;
  dice: [number, number] | null;
  camels: number;
  chests_used: string[];
  steps: number;
  figure: { which: FigureName; steps: number } | null;
  speed_added: boolean;
  stack: Frame[];
  purchase: string | null;
  fight: Fight | null;
  effect: { left: number; picked: number[] } | null;
}

export type GogPlay = Play<GogView>;

/** The round that is being played, from 1; after the last one, that one. The view counts those that are over. */
export function roundNow(view: Pick<GogView, "round" | "options">): number {
  const most = Number(view.options["max_rounds"] ?? 0);
  return most > 0 ? Math.min(view.round + 1, most) : view.round + 1;
}

export const SIDE = 12;
export const CORNERS: readonly string[] = ["A1", "L1", "L12", "A12"];

export function inside(row: number, column: number): boolean {
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE;
}
export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, i) =>
  cellName(Math.floor(i / SIDE), i % SIDE),
);
export function isCell(text: string): boolean {
  return CELLS.includes(text);
}

export function signAt(view: Pick<GogView, "map">, cell: string): string {
  return view.map[rowOf(cell)]?.[columnOf(cell)] ?? "?";
}

export function isMapLaid(view: GogView): boolean {
  return view.map.every((row) => !row.includes("?"));
}

export interface Piece<T> {
  seat: number;
  piece: T;
}
export function soldiers(view: GogView): Piece<Soldier>[] {
  return view.players.flatMap((player, seat) => player.soldiers.map((piece) => ({ seat, piece })));
}
export function cities(view: GogView): Piece<City>[] {
  return view.players.flatMap((player, seat) => player.cities.map((piece) => ({ seat, piece })));
}
export function soldiersAt(view: GogView, cell: string): Piece<Soldier>[] {
  return soldiers(view).filter(({ piece }) => piece.at === cell);
}
export function cityAt(view: GogView, cell: string): Piece<City> | undefined {
  return cities(view).find(({ piece }) => piece.at === cell);
}

export function isChance(view: AnyView): boolean {
  return view.to_act === "chance";
}
export function isOver(view: AnyView): boolean {
  return view.to_act === "over";
}

/** What is going on: the interrupt on top, or else the step of the turn. */
export function phaseNow(view: GogView): string {
  return isOver(view) ? "over" : (view.stack.at(-1)?.phase ?? view.phase);
}

// ---- Roads to victory ----

export function scrollsOf(view: GogView, seat: number): { free: number; anchored: number } {
  const own = new Set(view.players[seat]!.cities.map((city) => city.at));
  return {
    free: view.players[seat]!.free_scrolls,
    anchored: view.anchored.filter((anchor) => own.has(anchor.city)).length,
  };
}
export function scrollsInGame(view: GogView): number {
  return (
    view.scroll_stack +
    view.anchored.length +
    view.players.reduce((sum, player) => sum + player.free_scrolls, 0)
  );
}
/** Which of the four corners a seat's soldiers hold. */
export function cornersOf(view: GogView, seat: number): string[] {
  return CORNERS.filter((corner) => view.players[seat]!.soldiers.some((soldier) => soldier.at === corner));
}
