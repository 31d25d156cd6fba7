// The rules themselves, in the browser: src/capi/shedu.h as a WebAssembly module (script/wasm). A line of the engine
// protocol in, a line out. The module has no runtime of its own; what it wants of its host is here.

/** What the module offers, by the names of src/capi/shedu.h. */
export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  shedu_engine_new(): number;
  shedu_engine_send(engine: number, message: number, length: number): number;
  shedu_engine_answer(engine: number, length: number): number;
  [name: string]: unknown;
}

/** The end of a module that cannot go on. */
export class EngineFault extends Error {}

const milliToNano = 1_000_000;

/** Starts a module. Throws if its host is too old for it. */
export function start(module: WebAssembly.Module): Exports {
  const bytes = () => new DataView(memory.buffer);
  // By the names of WASI, as far as the C and C++ libraries ask for them. 0 is success, 8 is EBADF.
  const host: Record<string, (...numbers: never[]) => unknown> = {
    clock_time_get: (clock: number, _precision: bigint, out: number) => {
      const now = clock === 0 ? Date.now() : performance.now();
      bytes().setBigUint64(out, BigInt(Math.round(now * milliToNano)), true);
      return 0;
    },
    environ_sizes_get: (count: number, size: number) => {
      bytes().setUint32(count, 0, true);
      bytes().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    getentropy: (out: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory.buffer, out, length));
      return 0;
    },
    proc_exit: (code: number) => {
      throw new EngineFault(`the engine has ended with ${code}`);
    },
  };
  const imports: WebAssembly.Imports = {};
  for (const { module: name, name: wanted, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "function") throw new EngineFault(`the engine wants ${name}.${wanted}`);
    // There are no files; and growing memory needs no telling, because nobody keeps a buffer.
    (imports[name] ??= {})[wanted] = (host[wanted] as (() => number) | undefined) ?? (() => 8);
  }
  const exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  const { memory } = exports;
  exports._initialize();
  return exports;
}

/** An engine that answers lines of the engine protocol (docs/engine.md). */
export class Engine {
  private readonly engine: number;
  private readonly length: number;

  constructor(private readonly exports: Exports) {
    this.engine = exports.shedu_engine_new();
    this.length = exports.malloc(4);
    if (this.engine === 0 || this.length === 0) throw new EngineFault("there is no memory for the engine");
  }

  /** The answer to one line; empty when there is none. */
  send(line: string): string {
    const { memory, malloc, free, shedu_engine_send, shedu_engine_answer } = this.exports;
    const message = new TextEncoder().encode(line);
    const at = malloc(message.length + 1);
    if (at === 0) throw new EngineFault("there is no memory for the message");
    new Uint8Array(memory.buffer).set(message, at);
    const said = shedu_engine_send(this.engine, at, message.length);
    free(at);
    if (said < 0) throw new EngineFault("the engine took no message");
    const answer = shedu_engine_answer(this.engine, this.length);
    const length = new DataView(memory.buffer).getUint32(this.length, true);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer, length));
  }
}
