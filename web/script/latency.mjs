// Bundles and runs e2e/latency.ts: how long the page takes from a click to the next paint.

import { spawnSync } from "node:child_process";
import { withBundles } from "./bundle.mjs";

process.exitCode = await withBundles(
  ["e2e/latency.ts"],
  ([file]) => spawnSync(process.execPath, [file], { stdio: "inherit" }).status ?? 1,
);
