// What the page needs of a connection: requests with answers, frames that come by themselves, and the server's time.
// net/socket.ts is the real one; dev/ has one that plays over an engine process.

import type {
  ClientFrame,
  ErrorCode,
  ServerAt,
  ServerFrame,
  ServerHint,
  ServerInsight,
  ServerLog,
  ServerNote,
  ServerOk,
  ServerPlan,
  ServerPong,
  ServerPreview,
  ServerStudy,
  ServerTable,
  ServerUpdate,
} from "./protocol.gen.ts";

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A request before the wire gives it its number. */
export type Request = Without<ClientFrame, "id">;

interface Answers {
  sub: ServerTable | ServerUpdate;
  preview: ServerPreview;
  insight: ServerInsight;
  at: ServerAt;
  log: ServerLog;
  hint: ServerHint;
  note: ServerNote;
  plan: ServerPlan;
  ping: ServerPong;
  study: ServerStudy;
}

export type AnswerTo<R extends Request> = R["t"] extends keyof Answers ? Answers[R["t"]] : ServerOk;

export type WireStatus = "connecting" | "online" | "offline";

export interface Wire {
  /** No server stands behind it: what only a server has is not offered. */
  readonly local?: boolean;
  /** A record that is only looked at: nobody plays, and all seats may be looked from. */
  readonly saved?: boolean;
  /** The record of its game in the JSON form, where no server has it. */
  recordHere?(): unknown;
  status(): WireStatus;
  request<R extends Request>(request: R): Promise<AnswerTo<R>>;
  /** Frames that answer no request. Gives the function that ends it. */
  onFrame(handler: (frame: ServerFrame) => void): () => void;
  /** Called whenever a connection is there (again), and at once if it is: the time to subscribe. */
  onOnline(handler: () => void): () => void;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
  /** Tries again at once: for a button, or when the browser is back online. */
  retry(): void;
}

/** An answer that is an error, a connection that went away ("lost"), or a server that said nothing ("silent"). */
export class WireError extends Error {
  constructor(
    readonly code: ErrorCode | "lost" | "silent",
    text: string,
    readonly clause?: string,
  ) {
    super(text);
  }
}

/** A key of our own for something we want done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
