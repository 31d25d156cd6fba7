// Bundles TypeScript entry points for Node, next to node_modules so that packages are still found.

import { mkdtemp, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Node 18 has what browsers call `crypto`, but not under that name.
const banner = 'import { webcrypto } from "node:crypto"; globalThis.crypto ??= webcrypto;';

const web = fileURLToPath(new URL("..", import.meta.url));

/** Bundles the entries (paths from web/), gives their bundles to the function, and cleans up after it. */
export async function withBundles(entries, use) {
  const out = await mkdtemp(join(web, "node_modules/.bundle-"));
  try {
    await build({
      entryPoints: entries.map((entry) => join(web, entry)),
      outdir: out,
      outbase: web,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node18",
      banner: { js: banner },
      logLevel: "warning",
    });
    return await use(
      entries.map((entry) => join(out, relative(web, join(web, entry)).replace(/\.ts$/, ".mjs"))),
    );
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
