// Battle of GOG in the laboratory. A tap with a soldier or a city on one of the seat's own makes it a level higher.

import type {
  AnyState,
  Choice,
  Count,
  Field,
  Findings,
  Laboratory,
  Say,
  ToolGroup,
} from "../../laboratory.ts";
import type { GogInsight } from "../insight.ts";
import { RESOURCES } from "../notation.ts";
import type { City, GogView, Player, Soldier } from "../view.ts";

interface GogState extends AnyState {
  active: number;
  steps: number;
  gog: string;
  angel: string;
  players: Player[];
  scroll_stack: number;
  anchored: { square: string; city: string }[];
}

const highest = 6;
const seatsOf = (state: AnyState) => Array.from({ length: state.seats }, (_, seat) => seat);
const nameOf = (seat: number, say: Say) => say("lab.seat", { n: seat + 1 });
const replaced = <T>(list: readonly T[], at: number, value: T) =>
  list.map((one, i) => (i === at ? value : one));
const away = <T extends { at: string }>(pieces: readonly T[], cell: string) =>
  pieces.filter(({ at }) => at !== cell);

/** Without what stands there; scrolls that a city held are put aside. */
function lifted(state: GogState, cell: string): GogState {
  const anchored = state.anchored.filter(({ city }) => city !== cell);
  return {
    ...state,
    anchored,
    scroll_stack: state.scroll_stack + state.anchored.length - anchored.length,
    players: state.players.map((player) => ({
      ...player,
      soldiers: away(player.soldiers, cell),
      cities: away(player.cities, cell),
    })),
  };
}

function raised<T extends Soldier | City>(pieces: T[], cell: string): T[] | undefined {
  if (!pieces.some(({ at }) => at === cell)) return undefined;
  return pieces.map((one) => (one.at === cell ? { ...one, level: (one.level % highest) + 1 } : one));
}

function put(state: GogState, tool: string, cell: string): GogState {
  const [kind, which] = tool.split(":") as [string, string];
  if (kind === "gog" || kind === "angel") return { ...state, [kind]: cell };
  if (kind !== "soldier" && kind !== "city") return lifted(state, cell);
  const seat = Number(which);
  const list = kind === "soldier" ? ("soldiers" as const) : ("cities" as const);
  const stronger = raised<Soldier | City>(state.players[seat]![list], cell);
  const from = stronger ? state : lifted(state, cell);
  const mine = from.players[seat]!;
  const next = { ...mine, [list]: stronger ?? [...mine[list], { at: cell, level: 1 }] };
  return { ...from, players: replaced(from.players, seat, next) };
}

function tools(state: GogState, say: Say): ToolGroup[] {
  return [
    {
      label: say("lab.board"),
      tools: [
        { id: "erase", label: say("lab.erase") },
        { id: "gog", label: say("thing.gog") },
        { id: "angel", label: say("thing.angel") },
      ],
    },
    ...seatsOf(state).map((seat) => {
      const name = nameOf(seat, say);
      return {
        label: name,
        tools: [
          { id: `soldier:${seat}`, label: say("lab.soldier", { name }) },
          { id: `city:${seat}`, label: say("lab.city", { name }) },
        ],
      };
    }),
  ];
}

function fields(state: GogState, say: Say): Field<GogState>[] {
  return seatsOf(state).flatMap((seat): Field<GogState>[] => {
    const name = nameOf(seat, say);
    const mine = state.players[seat]!;
    const change = (from: GogState, next: Partial<Player>) => ({
      ...from,
      players: replaced(from.players, seat, { ...from.players[seat]!, ...next }),
    });
    return [
      {
        label: say("lab.stock", { name }),
        names: RESOURCES.map((kind) => say(`thing.${kind}`)),
        values: mine.stock,
        least: 0,
        most: 7,
        set: (from, values) => change(from, { stock: values as Player["stock"] }),
      },
      {
        label: say("lab.scrolls", { name }),
        names: [say("lab.free_scrolls")],
        values: [mine.free_scrolls],
        least: 0,
        most: 9,
        set: (from, [n]) => ({
          ...change(from, { free_scrolls: n! }),
          scroll_stack: from.scroll_stack + from.players[seat]!.free_scrolls - n!,
        }),
      },
    ];
  });
}

function choices(state: GogState, say: Say): Choice<GogState>[] {
  if (typeof state.to_act !== "number" || state.to_act !== state.active) return [];
  return [
    {
      label: say("lab.turn"),
      names: seatsOf(state).map((seat) => nameOf(seat, say)),
      chosen: state.active,
      set: (from, seat) => ({ ...from, active: seat, to_act: seat }),
    },
  ];
}

function odds(_view: GogView, insight: GogInsight, say: Say, moveName: (move: string) => string): Findings[] {
  const attacks = Object.entries(insight.attacks)
    .map(([move, { attack, defence, chance }]) => ({
      text: say("lab.attack", { move: moveName(move), attack, defence }),
      chance,
      cells: [move.split("-")[1] ?? ""].filter((cell) => cell !== ""),
    }))
    .sort((a, b) => b.chance - a.chance);
  const threats = Object.entries(insight.threats)
    .map(([at, [chance, level]]) => ({ text: say("lab.threat", { at, level }), chance, cells: [at] }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 24);
  return [
    ...(attacks.length > 0 ? [{ title: say("lab.attacks"), rows: attacks }] : []),
    ...(threats.length > 0
      ? [{ title: say("lab.threats"), help: say("lab.threats_help"), rows: threats }]
      : []),
  ];
}

function counts(state: GogState, _view: GogView, insight: GogInsight, say: Say): Count[] {
  const columns = seatsOf(state).map((seat) => nameOf(seat, say));
  const gathers: Count = {
    title: say("lab.gathers"),
    columns,
    rows: RESOURCES.map((kind, at) => ({
      name: say(`thing.${kind}`),
      cells: insight.seats.map((seat) => seat.gathers[at]!),
    })),
  };
  const roads: Count = {
    title: say("lab.roads", { name: nameOf(insight.of, say) }),
    columns: [say("lab.steps")],
    rows: insight.roads.map(({ corner, steps }) => ({ name: corner, cells: [steps] })),
  };
  const sieges: Count = {
    title: say("lab.sieges"),
    columns,
    rows: insight.seats.flatMap((seat) =>
      seat.cities.map((city) => ({
        name: city.at,
        cells: city.sieges.map((siege) => (siege ? `${siege.ready}/${siege.of}` : "–")),
      })),
    ),
  };
  return [gathers, roads, sieges].filter(({ rows }) => rows.length > 0 && rows[0]!.cells.length > 0);
}

export const laboratory: Laboratory<GogState, GogView, GogInsight & Record<string, unknown>> = {
  tools,
  put,
  fields,
  choices,
  odds,
  counts,
};
