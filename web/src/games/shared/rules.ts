// The rules of a chapter as pairs of clause and text, so that all languages keep the same clauses in the same order.

import type { RuleText } from "../api.ts";

export type Clause = readonly [clause: string, text: string];

/** `chapter` is the id of its title. */
export function rulesOf(chapter: string, clauses: readonly Clause[]): RuleText[] {
  return clauses.map(([clause, text]) => ({ clause, chapter, text }));
}
