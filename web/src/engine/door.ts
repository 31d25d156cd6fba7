// The way to an engine on a worker: typed questions of the engine protocol (docs/engine.md), each answered or failed within
// its time. An engine that breaks, or thinks for too long, is thrown away; the next question starts another one.

import type { Port } from "./port.ts";

/** An answer that is an error of the protocol, with its code; or none: "silent", "broken", "stopped". */
export class EngineError extends Error {
  constructor(
    readonly code: number | "silent" | "broken" | "stopped",
    text: string,
  ) {
    super(text);
  }
}

export interface CallOptions {
  /** Milliseconds until nobody waits any more. */
  within?: number;
  /** Ends what was asked for, and the engine with it if it has begun. */
  signal?: AbortSignal;
}

interface Waiting {
  line: string;
  settle(): void;
  resolve(result: never): void;
  reject(error: EngineError): void;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

const answerWithin = 10_000;

export class Door {
  private port: Port | undefined;
  private ready = false;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly makePort: () => Port,
  ) {}

  /** Whether a question would be answered at once. */
  isReady(): boolean {
    return this.ready;
  }

  /** Starts the engine, if it does not run; fails if it cannot. */
  async open(): Promise<void> {
    if (!this.ready) await this.call("games", {});
  }

  call<T>(method: string, params: object, options: CallOptions = {}): Promise<T> {
    const id = ++this.lastId;
    const line = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    return new Promise<T>((resolve, reject) => {
      const { signal } = options;
      const stop = () => this.restart(new EngineError("stopped", "This was stopped."), id);
      if (signal?.aborted) return reject(new EngineError("stopped", "This was stopped."));
      signal?.addEventListener("abort", stop);
      const timer = setTimeout(
        () => this.restart(new EngineError("silent", "The engine did not answer."), id),
        options.within ?? answerWithin,
      );
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      };
      this.waiting.set(id, { line, settle, resolve, reject });
      if (this.ready) this.port!.post({ id, line });
      else void this.begin();
    });
  }

  /** Ends the engine; whoever waits is told. */
  close(): void {
    this.fail(new EngineError("stopped", "This was stopped."));
  }

  private async begin(): Promise<void> {
    if (this.port) return;
    const port = this.makePort();
    this.port = port;
    port.hear((message) => {
      if (this.port !== port) return;
      if ("fault" in message) return this.fail(new EngineError("broken", message.fault));
      if ("ready" in message) return this.started(port);
      this.answered(JSON.parse(message.line) as Answer);
    });
    try {
      const module = await this.module();
      if (this.port === port) port.post({ module });
    } catch (error) {
      if (this.port === port) this.fail(new EngineError("broken", String(error)));
    }
  }

  private started(port: Port): void {
    this.ready = true;
    for (const [id, { line }] of this.waiting) port.post({ id, line });
  }

  private answered(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.waiting.delete(answer.id);
    waiting.settle();
    if (answer.error) waiting.reject(new EngineError(answer.error.code, answer.error.message));
    else waiting.resolve(answer.result as never);
  }

  /** The one who asked is told; everybody else's questions go to a new engine. */
  private restart(why: EngineError, id: number): void {
    const asked = this.waiting.get(id);
    if (!asked) return;
    this.waiting.delete(id);
    asked.settle();
    asked.reject(why);
    this.drop();
    if (this.waiting.size > 0) void this.begin();
  }

  private fail(why: EngineError): void {
    this.drop();
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) {
      waiting.settle();
      waiting.reject(why);
    }
  }

  private drop(): void {
    this.port?.end();
    this.port = undefined;
    this.ready = false;
  }
}
