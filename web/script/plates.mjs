// Writes the views of the rules pages' pictures (src/games/*/learn/plates.json): every record of a primer.ts, replayed by
// `shedu engine` ($SHEDU, or ../build/shedu). Run it with web/ as the working folder after a change of a primer or of the
// engine's views; a unit test says when that is due.

import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { existsSync } from "node:fs";
import { withBundles } from "./bundle.mjs";

const engine = spawn(process.env.SHEDU_PROGRAM ?? "../build/shedu", ["engine"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function call(method, params) {
  engine.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n");
  const { result, error } = JSON.parse((await lines.next()).value);
  if (error) throw new Error(`${JSON.stringify(params)}: ${error.message}`);
  return result;
}

const games = (await readdir("src/games")).filter((game) => existsSync(`src/games/${game}/learn/primer.ts`));
await withBundles(
  games.map((game) => `src/games/${game}/learn/primer.ts`),
  async (files) => {
    for (const [index, file] of files.entries()) {
      const { primer } = await import(file);
      const views = {};
      for (const plate of primer.flatMap((section) => section.plates)) {
        const { id } = await call("load", { record: plate.record, deal: "manual" });
        const { view } = await call("view", { id, seat: plate.seat ?? 0, detail: "shown" });
        // A hand shows what can be done with it; otherwise nobody decides anything in a picture.
        delete view.prompt;
        // What is at stake is for those who decide.
        delete view.conflict?.attack_stake;
        delete view.conflict?.defence_stake;
        const { insight } = await call("insight", { id, seat: plate.seat ?? 0 });
        views[plate.id] = { ...view, legal: plate.below === "tray" ? view.legal : [], insight };
      }
      const text = Object.entries(views).map(
        ([id, view]) => `  ${JSON.stringify(id)}: ${JSON.stringify(view)}`,
      );
      await writeFile(`src/games/${games[index]}/learn/plates.json`, `{\n${text.join(",\n")}\n}\n`);
    }
  },
);
engine.stdin.end();
