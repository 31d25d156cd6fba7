// What is told to whoever does not look: refusals aloud, whose decision it is, and notices of the system.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { decide, gentle, me, myTurn, sitDown, typedMove } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 400_000 };

test("a refusal is a status, and whose decision it is can be told without looking", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const acting = page.locator(".seat-row[aria-current='true']");
  assert.equal(await acting.count(), 1);
  assert.match(await acting.innerText(), /Ann/);
  const box = await typedMove(page);
  await box.fill("tile r A99");
  await box.press("Enter");
  const status = page.locator(".room > [role='status']").filter({ hasText: /\S/ });
  await status.waitFor({ state: "attached" });
  assert.equal(await status.textContent(), await page.locator(".prompt-text").textContent());
  assert.deepEqual(problems, []);
  await close();
});

test("notices come only where they were asked for, and only while nobody looks", limit, async () => {
  const { page, context, problems, close } = await the.visit();
  await context.addInitScript(() => {
    const sent: string[] = [];
    let permission = "default";
    class Recorded {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        return (permission = "granted");
      }
      constructor(title: string) {
        sent.push(title);
      }
      close() {}
    }
    if (localStorage.getItem("test.allowed")) permission = "granted";
    Object.assign(window, { Notification: Recorded, sentNotices: sent });
  });
  const sent = () => page.evaluate(() => (window as unknown as { sentNotices: string[] }).sentNotices.length);
  const hide = (hidden: boolean) =>
    page.evaluate(
      (gone) => Object.defineProperty(document, "hidden", { value: gone, configurable: true }),
      hidden,
    );
  await page.goto(`${the.server.url}/settings`);
  await page.getByRole("button", { name: "Allow notices" }).click();
  await page.getByRole("button", { name: "Notices are on" }).waitFor();
  await page.evaluate(() => localStorage.setItem("test.allowed", "yes"));
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await decide(page, "pass", "pass");
  await myTurn(page);
  assert.equal(await sent(), 0, "whoever looks needs no notice");
  await hide(true);
  await decide(page, "pass", "pass");
  await page.waitForFunction(() => (window as unknown as { sentNotices: string[] }).sentNotices.length === 1);
  assert.deepEqual(problems, []);
  await close();
});
