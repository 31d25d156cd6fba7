// Plans as somebody writes them: moves in lines of text, and what a plan on the server makes of them.

import type { Order, Plan, Reply, TableInfo } from "../net/protocol.gen.ts";

/** Plans are for games in which a turn may take an hour; the server refuses them elsewhere. */
export function isSlow(clock: TableInfo["clock"]): boolean {
  return clock.kind === "none" || clock.ms >= 60 * 60 * 1000;
}

/** A reply while it is written. */
export interface Line {
  /** What the others decide; empty: whatever they do. */
  when: string;
  then: string;
  next: Line[];
}

export interface Sheet {
  lines: Line[];
  orders: Order[];
  prefer: string;
}

const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== "");

function replyOf(line: Line): Reply {
  const when = words(line.when);
  const next = repliesOf(line.next);
  return {
    ...(when.length > 0 && { when }),
    then: words(line.then),
    ...(next.length > 0 && { next }),
  };
}

/** Lines in which nothing is to be done are not meant yet. */
function repliesOf(lines: Line[]): Reply[] {
  return lines.filter((line) => words(line.then).length > 0).map(replyOf);
}

export function planOf(sheet: Sheet): Plan {
  return { replies: repliesOf(sheet.lines), orders: sheet.orders, prefer: words(sheet.prefer) };
}

function lineOf(reply: Reply): Line {
  return {
    when: (reply.when ?? []).join(" "),
    then: reply.then.join(" "),
    next: (reply.next ?? []).map(lineOf),
  };
}

export function sheetOf(plan: Plan | null | undefined): Sheet {
  return {
    lines: (plan?.replies ?? []).map(lineOf),
    orders: plan?.orders ?? [],
    prefer: (plan?.prefer ?? []).join(" "),
  };
}
