// The rules of a chapter, as pairs of clause and text.

import type { RuleText } from "../../api.ts";

export function chapter(
  name: string,
  rows: readonly (readonly [clause: string, text: string])[],
): RuleText[] {
  return rows.map(([clause, text]) => ({ clause, chapter: `chapter.${name}`, text }));
}
