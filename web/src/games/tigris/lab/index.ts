// Tigris & Euphrates in the laboratory. What leaves the board goes back into the bag, and what comes there is taken from it.

import type {
  AnyState,
  Choice,
  Count,
  Field,
  Finding,
  Findings,
  Laboratory,
  Say,
  ToolGroup,
} from "../../laboratory.ts";
import { leadersIn, type TigrisInsight, type War } from "../insight.ts";
import {
  isColour,
  kColours,
  kMonuments,
  squareCells,
  withSign,
  type Colour,
  type TigrisView,
} from "../view.ts";
import { covering, handCounts, handText, signIn, type TigrisState } from "./state.ts";

const seatsOf = (state: AnyState) => Array.from({ length: state.seats }, (_, seat) => seat);

function inBag(state: TigrisState, colour: Colour, by: number): TigrisState {
  const at = kColours.indexOf(colour);
  return { ...state, bag: state.bag.map((n, c) => (c === at ? n + by : n)) };
}

/** Without whatever stands in the cell. A monument goes as a whole, and leaves its tiles. */
function lifted(state: TigrisState, cell: string): TigrisState {
  const name = covering(state, cell);
  if (name !== undefined) {
    const { [name]: gone, ...monuments } = state.monuments;
    const board = squareCells(gone!.at).reduce((rows, at) => withSign(rows, at, gone!.square), state.board);
    return { ...state, monuments, board };
  }
  const leaders = state.leaders.map(
    (mine) => Object.fromEntries(Object.entries(mine).filter(([, at]) => at !== cell)) as typeof mine,
  );
  const sign = signIn(state, cell);
  const cleared = { ...state, leaders, board: sign === "#" ? state.board : withSign(state.board, cell, ".") };
  return isColour(sign) ? inBag(cleared, sign, 1) : cleared;
}

function tile(state: TigrisState, colour: Colour, cell: string): TigrisState {
  const free = lifted(state, cell);
  return inBag({ ...free, board: withSign(free.board, cell, colour) }, colour, -1);
}

/** A treasure comes from who has most of them, and goes to who is on turn. */
function treasure(state: TigrisState, cell: string): TigrisState {
  const there = state.treasure_cells.includes(cell);
  const most = state.treasures.indexOf(Math.max(...state.treasures));
  const seat = there ? state.active : most;
  return {
    ...state,
    treasure_cells: there
      ? state.treasure_cells.filter((at) => at !== cell)
      : [...state.treasure_cells, cell],
    treasures: state.treasures.map((n, at) => (at === seat ? n + (there ? 1 : -1) : n)),
  };
}

/** On four tiles of the colour that lies in the cell; those that are missing come from the bag. */
function monument(state: TigrisState, name: string, cell: string): TigrisState {
  const colour = signIn(state, cell);
  if (!isColour(colour)) return state;
  const cells = squareCells(cell);
  const paved = cells.reduce((now, at) => (signIn(now, at) === colour ? now : tile(now, colour, at)), state);
  const board = cells.reduce((rows, at) => withSign(rows, at, "#"), paved.board);
  return { ...paved, board, monuments: { ...paved.monuments, [name]: { at: cell, square: colour } } };
}

function put(state: TigrisState, tool: string, cell: string): TigrisState {
  const [kind, what, seat] = tool.split(":") as [string, string, string];
  switch (kind) {
    case "tile":
      return tile(state, what as Colour, cell);
    case "catastrophe": {
      const free = lifted(state, cell);
      return { ...free, board: withSign(free.board, cell, "x") };
    }
    case "leader": {
      const free = lifted(state, cell);
      return {
        ...free,
        leaders: free.leaders.map((mine, at) => (at === Number(seat) ? { ...mine, [what]: cell } : mine)),
      };
    }
    case "treasure":
      return treasure(state, cell);
    case "monument":
      return monument(state, what, cell);
    default:
      return lifted(state, cell);
  }
}

