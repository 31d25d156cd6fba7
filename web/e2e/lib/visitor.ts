// Somebody in a browser of their own: a context with its own cookies, and a record of everything that must not happen:
// errors in the page, refusals of the content policy, dialogs.

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { patience } from "./eventually.ts";

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What went wrong in the page; empty if nothing did. */
  problems: string[];
  /** Every WebSocket frame that this browser has received. */
  frames: string[];
  close(): Promise<void>;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox"],
  });
}

/** How many times slower than this machine the pages are to be (SLOW=8): finds tests that only pass on an idle one. */
const slowness = Number(process.env["SLOW"] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Requests that fail while a server is down, or that the server refuses, are reported by the browser as errors. */
const expected = /Failed to load resource|WebSocket connection to|net::ERR/;

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: wide,
    locale: "en-GB",
    reducedMotion: "reduce",
    colorScheme: "light",
    // A page that keeps itself in the browser would answer in the server's place.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(patience);
  const problems: string[] = [];
  const frames: string[] = [];
  await context.exposeBinding("reportPolicy", (_source, text: string) => problems.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportPolicy(text: string): void }).reportPolicy;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  context.on("page", (page) => {
    if (slowness > 1) void slowDown(page).catch(() => undefined);
    page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !expected.test(message.text()))
        problems.push(`console: ${message.text()}`);
    });
    page.on("dialog", (dialog) => {
      if (dialog.type() === "beforeunload") return void dialog.accept();
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
    });
  });
  const page = await context.newPage();
  return { context, page, problems, frames, close: () => context.close() };
}
