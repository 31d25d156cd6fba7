// What every file of tests begins with: one server and one browser for all of its tests.

import { after, before } from "node:test";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { within } from "./eventually.ts";
import { startServer, type Server } from "./server.ts";
import { launch, visit, type Visitor } from "./visitor.ts";

export interface Suite {
  server: Server;
  browser: Browser;
  /** Somebody new; whoever is still there after the tests is sent away. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
}

export function suite(...more: string[]): Suite {
  const made = {} as Suite;
  before(async () => {
    made.server = await startServer(more);
    made.browser = await launch();
    made.visit = (options) => visit(made.browser, options);
  });
  after(async () => {
    if (made.browser) await within("the browser's end", made.browser.close());
    await made.server?.close();
  });
  return made;
}
