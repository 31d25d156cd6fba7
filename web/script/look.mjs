import { spawnSync } from "node:child_process";
import { withBundles } from "./bundle.mjs";
process.exitCode = await withBundles(["e2e/look.ts"], ([file]) => spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1);
