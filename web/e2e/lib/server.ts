// A server of our own: a free port, a temporary data folder, started and stopped (or killed) by the test.

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { within } from "./eventually.ts";

const program = resolve(process.env["SHEDU_PROGRAM"] ?? "../build/shedu");
const page = resolve(process.env["SHEDU_WEB"] ?? "dist");

/** What a host does beside a running server. */
export const admin = (data: string, ...words: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(program, ["admin", words[0]!, "--data", data, ...words.slice(1)]);

export interface Server {
  url: string;
  /** The folder of its database. */
  data: string;
  /** As when the machine loses its power: no goodbye, nothing flushed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it and forgets its data. */
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** `more`: what else `shedu serve` is told. */
export async function startServer(more: string[] = []): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), "shedu-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const listen = [
    "serve",
    "--listen",
    `127.0.0.1:${port}`,
    "--data",
    data,
    "--web",
    page,
    "--unlimited",
    ...more,
  ];
  let child: ChildProcess | undefined;
  let words: string[] = [];

  const start = async () => {
    words = [];
    const started = spawn(program, listen, { stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    started.stdout.on("data", (chunk: Buffer) => words.push(chunk.toString()));
    started.stderr.on("data", (chunk: Buffer) => words.push(chunk.toString()));
    let trouble: Error | undefined;
    started.on("error", (error) => (trouble = error));
    for (let wait = 0; wait < 200; wait++) {
      if (trouble) throw new Error(`${program} cannot be run: ${trouble.message} (set SHEDU_PROGRAM)`);
      if (started.exitCode !== null) throw new Error(`${program} stopped at once: ${words.join("")}`);
      const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      );
      if (health?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`${program} does not answer: ${words.join("")}`);
  };

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((done) => ending.once("exit", done));
    ending.kill(signal);
    try {
      await within("the server's end", gone);
    } catch (error) {
      ending.kill("SIGKILL");
      throw new Error(`${String(error)}; its last words: ${words.slice(-20).join("")}`);
    }
  };

  await start();
  return {
    url,
    data,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async close() {
      await end("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}
