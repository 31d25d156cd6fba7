// The WebSocket to the table server. It comes back by itself; what was asked and not answered is sent again with the
// same key, so nothing is done twice and nothing is lost. Nobody waits for ever: what a server that is there does not
// answer fails after a while, and whoever asked may ask again.

import { createSignal } from "solid-js";
import { backoff } from "./backoff.ts";
import type { ServerFrame } from "./protocol.gen.ts";
import { WireError, type AnswerTo, type Request, type Wire, type WireStatus } from "./wire.ts";

const pingEvery = 20_000;
const pongWithin = 8_000;
const offlineAfter = 3_000;

/** How long a server that is there may take to answer. A hint is thought about, and may have to wait in line. */
const answerWithin = { usual: 15_000, hint: 90_000 };

interface Waiting {
  frame: string;
  within: number;
  /** Runs from when it was sent; not while there is no connection. */
  timer?: ReturnType<typeof setTimeout>;
  /** Whether to send it again on the next connection; subscriptions are renewed by their owners instead. */
  again: boolean;
  resolve(answer: never): void;
  reject(error: WireError): void;
}

/** Whoever asks these asks again by themselves when a connection is there. */
const renewed: ReadonlySet<Request["t"]> = new Set(["sub", "unsub", "study", "unstudy", "ping"]);

const closeNoSession = 4001;

export class Socket implements Wire {
  private socket: WebSocket | undefined;
  private lastId = 0;
  private tries = 0;
  private offset = 0;
  private open = false;
  private sessionLost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private offlineTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly frameHandlers = new Set<(frame: ServerFrame) => void>();
  private readonly onlineHandlers = new Set<() => void>();
  private readonly signal = createSignal<WireStatus>("connecting");
  readonly status = this.signal[0];

  /** `session` makes sure there is a session before each try, a new one if the old was lost; it may fail. */
  constructor(
    private readonly url: string,
    private readonly session: (lost: boolean) => Promise<unknown>,
    private readonly patience = answerWithin,
  ) {
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.open) this.retry();
    });
    setInterval(() => this.ping(), pingEvery);
    void this.connect();
  }

  now(): number {
    return Date.now() + this.offset;
  }

  retry(): void {
    if (this.open) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.signal[1]("connecting");
    void this.connect();
  }

  request<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const id = ++this.lastId;
    const frame = JSON.stringify({ ...request, id });
    const again = !renewed.has(request.t);
    return new Promise<AnswerTo<R>>((resolve, reject) => {
      if (!this.open && !again) return reject(new WireError("lost", "The connection is lost."));
      const within = request.t === "hint" ? this.patience.hint : this.patience.usual;
      this.waiting.set(id, { frame, within, again, resolve: resolve, reject });
      if (this.open) this.send(id);
    });
  }

  private send(id: number): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.socket?.send(waiting.frame);
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => {
      this.waiting.delete(id);
      waiting.reject(new WireError("silent", "The server did not answer. Try again: nothing is done twice."));
    }, waiting.within);
  }

  onFrame(handler: (frame: ServerFrame) => void): () => void {
    this.frameHandlers.add(handler);
    return () => this.frameHandlers.delete(handler);
  }

  onOnline(handler: () => void): () => void {
    this.onlineHandlers.add(handler);
    if (this.open) handler();
    return () => this.onlineHandlers.delete(handler);
  }

  private async connect(): Promise<void> {
    if (this.socket) return;
    this.offlineTimer ??= setTimeout(() => this.signal[1]("offline"), offlineAfter);
    try {
      await this.session(this.sessionLost);
      this.sessionLost = false;
    } catch {
      return this.later();
    }
    if (this.socket) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1, id: 0 }));
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), backoff(this.tries++));
  }

  private closed(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    this.open = false;
    for (const [id, waiting] of this.waiting) {
      clearTimeout(waiting.timer);
      if (waiting.again) continue;
      this.waiting.delete(id);
      waiting.reject(new WireError("lost", "The connection is lost."));
    }
    if (code === closeNoSession) this.sessionLost = true;
    if (this.status() === "online") this.signal[1]("connecting");
    this.offlineTimer ??= setTimeout(() => this.signal[1]("offline"), offlineAfter);
    this.later();
  }

  private receive(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === "welcome") return this.welcomed(frame.now);
    if (frame.re !== undefined && this.waiting.has(frame.re)) return this.answered(frame.re, frame);
    for (const handler of this.frameHandlers) handler(frame);
  }

  private welcomed(now: number): void {
    this.offset = now - Date.now();
    this.open = true;
    this.tries = 0;
    clearTimeout(this.offlineTimer);
    this.offlineTimer = undefined;
    this.signal[1]("online");
    for (const handler of this.onlineHandlers) handler();
    for (const [id, waiting] of this.waiting) if (waiting.again) this.send(id);
  }

  private answered(re: number, frame: ServerFrame): void {
    const waiting = this.waiting.get(re);
    this.waiting.delete(re);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    if (frame.t === "error") waiting.reject(new WireError(frame.code, frame.text, frame.clause));
    else waiting.resolve(frame as never);
  }

  /** Notices a connection that died without a word. */
  private ping(): void {
    if (!this.open || document.visibilityState === "hidden") return;
    const socket = this.socket;
    const timer = setTimeout(() => {
      if (this.socket !== socket || !socket) return;
      socket.close();
      this.closed(socket, 1006);
    }, pongWithin);
    this.request({ t: "ping" }).then(
      (pong) => {
        clearTimeout(timer);
        this.offset = pong.now - Date.now();
      },
      () => clearTimeout(timer),
    );
  }
}

/** The socket's address on the server that the page came from. */
export function socketUrl(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}
