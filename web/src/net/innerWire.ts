// A wire with no server at its other end: the page answers itself, so it is always there and loses nothing.

import type { ServerFrame } from "./protocol.gen.ts";
import type { AnswerTo, Request, Wire } from "./wire.ts";

export abstract class InnerWire implements Wire {
  private readonly handlers = new Set<(frame: ServerFrame) => void>();

  readonly status = () => "online" as const;
  readonly now = () => Date.now();
  readonly retry = () => undefined;

  onFrame(handler: (frame: ServerFrame) => void): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  onOnline(handler: () => void): () => void {
    handler();
    return () => undefined;
  }

  abstract request<R extends Request>(request: R): Promise<AnswerTo<R>>;

  /** Tells everybody who listens. */
  protected send(frame: ServerFrame): void {
    for (const handler of this.handlers) handler(frame);
  }
}
