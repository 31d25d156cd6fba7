// node bench/doors.mjs MODULE GAME SEATS GAMES ROUNDS: bench/doors.cpp as WebAssembly, under Node (script/bench_doors).

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [file, ...given] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: ["doors", ...given] });
const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
  wasi_snapshot_preview1: wasi.wasiImport,
  env: {
    emscripten_notify_memory_growth: () => undefined,
    getentropy: () => -1,
  },
});
process.exitCode = wasi.start(instance);
