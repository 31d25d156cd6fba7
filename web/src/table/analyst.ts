// The analysis of a table's game: the server's, or one of this machine where there is no server, or it is busy.

import { createSignal } from "solid-js";
import { analyse, type Ask } from "./analyse.ts";
import type { AnalysisState } from "../net/protocol.gen.ts";
import type { Wire } from "../net/wire.ts";

/** The server as far as it analyses. */
export interface Analysing {
  analysis(table: string): Promise<AnalysisState>;
  analyse(table: string): Promise<AnalysisState>;
  /** In its JSON form. */
  record(table: string): Promise<unknown>;
}

/** The engine that thinks on this machine. */
export interface Thinking {
  may(): boolean;
  ask: Ask;
  /** Throws away what it is thinking about. */
  stop(): void;
}

/** Where the answer says so, somebody else may know. */
function unavailable(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: unknown };
  return status === 0 || (status ?? 0) >= 500 || code === "full" || code === "slow_down" || code === "silent";
}

const none: AnalysisState = { status: "none" };

export function createAnalyst(wire: Wire, table: string, server: Analysing, here: Thinking) {
  const [own, setOwn] = createSignal<AnalysisState>();
  let record: unknown;
  let running = false;
  let closed = false;

  /** The record is fetched while the server is there, for when it is not. */
  async function recorded(): Promise<unknown> {
    record ??= wire.recordHere ? wire.recordHere() : await server.record(table);
    return record;
  }

  async function begin(): Promise<AnalysisState> {
    const given = (await recorded()) as { events: string[] };
    setOwn({ status: "running", done: 0, of: 0 });
    running = true;
    analyse(given, here.ask, ({ done, of }) => setOwn({ status: "running", done, of }))
      .then(
        (analysis) => setOwn({ status: "done", analysis }),
        (error: unknown) => {
          if (!closed) console.error(error);
          setOwn(undefined);
        },
      )
      .finally(() => (running = false));
    return own()!;
  }

  return {
    /** What there is now. */
    async state(): Promise<AnalysisState> {
      if (own()) return own()!;
      if (wire.local) return none;
      try {
        const known = await server.analysis(table);
        if (known.status === "none" && here.may()) recorded().catch(() => undefined);
        return known;
      } catch (error) {
        if (here.may() && unavailable(error)) return none;
        throw error;
      }
    },

    /** Has it made. */
    async ask(): Promise<AnalysisState> {
      if (wire.local) return begin();
      try {
        return await server.analyse(table);
      } catch (error) {
        if (!here.may() || !unavailable(error)) throw error;
        try {
          return await begin();
        } catch {
          throw error;
        }
      }
    },

    /** Nobody looks any more. */
    close(): void {
      closed = true;
      if (running) here.stop();
    },
  };
}
