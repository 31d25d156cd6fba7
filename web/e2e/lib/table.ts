// Tables through the page's own session, and moves through the box for typed moves.

import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { sent } from "./agents.ts";

export interface Seat {
  kind: "me" | "open" | "computer";
  level?: number;
}

export interface Wish {
  club?: string;
  game: string;
  seats: Seat[];
  options?: Record<string, string>;
  clock?: { kind: string; [what: string]: unknown };
  public?: boolean;
}

export const me: Seat = { kind: "me" };
export const open: Seat = { kind: "open" };
export const gentle: Seat = { kind: "computer", level: 1 };

/** A request as the page itself would make it: same origin, same cookie. */
export async function request<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, where, text]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(where, { method: verb, headers, body: text });
      const content: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${verb} ${where}: ${answer.status} ${JSON.stringify(content)}`);
      return content as never;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** Makes the page's user a guest of this name; the page must be on the server already. */
export async function becomeGuest(page: Page, name: string): Promise<{ id: string; name: string }> {
  const { user } = await request<{ user: { id: string; name: string } }>(page, "POST", "/api/session", {
    name,
  });
  return user;
}

export async function createTable(page: Page, wish: Wish): Promise<string> {
  const { table } = await request<{ table: { id: string } }>(page, "POST", "/api/tables", wish);
  return table.id;
}

export async function openTable(page: Page, id: string, query = ""): Promise<void> {
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/table/${id}${query}`);
  await page.getByRole("grid").waitFor();
}

/** As by a link of the page itself: nothing is loaded anew. */
export async function goToTable(page: Page, id: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector(".room")?.setAttribute("data-before", "");
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/table/${id}`);
  await page.locator(".room:not([data-before]) [role=grid]").waitFor();
}

/** A new table of one's own, with its board on the screen. */
export async function sitDown(
  page: Page,
  url: string,
  name: string,
  wish: Wish,
  query = "",
): Promise<string> {
  await page.goto(url);
  await becomeGuest(page, name);
  const id = await createTable(page, wish);
  await openTable(page, id, query);
  return id;
}

export const confirmButton = (page: Page): Locator => page.getByRole("button", { name: /^Confirm/ });
export const prompt = (page: Page): Locator => page.locator(".prompt-text");
export const logLines = (page: Page): Locator =>
  page.getByRole("list", { name: "Log" }).getByRole("listitem");

/** Waits until the table asks this page's player for a decision. */
export async function myTurn(page: Page): Promise<void> {
  await page.locator(".prompt.mine").waitFor();
}

/** The box for typed moves, opened by its key. */
export async function typedMove(page: Page): Promise<Locator> {
  const box = page.locator("#typed-move");
  if (!(await box.isVisible())) await page.locator("body").press("/");
  await box.waitFor();
  return box;
}

/** Stages moves through the box for typed moves, without sending them. */
export async function draft(page: Page, ...moves: string[]): Promise<void> {
  const box = await typedMove(page);
  for (const move of moves) {
    // Where the position is still on its way the box says why the move is not legal, and keeps it: Enter again.
    await eventually(async () => {
      await box.fill(move);
      await box.press("Enter");
      return (await box.inputValue()) === "";
    }, `${move} stays in the box for typed moves`);
    await confirmButton(page).and(page.locator(":enabled")).waitFor();
  }
}

/** Until what was drafted has been looked at, or has arrived: what is offered meanwhile is not what will be. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector(".controls-draft .confirm.gold:disabled") === null,
    undefined,
    { polling: 30 },
  );
}

/** Decides: stages the moves and sends them. */
export async function decide(page: Page, ...moves: string[]): Promise<void> {
  await myTurn(page);
  await draft(page, ...moves);
  await confirmButton(page).click();
  await sent(page);
}

/** The menu at the top of the table. */
export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: item }).click();
}
