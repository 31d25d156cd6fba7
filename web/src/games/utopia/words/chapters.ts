// Rules by chapter and clause, as every language writes them.

import type { RuleText } from "../../api.ts";

interface Chapter {
  chapter: string;
  clauses: Record<string, string>;
}

export function rulesOf(chapters: readonly Chapter[]): RuleText[] {
  return chapters.flatMap(({ chapter, clauses }) =>
    Object.entries(clauses).map(([clause, text]) => ({ clause, chapter, text })),
  );
}
