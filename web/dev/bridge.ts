// For development only: offers the engine protocol (docs/engine.md) of a `shedu engine` process under POST /dev/rpc, so
// that the boards can be played before, and without, a table server.

import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface } from "node:readline";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

class Engine {
  private process: ChildProcessWithoutNullStreams | undefined;
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly program: string) {}

  call(method: string, params: unknown): Promise<Answer> {
    const process = (this.process ??= this.start());
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    });
  }

  private start(): ChildProcessWithoutNullStreams {
    const process = spawn(this.program, ["engine"]);
    createInterface({ input: process.stdout }).on("line", (line) => {
      const answer = JSON.parse(line) as Answer;
      const resolve = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      resolve?.(answer);
    });
    const gone = (why: string) => {
      this.process = undefined;
      for (const [id, resolve] of this.waiting) resolve({ id, error: { code: -32603, message: why } });
      this.waiting.clear();
    };
    process.on("error", (error) =>
      gone(`${this.program}: ${error.message}. Build the program or set SHEDU_PROGRAM.`),
    );
    process.on("exit", () => gone("the engine has ended"));
    return process;
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface Position {
  id: number;
  to_act: number | string;
}

/** What the server's POST /api/study gives: the position after a record, and after each move on top of it. */
async function study(
  engine: Engine,
  asked: { record: string; moves: string[]; seat?: number },
): Promise<unknown> {
  const call = async <T>(method: string, params: unknown): Promise<T> => {
    const answer = await engine.call(method, params);
    if (answer.error) throw new Error(answer.error.message);
    return answer.result as T;
  };
  const position = await call<Position>("load", { record: asked.record, seed: 1 });
  const seat = asked.seat ?? (typeof position.to_act === "number" ? position.to_act : 0);
  const look = async () =>
    (await call<{ view: unknown }>("view", { id: position.id, seat, detail: "shown" })).view;
  let view = await look();
  const steps = [];
  let refused;
  for (const move of asked.moves) {
    const answer = await engine.call("play", { id: position.id, move });
    if (answer.error) {
      refused = { move, text: answer.error.message };
      break;
    }
    view = await look();
    steps.push({ move, story: [], view });
  }
  await call("close", { id: position.id });
  return { view, steps, refused };
}

export function engineBridge(): Plugin {
  return {
    name: "shedu-engine-bridge",
    apply: "serve",
    configureServer(server) {
      const engine = new Engine(process.env.SHEDU_PROGRAM ?? "../build/shedu");
      server.middlewares.use("/dev/rpc", (request: IncomingMessage, response: ServerResponse) => {
        void body(request)
          .then((text) => JSON.parse(text) as { method: string; params: unknown })
          .then(({ method, params }) => engine.call(method, params))
          .catch((error: unknown) => ({ error: { code: -32600, message: String(error) } }))
          .then((answer) => {
            response.setHeader("content-type", "application/json");
            response.end(JSON.stringify(answer));
          });
      });
      // A real server answers for itself.
      if (process.env.SHEDU_SERVER) return;
      server.middlewares.use("/api/study", (request: IncomingMessage, response: ServerResponse) => {
        void body(request)
          .then((text) =>
            study(engine, JSON.parse(text) as { record: string; moves: string[]; seat?: number }),
          )
          .catch((error: unknown) => {
            response.statusCode = 400;
            return { error: { code: "bad", text: String(error) } };
          })
          .then((answer) => {
            response.setHeader("content-type", "application/json");
            response.end(JSON.stringify(answer));
          });
      });
    },
  };
}
