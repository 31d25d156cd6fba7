// Utopia in the laboratory. Cards in hands come from the deck and go back to it; princes come from beside the board.

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
import type { UtopiaInsight } from "../insight.ts";
import { CIVS, type Civ, type District } from "../notation.ts";
import { countCivs, type UtopiaView } from "../view.ts";

interface UtopiaState extends AnyState {
  scores: number[];
  rank: number[];
  princes: Record<District, string>[];
  monuments: Record<District, { civ: Civ; seat: number }>;
  privileges: number[];
  hands: string[];
  deck: string;
}

const seatsOf = (state: AnyState) => Array.from({ length: state.seats }, (_, seat) => seat);
const nameOf = (seat: number, say: Say) => say("lab.seat", { n: seat + 1 });
const countsOf = (letters: string) => CIVS.map((civ) => countCivs(letters)[civ]);
const lettersOf = (counts: readonly number[]) =>
  CIVS.map((civ, c) => civ.repeat(Math.max(0, counts[c]!))).join("");
const replaced = <T>(list: readonly T[], at: number, value: T) =>
  list.map((one, i) => (i === at ? value : one));

function without<T>(from: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = from;
  return rest;
}

function prince(state: UtopiaState, seat: number, civ: Civ, at: District): UtopiaState {
  const here = countsOf(state.princes[seat]![at] ?? "");
  const more = here.map((n, c) => (CIVS[c] === civ ? n + 1 : n));
  return {
    ...state,
    princes: replaced(state.princes, seat, { ...state.princes[seat]!, [at]: lettersOf(more) }),
  };
}

function put(state: UtopiaState, tool: string, cell: string): UtopiaState {
  const district = cell in state.monuments || /^[A-Z]{2}\d+$/.test(cell);
  if (!district) return state;
  const [kind, what, seat] = tool.split(":") as [string, Civ, string];
  if (kind === "prince") return prince(state, Number(seat), what, cell);
  if (kind === "monument")
    return { ...state, monuments: { ...state.monuments, [cell]: { civ: what, seat: Number(seat) } } };
  return {
    ...state,
    princes: state.princes.map((mine) => without(mine, cell)),
    monuments: without(state.monuments, cell),
  };
}

function tools(state: UtopiaState, say: Say): ToolGroup[] {
  return [
    { label: say("lab.board"), tools: [{ id: "erase", label: say("lab.erase") }] },
    ...seatsOf(state).flatMap((seat) => {
      const name = nameOf(seat, say);
      return [
        {
          label: say("lab.princes", { name }),
          tools: CIVS.map((civ) => ({
            id: `prince:${civ}:${seat}`,
            label: say("lab.prince", { name, civ: say(`civ.${civ}`) }),
          })),
        },
        {
          label: say("lab.monuments", { name }),
          tools: CIVS.map((civ) => ({
            id: `monument:${civ}:${seat}`,
            label: say("lab.monument", { name, civ: say(`civ.${civ}`) }),
          })),
        },
      ];
    }),
  ];
}

/** The order by score; of equal ones it stays. */
const ranked = (rank: readonly number[], scores: readonly number[]) =>
  [...rank].sort((a, b) => scores[b]! - scores[a]!);

function fields(state: UtopiaState, say: Say): Field<UtopiaState>[] {
  const names = seatsOf(state).map((seat) => nameOf(seat, say));
  const civs = CIVS.map((civ) => say(`civ.${civ}`));
  return [
    {
      label: say("lab.scores"),
      names,
      values: state.scores,
      least: 0,
      most: 200,
      set: (from, scores) => ({ ...from, scores, rank: ranked(from.rank, scores) }),
    },
    ...seatsOf(state).map((seat): Field<UtopiaState> => ({
      label: say("lab.hand", { name: names[seat]! }),
      names: civs,
      values: countsOf(state.hands[seat]!),
      least: 0,
      most: 10,
      set: (from, values) => {
        const before = countsOf(from.hands[seat]!);
        const deck = countsOf(from.deck).map((n, c) => n + before[c]! - values[c]!);
        return { ...from, hands: replaced(from.hands, seat, lettersOf(values)), deck: lettersOf(deck) };
      },
    })),
    {
      label: say("lab.privileges"),
      names,
      values: state.privileges,
      least: 0,
      most: 2,
      set: (from, privileges) => ({ ...from, privileges }),
    },
  ];
}

/** What a raised or dropped civilization would pay everybody. */
function odds(_view: UtopiaView, insight: UtopiaInsight, say: Say): Findings[] {
  const rows = CIVS.flatMap((civ) =>
    (["raise", "drop"] as const).flatMap((how) => {
      const incomes = insight.sways[civ]?.[how];
      if (!incomes) return [];
      return [{ text: say(`lab.${how}`, { civ: say(`civ.${civ}`) }), value: incomes.join(" : "), cells: [] }];
    }),
  );
  const contests = Object.entries(insight.places).flatMap(([at, { contest }]) =>
    (contest ?? []).flatMap(({ seat, civ, count, needs }) =>
      needs === undefined
        ? []
        : [
            {
              text: say("lab.contest", { name: nameOf(seat, say), civ: say(`civ.${civ}`), at, n: count }),
              value: say("lab.needs", { n: needs }),
              cells: [at],
            },
          ],
    ),
  );
  return [
    ...(rows.length > 0 ? [{ title: say("lab.sways"), help: say("lab.sways_help"), rows }] : []),
    ...(contests.length > 0 ? [{ title: say("lab.contests"), rows: contests }] : []),
  ];
}

function counts(state: UtopiaState, _view: UtopiaView, insight: UtopiaInsight, say: Say): Count[] {
  const columns = seatsOf(state).map((seat) => nameOf(seat, say));
  const income = insight.seats.map((seat) => seat.income);
  return [
    {
      title: say("lab.income"),
      columns,
      rows: [
        ...CIVS.map((civ) => ({ name: say(`civ.${civ}`), cells: income.map(({ by }) => by[civ] ?? 0) })),
        { name: say("lab.all"), cells: income.map(({ all }) => all) },
      ],
    },
    { title: say("lab.scores"), columns, rows: [{ name: say("lab.scores"), cells: state.scores }] },
  ].filter(({ rows }) => rows[0]!.cells.length > 0);
}

const noChoices = (): Choice<UtopiaState>[] => [];

export const laboratory: Laboratory<UtopiaState, UtopiaView, UtopiaInsight & Record<string, unknown>> = {
  tools,
  put,
  fields,
  choices: noChoices,
  odds,
  counts,
};
