// Bundles and runs a program of e2e/: `node script/run.mjs games 20` runs e2e/games.ts with 20 as its argument.

import { spawnSync } from "node:child_process";
import { withBundles } from "./bundle.mjs";

const [name, ...given] = process.argv.slice(2);
process.exitCode = await withBundles(
  [`e2e/${name}.ts`],
  ([file]) => spawnSync(process.execPath, [file, ...given], { stdio: "inherit" }).status ?? 1,
);
