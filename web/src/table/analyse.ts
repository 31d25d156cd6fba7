// The analysis of a finished game on this machine: piece by piece, so that it tells how far it is and can be stopped. What is
// said of an event depends on nothing but the event, so the pieces are what the whole would be.

import type { Analysis, AnalysisSummary } from "../net/protocol.gen.ts";

export interface Progress {
  done: number;
  of: number;
}

/** A question to an engine that may think about it. */
export type Ask = (method: string, params: object) => Promise<unknown>;

/** As much as a table's server spends on a game (src/table/analyses.cpp). */
const simulationsOfAGame = 40_000;
const most = 200;
const least = 8;
/** A piece should take about so long: long enough to be worth asking for, short enough to tell of. In milliseconds. */
const pieceTakes = 600;
const longestPiece = 64;

/** The events of a record in its JSON form: "0:RC2", "*:r". */
function decisions(events: string[]): boolean[] {
  return events.map((event) => !event.startsWith("*"));
}

function added(all: AnalysisSummary[], more: AnalysisSummary[]): AnalysisSummary[] {
  return all.map((one, at) => {
    const sum = { ...one };
    for (const key of ["decisions", "loss", "luck", "inaccuracies", "mistakes", "blunders"] as const)
      sum[key] = one[key] + more[at]![key];
    sum.average_loss = sum.decisions === 0 ? 0 : sum.loss / sum.decisions;
    return sum;
  });
}

/** `record` is in its JSON form. Fails when the engine does; `tell` hears of every piece. */
export async function analyse(
  record: { events: string[] },
  ask: Ask,
  tell: (progress: Progress) => void,
): Promise<Analysis> {
  const decides = decisions(record.events);
  const of = decides.filter(Boolean).length;
  const fair = Math.floor(simulationsOfAGame / Math.max(1, of));
  const simulations = Math.min(most, Math.max(least, fair));
  const players = { player: `ismcts:sims=${simulations}`, knowing: `mcts:sims=${simulations}` };
  let whole: Analysis | undefined;
  let length = 4;
  for (let from = 0; from < decides.length || !whole;) {
    const to = Math.min(decides.length, from + length);
    const begun = performance.now();
    const piece = (await ask("analyse", { record, from, to, ...players })) as Analysis;
    const took = performance.now() - begun;
    length = Math.min(
      longestPiece,
      Math.max(1, took < pieceTakes / 2 ? length * 2 : took > pieceTakes ? length >> 1 : length),
    );
    whole = whole
      ? {
          ...whole,
          events: [...whole.events, ...piece.events],
          summary: added(whole.summary, piece.summary),
        }
      : piece;
    from = to;
    tell({ done: decides.slice(0, to).filter(Boolean).length, of });
  }
  return whole;
}
