// Writes the boards of the chapters (src/games/*/learn/boards.json): every position of a positions.ts, opened by `shedu engine`
// ($SHEDU_PROGRAM, or ../build/shedu), as a state and as its seat sees it. Run it with web/ as the working folder after a change of a
// position or of the engine's views; a unit test says when that is due.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { withBundles } from "./bundle.mjs";

const engine = spawn(process.env.SHEDU_PROGRAM ?? "../build/shedu", ["engine"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function call(method, params) {
  engine.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n");
  const { result, error } = JSON.parse((await lines.next()).value);
  if (error) throw new Error(error.message);
  return result;
}

const games = (await readdir("src/games")).filter((game) =>
  existsSync(`src/games/${game}/learn/thinking.ts`),
);
const files = games.flatMap((game) =>
  ["thinking", "positions"].map((file) => `src/games/${game}/learn/${file}.ts`),
);
let failed = false;
await withBundles(files, async (bundles) => {
  for (const [at, game] of games.entries()) {
    const { chapters } = await import(bundles[2 * at]);
    const { positions } = await import(bundles[2 * at + 1]);
    const text = [];
    for (const board of chapters.flatMap((chapter) => chapter.boards)) {
      try {
        const { id } = await call("load", { state: positions[board.id], deal: "manual" });
        const { state } = await call("state", { id });
        const seat = board.seat ?? 0;
        const { view } = await call("view", { id, seat, detail: "shown" });
        const { insight } = await call("insight", { id, seat });
        // A picture shows what can be done only where the hand is shown, too.
        delete view.prompt;
        if (board.below !== "tray") view.legal = [];
        text.push(`  ${JSON.stringify(board.id)}: ${JSON.stringify({ state, view: { ...view, insight } })}`);
      } catch (error) {
        failed = true;
        console.error(`${game}, ${board.id}: ${error.message}`);
      }
    }
    if (!failed) await writeFile(`src/games/${game}/learn/boards.json`, `{\n${text.join(",\n")}\n}\n`);
  }
});
engine.stdin.end();
if (failed) process.exit(1);
