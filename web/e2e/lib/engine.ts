// A `shedu engine` of our own (docs/engine.md): what knows the rules, for tests that must know where a game stands.

import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { within } from "./eventually.ts";

const program = resolve(process.env["SHEDU_PROGRAM"] ?? "../build/shedu");

export interface Status {
  id: number;
  to_act: number | "chance" | "over";
}

export interface EngineView {
  phase: string;
  /** What interrupts the phase, the innermost last, in games that have such things. */
  stack?: { phase: string }[];
  legal: string[];
}

export interface Engine {
  call<T>(method: string, params: object): Promise<T>;
  close(): void;
}

export function startEngine(): Engine {
  const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map<number, { done(result: never): void; failed(error: Error): void }>();
  let last = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as { id?: number; result?: never; error?: { message: string } };
    const asked = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.error) asked?.failed(new Error(answer.error.message));
    else asked?.done(answer.result!);
  });
  const ended = (error: Error) => {
    for (const asked of waiting.values()) asked.failed(error);
    waiting.clear();
  };
  child.on("error", ended);
  child.on("exit", (code, signal) => ended(new Error(`${program} ended: ${signal ?? code}`)));
  return {
    call: <T>(method: string, params: object) =>
      within(
        `the engine's answer to ${method}`,
        new Promise<T>((done, failed) => {
          waiting.set(++last, { done, failed });
          child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: last, method, params }) + "\n");
        }),
      ),
    close: () => child.stdin.end(),
  };
}
