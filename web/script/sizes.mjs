// Prints what the build weighs and fails when the first load is above its limit: what the entry needs before it
// can show the home page, code, styles and the words of one language, gzipped.

import { execFileSync } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const limit = 60 * 1024;
// The engine is loaded beside the page, when a table is opened.
const engineLimit = 350 * 1024;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(await readFile(new URL("assets/manifest.json", dist), "utf8"));

// By the tool that packs them into the program (cmake/embed.cmake): the zlib of some Node.js packs a little worse.
const size = (file) =>
  execFileSync("gzip", ["-9", "-n", "-c", fileURLToPath(new URL(file, dist))], { maxBuffer: 1 << 26 }).length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

/** The files that an entry loads at once: itself, what it imports, and their styles. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = filesOf(entry);
let total = size("index.html");
for (const file of first) total += size(file);
// Every language has such a file, and a reader loads one of them.
const shells = Object.keys(manifest).filter((key) => key.startsWith("src/i18n/words/"));
if (shells.length === 0) throw new Error("the build has no words");
total += Math.max(...shells.map((key) => size(manifest[key].file)));

console.log("gzipped:");
for (const file of (await readdir(new URL("assets/", dist))).sort()) {
  if (!/\.(js|css|wasm)$/.test(file)) continue;
  const path = `assets/${file}`;
  console.log(`${kb(size(path))}  ${file}${first.has(path) ? "  (first load)" : ""}`);
}
console.log(`${kb(total)}  first load, of at most ${limit / 1024} KB`);
if (total > limit) {
  console.error("The first load is too large: load something lazily.");
  process.exit(1);
}
const engine = (await readdir(new URL("assets/", dist))).find((file) => file.endsWith(".wasm"));
if (!engine) console.log("Without an engine (script/wasm makes one): the page asks the server instead.");
else {
  const weight = size(`assets/${engine}`);
  console.log(`${kb(weight)}  engine, of at most ${engineLimit / 1024} KB`);
  if (weight > engineLimit || first.has(`assets/${engine}`)) {
    console.error("The engine is too large, or part of the first load.");
    process.exit(1);
  }
}
