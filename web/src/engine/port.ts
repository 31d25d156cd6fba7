// What the page and the engine's worker say to each other.

export type ToWorker = { module: WebAssembly.Module } | { id: number; line: string };
export type FromWorker = { ready: true } | { id: number; line: string } | { fault: string };

/** A worker, or what stands for one in a test. */
export interface Port {
  post(message: ToWorker): void;
  hear(handler: (message: FromWorker) => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

export function workerPort(): Port {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    hear: (handler) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => handler(event.data);
      worker.onerror = (event) => handler({ fault: event.message || "the engine's worker could not start" });
    },
    end: () => worker.terminate(),
  };
}
