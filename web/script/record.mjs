// Bundles and runs e2e/record.ts, which makes the recorded games that the layout is looked at in.

import { spawnSync } from "node:child_process";
import { withBundles } from "./bundle.mjs";

process.exitCode = await withBundles(
  ["e2e/record.ts"],
  ([file]) => spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1,
);
