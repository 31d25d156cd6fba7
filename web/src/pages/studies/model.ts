// A study that is open: kept in this browser with every change, and in step with the server where it is shared. A change is a
// function; whoever was not the first to write the next revision makes it again on what somebody else has written.

import { createSignal } from "solid-js";
import type { KeptStudy } from "./kept.ts";
import type { SharedStudy } from "./shared.ts";
import type { Study } from "./tree.ts";

export type Edit = (study: Study) => Study;

export interface StudyPort {
  keep(kept: KeptStudy): boolean;
  since(id: string, revision: number): Promise<SharedStudy | undefined>;
  show(id: string): Promise<SharedStudy>;
  write(id: string, study: Study, revision: number): Promise<{ revision: number }>;
  /** Keeps what was made here and may not be written any more as a study of its own. */
  apart(study: Study): void;
  /** The next revision is somebody else's. */
  isStale(error: unknown): boolean;
  /** Writing is the owner's alone now. */
  isForbidden(error: unknown): boolean;
  /** Nobody shares it any more. */
  isGone(error: unknown): boolean;
}

export type Standing = "local" | "saved" | "saving" | "failed" | "full" | "ended";

export type StudyModel = ReturnType<typeof createStudyModel>;

export function createStudyModel(first: KeptStudy, mayWrite: () => boolean, port: StudyPort) {
  const { id } = first;
  const [study, setStudy] = createSignal<Study>(first.study);
  const [revision, setRevision] = createSignal(first.revision);
  const [standing, setStanding] = createSignal<Standing>(first.revision === undefined ? "local" : "saved");
  /** Made here and not at the server yet, in order. */
  let pending: Edit[] = [];
  let sending = false;
  /** The newest revision that was heard of. */
  let heard = 0;
  const writes = () => mayWrite() && standing() !== "ended";

  function keep(): void {
    const unsent = pending.length > 0;
    const kept = port.keep({ id, study: study(), changed: Date.now(), revision: revision(), unsent });
    if (!kept && revision() === undefined) setStanding("full");
    else if (standing() === "full") setStanding("local");
  }

  /** What the server has, with what was made here on top. */
  function take(theirs: SharedStudy): void {
    setRevision(theirs.revision);
    setStudy(pending.reduce((now, edit) => edit(now), theirs.study));
    keep();
  }

  async function commit(): Promise<void> {
    const before = revision();
    if (before === undefined || sending) return;
    sending = true;
    setStanding("saving");
    try {
      while (pending.length > 0) {
        const batch = pending.length;
        try {
          const written = await port.write(id, study(), revision()!);
          pending = pending.slice(batch);
          setRevision(written.revision);
        } catch (error) {
          if (port.isForbidden(error)) {
            port.apart(study());
            pending = [];
          } else if (!port.isStale(error)) throw error;
          take(await port.show(id));
        }
      }
      keep();
      setStanding("saved");
    } catch (error) {
      setStanding(port.isGone(error) ? "ended" : "failed");
    } finally {
      sending = false;
      catchUp();
    }
  }

  /** Looks whether others have changed something; and tries again what could not be written. */
  async function look(): Promise<void> {
    const at = revision();
    if (at === undefined || sending || standing() === "ended") return;
    if (pending.length > 0) return commit();
    const theirs = await port.since(id, at).catch((error: unknown) => {
      if (!port.isGone(error)) throw error;
      setStanding("ended");
    });
    if (theirs && theirs.revision > (revision() ?? 0) && !sending) take(theirs);
  }

  /** What is being written settles it, or is followed by another look. */
  function catchUp(): void {
    if (heard > (revision() ?? heard) && pending.length === 0) void look().catch(() => undefined);
  }

  return {
    id,
    study,
    revision,
    standing,
    mayWrite: writes,
    edit(change: Edit): void {
      if (!writes()) return;
      const next = change(study());
      if (next === study()) return;
      setStudy(next);
      if (revision() !== undefined) pending.push(change);
      keep();
      void commit();
    },
    look,
    /** Somebody has written this revision. */
    hear(latest: number): void {
      heard = Math.max(heard, latest);
      catchUp();
    },
  };
}
