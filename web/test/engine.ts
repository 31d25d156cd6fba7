// A `shedu engine` process for tests on real positions.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

export const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";
/** Without a program there is nothing to test on. */
export const noEngine = !existsSync(program);

/** Whether it knows the game: one that is older than the page's newest game does not. games.folders.test.ts compares the sources. */
export async function knows(game: string): Promise<boolean> {
  if (noEngine) return false;
  const engine = new Engine();
  const { games } = await engine.call<{ games: { name: string }[] }>("games", {});
  engine.close();
  return games.some(({ name }) => name === game);
}

export interface Status {
  id: number;
  to_act: number | "chance" | "over";
}

/** Talks to one engine process, one call after the other. */
export class Engine {
  private child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  private lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  private last = 0;

  async try<T>(method: string, params: object): Promise<{ result?: T; error?: { message: string } }> {
    this.child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: ++this.last, method, params }) + "\n");
    for (;;) {
      const { value, done } = await this.lines.next();
      assert.ok(!done, `the engine has ended at ${method}`);
      const answer = JSON.parse(String(value)) as { id?: number; result?: T; error?: { message: string } };
      // While it thinks it tells how far it is; such messages answer nothing.
      if (answer.id !== undefined) return answer;
    }
  }

  async call<T>(method: string, params: object): Promise<T> {
    const answer = await this.try<T>(method, params);
    assert.ok(answer.result, `${method} ${JSON.stringify(params)}: ${answer.error?.message}`);
    return answer.result;
  }

  async view<V>(id: number, seat: number | "spectator"): Promise<V> {
    return (await this.call<{ view: V }>("view", { id, seat, detail: "shown" })).view;
  }

  async insight<I>(id: number, seat: number | "spectator"): Promise<I> {
    return (await this.call<{ insight: I }>("insight", { id, seat })).insight;
  }

  close(): void {
    this.child.stdin.end();
  }
}
