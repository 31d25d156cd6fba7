// Unit tests: bundles every *.test.ts of src/ and test/ for Node and runs them with Node's own test runner. Run with
// web/ as the working folder, as npm does. The page itself is tested in a browser: script/e2e.mjs. SolidJS is the
// browser's, whose effects run; the one for Node renders once and never again.

import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { withBundles } from "./bundle.mjs";

async function tests(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await tests(path)));
    else if (entry.name.endsWith(".test.ts")) found.push(path);
  }
  return found;
}

const entries = [...(await tests("src")), ...(await tests("test"))];
process.exitCode = await withBundles(
  entries,
  (files) =>
    spawnSync(process.execPath, ["--conditions=browser", "--test", ...files], { stdio: "inherit" }).status ??
    1,
);