function tools(state: TigrisState, say: Say): ToolGroup[] {
  return [
    {
      label: say("lab.board"),
      tools: [
        { id: "erase", label: say("lab.erase") },
        ...kColours.map((colour) => ({ id: `tile:${colour}`, label: say(`tile.${colour}`) })),
        { id: "treasure", label: say("lab.treasure") },
        { id: "catastrophe", label: say("lab.catastrophe") },
      ],
    },
    ...seatsOf(state).map((seat) => ({
      label: say(`dynasty.${seat}`),
      tools: kColours.map((colour) => ({
        id: `leader:${colour}:${seat}`,
        label: `${say(`dynasty.${seat}`)}: ${say(`leader.${colour}`)}`,
      })),
    })),
    {
      label: say("lab.monuments"),
      tools: kMonuments.map((name) => ({
        id: `monument:${name}`,
        label: say("lab.monument", { first: say(`colour.${name[0]!}`), second: say(`colour.${name[1]!}`) }),
      })),
    },
  ];
}

const replaced = <T>(list: readonly T[], at: number, value: T) =>
  list.map((one, i) => (i === at ? value : one));

function fields(state: TigrisState, say: Say): Field<TigrisState>[] {
  const names = kColours.map((colour) => say(`tiles.${colour}`));
  const colours = kColours.map((colour) => say(`colour.${colour}`));
  return seatsOf(state).flatMap((seat): Field<TigrisState>[] => {
    const name = say(`dynasty.${seat}`);
    return [
      {
        label: say("lab.hand", { name }),
        names,
        values: handCounts(state.hands[seat]!),
        least: 0,
        most: 6,
        set: (from, values) => {
          const before = handCounts(from.hands[seat]!);
          return {
            ...from,
            hands: replaced(from.hands, seat, handText(values)),
            bag: from.bag.map((n, c) => n + before[c]! - values[c]!),
          };
        },
      },
      {
        label: say("lab.points", { name }),
        names: colours,
        values: state.points[seat]!,
        least: 0,
        most: 99,
        set: (from, values) => ({ ...from, points: replaced(from.points, seat, values) }),
      },
      {
        label: say("lab.rest", { name }),
        names: [say("lab.catastrophes")],
        values: [state.catastrophes[seat]!],
        least: 0,
        most: 2,
        set: (from, [n]) => ({ ...from, catastrophes: replaced(from.catastrophes, seat, n!) }),
      },
    ];
  });
}

function choices(state: TigrisState, say: Say): Choice<TigrisState>[] {
  if (state.phase !== "action") return [];
  return [
    {
      label: say("lab.turn"),
      names: seatsOf(state).map((seat) => say(`dynasty.${seat}`)),
      chosen: state.active,
      set: (from, seat) => ({ ...from, active: seat, to_act: seat }),
    },
    {
      label: say("lab.actions"),
      names: ["2", "1"],
      chosen: 2 - state.actions_left,
      set: (from, at) => ({ ...from, actions_left: 2 - at }),
    },
  ];
}

function warRow(war: War, cells: string[], say: Say, where: string): Finding {
  const [attacker, defender] = war.seats.map((seat) => say(`dynasty.${seat}`)) as [string, string];
  return {
    text: say("lab.war", {
      where,
      colour: say(`colour.${war.colour}`),
      attacker,
      defender,
      strengths: war.strengths.join(" : "),
    }),
    chance: war.odds,
    cells,
  };
}

/** The same war may be started from several cells: one row for all of them. */
function joinRows(insight: TigrisInsight, say: Say): Finding[] {
  const same = new Map<string, { war: War; cells: string[] }>();
  for (const [cell, wars] of Object.entries(insight.joins)) {
    for (const war of wars) {
      const key = JSON.stringify(war);
      const known = same.get(key);
      if (known) known.cells.push(cell);
      else same.set(key, { war, cells: [cell] });
    }
  }
  return [...same.values()]
    .map(({ war, cells }) => warRow(war, cells, say, cells.join(" ")))
    .sort((a, b) => b.chance! - a.chance!);
}

