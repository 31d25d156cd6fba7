// Rules as rows, so that both languages keep the same clauses in the same order.

import type { RuleText } from "../../api.ts";

export type Row = readonly [clause: string, text: string];

export function chapter(name: string, rows: readonly Row[]): RuleText[] {
  return rows.map(([clause, text]) => ({ clause, chapter: `chapter.${name}`, text }));
}
