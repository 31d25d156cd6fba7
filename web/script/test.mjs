// Unit tests: bundles every src/**/*.test.ts for Node and runs it with Node's own test runner. The page itself is
// tested in a browser, elsewhere.

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = fileURLToPath(new URL("../src", import.meta.url));

async function tests(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await tests(path)));
    else if (entry.name.endsWith(".test.ts")) found.push(path);
  }
  return found;
}

const out = await mkdtemp(join(tmpdir(), "shedu-web-test-"));
await build({
  entryPoints: await tests(source),
  outdir: out,
  outbase: source,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node18",
  logLevel: "warning",
});
const files = (await readdir(out, { recursive: true }))
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => join(out, name));
const run = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
await rm(out, { recursive: true });
process.exit(run.status ?? 1);
