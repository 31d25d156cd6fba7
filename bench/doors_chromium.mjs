// node bench/doors_chromium.mjs MODULE GAME SEATS GAMES ROUNDS: bench/doors.cpp as WebAssembly in headless Chromium
// (script/bench_doors). A page has no clock of CPU time, so the clock is that of the wall.

import { readFileSync } from "node:fs";
import { chromium } from "../web/node_modules/playwright-core/index.mjs";

const [file, ...given] = process.argv.slice(2);

/** In the page: runs the module with these arguments and answers what it printed. */
async function play({ module, args }) {
  const bytes = Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0));
  let printed = "";
  let memory;
  const data = () => new DataView(memory.buffer);
  const text = args.map((word) => new TextEncoder().encode(`${word}\0`));
  const ended = {};
  // By the names of WASI, as far as the program asks for them; 0 is success, 8 is EBADF.
  const host = {
    args_sizes_get(count, size) {
      data().setUint32(count, text.length, true);
      data().setUint32(size, text.reduce((sum, word) => sum + word.length, 0), true);
      return 0;
    },
    args_get(places, at) {
      text.forEach((word, i) => {
        data().setUint32(places + 4 * i, at, true);
        new Uint8Array(memory.buffer).set(word, at);
        at += word.length;
      });
      return 0;
    },
    clock_time_get(_clock, _precision, out) {
      data().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write(_file, parts, count, written) {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = data().getUint32(parts + 8 * i, true);
        const length = data().getUint32(parts + 8 * i + 4, true);
        printed += new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
        total += length;
      }
      data().setUint32(written, total, true);
      return 0;
    },
    fd_fdstat_get: () => 0,
    environ_sizes_get(count, size) {
      data().setUint32(count, 0, true);
      data().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    emscripten_notify_memory_growth: () => undefined,
    proc_exit(code) {
      ended.code = code;
      throw ended;
    },
  };
  const compiled = await WebAssembly.compile(bytes);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(compiled)) {
    (imports[from] ??= {})[name] = host[name] ?? (() => 8);
  }
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  memory = exports.memory;
  try {
    exports._start();
  } catch (error) {
    if (error !== ended || ended.code !== 0) throw error;
  }
  return printed;
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const module = readFileSync(file).toString("base64");
  process.stdout.write(await page.evaluate(play, { module, args: ["doors", ...given] }));
} finally {
  await browser.close();
}