function revoltRows(insight: TigrisInsight, say: Say): Finding[] {
  return Object.entries(insight.sites)
    .flatMap(([cell, { rivals, odds }]) =>
      Object.entries(rivals).map(([colour, seat]) => ({
        text: say("lab.revolt", {
          leader: say(`leader.${colour}`),
          at: cell,
          name: say(`dynasty.${seat}`),
        }),
        chance: odds[colour as Colour] ?? 0,
        cells: [cell],
      })),
    )
    .sort((a, b) => b.chance - a.chance);
}

function odds(_view: TigrisView, insight: TigrisInsight, say: Say): Findings[] {
  const out: Findings[] = [];
  const { fight } = insight;
  if (fight) {
    const rows: Finding[] = [
      { text: say("lab.fight", { colour: say(`colour.${fight.colour}`) }), chance: fight.odds, cells: [] },
    ];
    fight.added.forEach((chance, n) => rows.push({ text: say("lab.added", { n }), chance, cells: [] }));
    out.push({ title: say("lab.now"), rows });
  }
  if (insight.wars.length > 0)
    out.push({ title: say("lab.open_wars"), rows: insight.wars.map((war) => warRow(war, [], say, "")) });
  const joins = joinRows(insight, say);
  if (joins.length > 0) out.push({ title: say("lab.joins"), rows: joins });
  const revolts = revoltRows(insight, say);
  if (revolts.length > 0) out.push({ title: say("lab.revolts"), rows: revolts });
  return out;
}

function counts(state: TigrisState, _view: TigrisView, insight: TigrisInsight, say: Say): Count[] {
  const names = seatsOf(state).map((seat) => say(`dynasty.${seat}`));
  const points: Count = {
    title: say("lab.points_by_colour"),
    columns: names,
    least: true,
    rows: kColours.map((colour, c) => ({
      name: say(`colour.${colour}`),
      cells: state.points.map((mine) => mine[c]!),
    })),
  };
  // No treasure is counted here: what a seat has of them may lie in any colour.
  const lowest = state.points.map((mine) => Math.min(...mine));
  const above = seatsOf(state).map((seat) => 1 + Math.max(...lowest.filter((_, other) => other !== seat)));
  const lacks = (seat: number, c: number) => Math.max(0, above[seat]! - state.points[seat]![c]!);
  const needs: Count = {
    title: say("lab.needs"),
    columns: names,
    rows: [
      ...kColours.map((colour, c) => ({
        name: say(`colour.${colour}`),
        cells: seatsOf(state).map((seat) => lacks(seat, c)),
      })),
      {
        name: say("lab.needs_all"),
        cells: seatsOf(state).map((seat) => kColours.reduce((sum, _, c) => sum + lacks(seat, c), 0)),
      },
      { name: say("lab.treasures"), cells: state.treasures },
    ],
  };
  const strengths: Count = {
    title: say("lab.strengths"),
    columns: [say("lab.in_war"), say("lab.in_revolt")],
    rows: leadersIn(insight).map(({ seat, colour, at, war, revolt }) => ({
      name: `${say(`dynasty.${seat}`)}: ${say(`leader.${colour}`)}, ${at}`,
      cells: [war, revolt],
    })),
  };
  const unseen: Count = {
    title: say("lab.unseen"),
    columns: [say("lab.tiles")],
    rows: kColours.map((colour, c) => ({ name: say(`colour.${colour}`), cells: [insight.unseen[c]!] })),
  };
  return [points, needs, ...(strengths.rows.length > 0 ? [strengths] : []), unseen];
}

export const laboratory: Laboratory<TigrisState, TigrisView, TigrisInsight & Record<string, unknown>> = {
  seatName: (seat, say) => say(`dynasty.${seat}`),
  tools,
  put,
  fields,
  choices,
  odds,
  counts,
};
