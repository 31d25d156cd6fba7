// The engine for browsers, under Node: it says what docs/engine.md says, plays the same games as the program, and is quick.
// Needs script/wasm; SHEDU_WASM=needed fails without it instead of leaving the tests out.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { Engine as Module, start } from "../src/engine/module.ts";
import { Engine as Program, noEngine, type Status } from "./engine.ts";

const file = "src/engine/shedu.wasm";
const missing = !existsSync(file) && process.env["SHEDU_WASM"] !== "needed";
const module = missing ? undefined : new WebAssembly.Module(readFileSync(file));

class Engine {
  private readonly inside = new Module(start(module!));
  private last = 0;

  send = (line: string) => this.inside.send(line);

  call<T>(method: string, params: object): T {
    const line = this.send(JSON.stringify({ jsonrpc: "2.0", id: ++this.last, method, params }));
    const answer = JSON.parse(line) as { result?: T; error?: { message: string } };
    assert.ok(answer.result, `${method}: ${answer.error?.message}`);
    return answer.result;
  }
}

/** The games that the module has: whether it is up to date is for script/wasm to say. */
function gamesOf(engine: Engine): { name: string; max_seats: number }[] {
  return engine.call<{ games: { name: string; max_seats: number }[] }>("games", {}).games;
}

describe.skipIf(missing)("the engine for browsers", () => {
  test("holds the dialogue of docs/engine.md, byte for byte", () => {
    const document = readFileSync("../docs/engine.md", "utf8");
    const dialogue = document.split("<!-- dialogue begins -->")[1]!.split("<!-- dialogue ends -->")[0]!;
    const engine = new Engine();
    let answer = "";
    let exchanges = 0;
    for (const line of dialogue.split("\n")) {
      if (line.startsWith("> ")) {
        assert.equal(answer, "", "not in the document");
        answer = engine.send(line.slice(2));
      } else if (line.startsWith("< ")) {
        assert.equal(answer, line.slice(2));
        answer = "";
        exchanges++;
      }
    }
    assert.ok(exchanges > 10);
  });

  test.skipIf(noEngine)("plays the same games as the program", async () => {
    const program = new Program();
    const engine = new Engine();
    for (const { name, max_seats } of gamesOf(engine)) {
      const begun = { game: name, seats: max_seats, seed: 11 };
      let status = engine.call<Status>("new", begun);
      assert.deepEqual(await program.call<Status>("new", begun), status);
      const { id } = status;
      for (let decision = 0; decision < 400 && status.to_act !== "over"; decision++) {
        const { moves } = engine.call<{ moves: string[] }>("legal", { id });
        const move = moves[(decision * 7919 + 13) % moves.length]!;
        status = engine.call<Status>("play", { id, move });
        assert.deepEqual(await program.call<Status>("play", { id, move }), status);
      }
      assert.deepEqual(await program.call("state", { id }), engine.call("state", { id }));
      assert.deepEqual(await program.call("hash", { id }), engine.call("hash", { id }));
    }
    program.close();
  });

  test("computers of every level find a move in every game", () => {
    const engine = new Engine();
    for (const { name: game } of gamesOf(engine)) {
      const { id } = engine.call<Status>("new", { game, seats: 2, seed: 3 });
      for (let level = 1; level <= 5; level++) {
        const { moves } = engine.call<{ moves: string[] }>("legal", { id });
        const best = engine.call<{ move: string }>("best", {
          id,
          player: `level${level}`,
          ms: 100,
          play: true,
        });
        assert.ok(moves.includes(best.move), `${game} level ${level}: ${best.move}`);
      }
    }
  });

  test("tells what a move leads to from what a player sees, within 5 ms", () => {
    const engine = new Engine();
    for (const { name: game } of gamesOf(engine)) {
      const { id, to_act: seat } = engine.call<Status>("new", { game, seats: 2, seed: 5 });
      const { view } = engine.call<{ view: { legal: string[] } }>("view", { id, seat, detail: "shown" });
      const times: number[] = [];
      for (let turn = 0; turn < 40; turn++) {
        const move = view.legal[(turn * 31) % view.legal.length]!;
        const before = performance.now();
        const told = engine.call<{ steps: { move: string }[] }>("preview", {
          view,
          moves: [move],
          detail: "shown",
        });
        times.push(performance.now() - before);
        assert.equal(told.steps[0]!.move, move);
      }
      times.sort((a, b) => a - b);
      assert.ok(times[20]! < 5, `${game}: half of the previews took more than ${times[20]!.toFixed(1)} ms`);
    }
  });

  test("survives what is no message at all", () => {
    const engine = new Engine();
    assert.match(engine.send("nonsense"), /-32700/);
    assert.match(
      engine.send('{"jsonrpc":"2.0","id":1,"method":"preview","params":{"view":{},"moves":[]}}'),
      /-32602/,
    );
    assert.match(engine.send("é".repeat(100_000)), /-32700/);
    assert.ok(engine.call<{ games: unknown[] }>("games", {}).games.length >= 3);
  });
});
