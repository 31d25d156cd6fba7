// The page's engines: one that answers questions at once, and one for computers, who think. They are loaded beside the page,
// when somebody first wants one, and never with it. Where there is none (a page built without it, a browser that is too old, a
// network that fails) whoever asks gets an error and asks the server instead.

import { Door } from "./door.ts";
import { workerPort } from "./port.ts";

// Made by script/wasm; a page that was built without it does without.
const files = import.meta.glob<string>("./shedu.wasm", { query: "?url", import: "default", eager: true });
const address = Object.values(files)[0];

/** How long after a failure nobody tries again, in milliseconds. */
const restAfterFailure = 60_000;

let compiled: Promise<WebAssembly.Module> | undefined;
let failed = -Infinity;

async function compile(): Promise<WebAssembly.Module> {
  if (address === undefined) throw new Error("this page was built without an engine");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The module, fetched and compiled once for all workers. */
function module(): Promise<WebAssembly.Module> {
  if (!compiled) {
    compiled = compile();
    compiled.catch(() => {
      compiled = undefined;
      failed = performance.now();
    });
  }
  return compiled;
}

/** Whether it is worth asking. */
export function mayHaveEngine(): boolean {
  return (
    address !== undefined &&
    typeof WebAssembly === "object" &&
    typeof Worker === "function" &&
    performance.now() - failed > restAfterFailure
  );
}

/** Answers within milliseconds, and never thinks. */
export const questions = new Door(module, workerPort);
/** Thinks for computers; whoever stops it throws it away. */
export const thinking = new Door(module, workerPort);

/** How long a thought may take; a slow phone takes longer than anybody tried. In milliseconds. */
const thinkWithin = 120_000;

/** A question to the engine that thinks. */
export function think<T>(method: string, params: object): Promise<T> {
  return thinking.call<T>(method, params, { within: thinkWithin });
}

/** Nobody waits for its thoughts any more. */
export function stopThinking(): void {
  thinking.close();
}

/** Has the engine ready for when it is needed; failing is nobody's business yet. */
export function prepareEngine(): void {
  if (mayHaveEngine() && !questions.isReady()) questions.open().catch(() => undefined);
}
