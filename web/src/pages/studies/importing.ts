// A study from whatever somebody has: a study, a record with or without comments, a position.

import { readAny, type Ask } from "../lab/position.ts";
import { fromFile, studyFormat } from "./file.ts";
import { chapterOf, eventsOf, fresh, ofRecord, ofState, ofView, type Beginning } from "./starts.ts";
import { fromText } from "./text.ts";
import { added, type Study } from "./tree.ts";

interface Naming {
  /** A new name for a chapter. */
  id(): string;
  title(game: string): string;
}

/** Throws what is wrong with it: BadStudy, Unreadable, or the engine's own refusal. */
export async function importStudy(ask: Ask, text: string, naming: Naming): Promise<Study> {
  const given = formatOf(text);
  if (given === studyFormat) return fromFile(JSON.parse(text));
  const read = await readAny(ask, text);
  const alone = (title: string, beginning: Beginning): Study => ({
    title,
    chapters: [chapterOf(naming.id(), title, beginning)],
  });
  if (!("record" in read)) {
    const begun =
      "state" in read.opening
        ? ofState(read.opening.state as never)
        : ofView((read.opening as { view: never }).view);
    return alone(naming.title(begun.game), begun);
  }
  const { record } = read;
  const begun = ofRecord(record);
  const title = naming.title(record.game);
  if (!text.trimStart().startsWith("shedu record")) return alone(title, begun);
  // What the engine has read is the main line; what it ignores hangs from that.
  const annotated = fromText(text);
  const { seats, options } = record as unknown as { seats: string[]; options?: Record<string, string> };
  const start = fresh(record.game, seats, options ?? {});
  const root = added(annotated.root, eventsOf(record));
  return alone(annotated.title || title, { ...start, root });
}

function formatOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { format?: unknown } | null)?.format;
  } catch {
    return undefined;
  }
}
