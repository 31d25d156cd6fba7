// Studies that this browser keeps, each under a key of its own.

import { recall, remember } from "../../app/memory.ts";
import { fromFile, toFile } from "./file.ts";
import type { Study } from "./tree.ts";

/** What is kept of one: the study, and where it is shared. */
export interface KeptStudy {
  id: string;
  study: Study;
  changed: number;
  /** The revision that it was last in step with at the server, which knows it by the same id. */
  revision?: number;
  /** There is something here that the server does not have yet. */
  unsent?: boolean;
}

const index = "studies";
const key = (id: string) => `study.${id}`;

function ids(): string[] {
  return (recall(index) ?? "").split(" ").filter((id) => id !== "");
}

export function keptStudy(id: string): KeptStudy | undefined {
  const text = recall(key(id));
  if (text === undefined) return undefined;
  try {
    const { study, ...rest } = JSON.parse(text) as Omit<KeptStudy, "study"> & { study: unknown };
    return { ...rest, study: fromFile(study) };
  } catch {
    return undefined;
  }
}

/** The last changed first. */
export function keptStudies(): KeptStudy[] {
  return ids()
    .map(keptStudy)
    .filter((kept): kept is KeptStudy => kept !== undefined)
    .sort((a, b) => b.changed - a.changed);
}

/** False where the browser has no room for it, or keeps nothing. */
export function keepStudy(kept: KeptStudy): boolean {
  const text = JSON.stringify({ ...kept, study: toFile(kept.study) });
  remember(key(kept.id), text);
  remember(index, [...new Set([kept.id, ...ids()])].join(" "));
  return recall(key(kept.id)) === text;
}

export function dropStudy(id: string): void {
  remember(key(id), undefined);
  remember(
    index,
    ids()
      .filter((other) => other !== id)
      .join(" "),
  );
}
