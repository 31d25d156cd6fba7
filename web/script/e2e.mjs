// The tests in a real browser: bundles e2e/*.test.ts and runs one file after the other, each with servers of its own.
// Arguments choose files by a part of their name. SHEDU_PROGRAM is the program to test (../build/shedu), SHEDU_WEB the
// built page (dist), CHROMIUM the browser (/usr/bin/chromium-headless-shell). Where CI=true a file that failed is tried once more, and said
// so: such machines stand still at times for longer than a browser waits.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { withBundles } from "./bundle.mjs";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("-"));
const entries = (await readdir("e2e"))
  .filter((name) => name.endsWith(".test.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .map((name) => `e2e/${name}`);
if (entries.length === 0) {
  console.error(`No file of e2e/ has ${wanted.join(" or ")} in its name.`);
  process.exit(2);
}
const page = process.env.SHEDU_WEB ?? "dist";
if (!existsSync(`${page}/index.html`)) {
  console.error(`There is no built page in ${page}: run \`npm run build\` first.`);
  process.exit(2);
}
process.exitCode = await withBundles(entries, (files) => {
  let failed = 0;
  for (const file of files) {
    const passes = () =>
      spawnSync(process.execPath, ["--test", ...flags, file], { stdio: "inherit" }).status === 0;
    if (passes()) continue;
    if (process.env.CI === "true") {
      console.error(`\n==== FAILED, TRIED AGAIN: ${basename(file)} ====\n`);
      if (passes()) {
        console.error(`\n==== FLAKY: ${basename(file)} failed, and passed when it was tried again ====\n`);
        continue;
      }
    }
    failed = 1;
  }
  return failed;
});
