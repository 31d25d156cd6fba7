// The engine on a thread of its own, so that the page never waits for it. First comes the module, then lines.

import { Engine, start } from "./module.ts";
import type { FromWorker, ToWorker } from "./port.ts";

let engine: Engine | undefined;

const say = (message: FromWorker) => postMessage(message);

onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  try {
    if ("module" in message) {
      engine = new Engine(start(message.module));
      say({ ready: true });
    } else {
      say({ id: message.id, line: engine!.send(message.line) });
    }
  } catch (error) {
    // Whatever it was, what is in its memory now cannot be relied on.
    say({ fault: String(error) });
  }
};
