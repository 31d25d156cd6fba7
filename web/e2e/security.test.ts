// Hostile words wherever a person can put words: none of them ever becomes markup or code. And the content policy is
// strict, sent with every page, and never violated.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { allGames } from "./lib/games.ts";
import { payloads } from "./lib/payloads.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, gentle, me, open, openTable, request, typedMove } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 400_000 };

/** What the server takes from nobody. */
const control = /[\u0000-\u001f\u007f]/;

/** What a payload that works would leave behind. */
async function assertHarmless(page: Page, where: string): Promise<void> {
  const marks = await page.evaluate(() => ({
    marker: (window as unknown as { pwned?: unknown }).pwned,
    foreign: [
      ...document.querySelectorAll("script, iframe, object, embed, base, meta[http-equiv], img[src*=x]"),
    ]
      .map((element) => element.outerHTML)
      .filter((html) => !/^<script type="module"[^>]* src="\/assets\//.test(html)),
    handlers: [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(
        (attribute) => /^on/i.test(attribute.name) || /javascript:/i.test(attribute.value),
      ),
    ).length,
  }));
  assert.deepEqual(marks, { marker: undefined, foreign: [], handlers: 0 }, where);
}

test(
  `${payloads.length} hostile words in names, chat, notes, accounts, options, moves and addresses`,
  limit,
  async () => {
    assert.ok(payloads.length >= 40);
    const [ann, eve] = [await the.visit(), await the.visit()];
    const { page } = ann;
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    const id = await createTable(page, { game: "tigris", seats: [me, gentle], public: true });
    await openTable(page, id);
    await eve.page.goto(the.server.url);
    await becomeGuest(eve.page, "Eve");
    await openTable(eve.page, id);

    // Chat, where somebody else reads it.
    await page.getByRole("tab", { name: "Chat" }).click();
    await eve.page.getByRole("tab", { name: "Chat" }).click();
    const say = page.getByRole("textbox", { name: "Say something" });
    let said = 0;
    for (const payload of payloads) {
      await say.fill(payload);
      await say.press("Enter");
      if (control.test(payload)) {
        await page.locator(".toast").filter({ hasText: "control characters" }).first().waitFor();
        assert.equal(await say.inputValue(), payload, "what was refused is not lost");
        continue;
      }
      said++;
      await page.waitForFunction((n) => document.querySelectorAll(".chat-lines li").length === n, said);
    }
    assert.ok(said >= 40);
    await eve.page.waitForFunction((n) => document.querySelectorAll(".chat-lines li").length === n, said);
    const read = await eve.page.locator(".chat-lines li span").allInnerTexts();
    assert.equal(read[0], payloads[0], "what was said is shown as it was said");
    await assertHarmless(page, "chat");
    await assertHarmless(eve.page, "chat, as read");

    // Typed moves: the refusal names what was typed.
    await page.locator("h1").focus();
    const box = await typedMove(page);
    for (const payload of payloads) {
      await box.fill(payload);
      await box.press("Enter");
    }
    await page.waitForTimeout(500);
    await assertHarmless(page, "typed moves");

    // Notes, and names of people as seats and hosts show them.
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.locator("textarea").fill(payloads.join("\n"));
    await page.getByRole("tab", { name: "Log" }).click();
    await page.reload();
    await page.getByRole("grid").waitFor();
    await assertHarmless(page, "notes");
    for (const payload of payloads) {
      await page.evaluate(
        async (name) => {
          const headers = { "content-type": "application/json" };
          await fetch("/api/me", { method: "PATCH", headers, body: JSON.stringify({ name }) });
          await fetch("/api/session", { method: "POST", headers, body: JSON.stringify({ name }) });
        },
        payload.slice(0, 40),
      );
      await request(page, "POST", "/api/tables", { game: "gog", seats: [me, open], public: true });
    }
    for (const path of ["/games/open", "/games/mine", "/settings"]) {
      for (const visitor of [ann, eve]) {
        await visitor.page.goto(`${the.server.url}${path}`);
        await visitor.page.getByRole("heading", { level: 1 }).waitFor();
        await visitor.page.waitForTimeout(200);
        await assertHarmless(visitor.page, path);
      }
    }

    // Accounts and options: what the server refuses comes back as words.
    await page.goto(`${the.server.url}/settings`);
    await page.getByRole("button", { name: "Make an account" }).click();
    for (const payload of payloads.slice(0, 12)) {
      await page.locator(".password input").first().fill(payload.slice(0, 40));
      await page.locator(".password input").last().fill("x");
      await page.locator(".password .primary").click();
    }
    await page.waitForTimeout(300);
    await assertHarmless(page, "accounts");
    for (const payload of payloads) {
      const status = await page.evaluate(async (text) => {
        const body = JSON.stringify({ game: text, options: { [text]: text }, seats: [{ kind: text }] });
        const headers = { "content-type": "application/json" };
        return (await fetch("/api/tables", { method: "POST", headers, body })).status;
      }, payload);
      assert.ok(status >= 400 && status < 500, `a table of ${payload} was answered with ${status}`);
    }

    // Addresses.
    for (const payload of payloads) {
      const word = encodeURIComponent(payload);
      await page.goto(`${the.server.url}/table/${word}?invite=${word}&lang=${word}&theme=${word}`);
      await assertHarmless(page, "addresses");
    }
    assert.deepEqual([...ann.problems, ...eve.problems], []);
    await Promise.all([ann.close(), eve.close()]);
  },
);

test("the content policy is strict on every page, and no page breaks it", limit, async () => {
  const { page, problems, close } = await the.visit();
  const routes = [
    ...["/", "/new", "/games", "/games/open", "/learn", "/ratings", "/settings", "/nowhere"],
    ...allGames.flatMap((game) => [`/new/${game}`, `/learn/${game}`, `/learn/${game}/lesson`]),
  ];
  for (const route of routes) {
    const answer = await page.goto(`${the.server.url}${route}`);
    const policy = answer!.headers()["content-security-policy"] ?? "";
    assert.match(policy, /default-src 'none'/, route);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/, route);
    assert.match(policy, /style-src 'self'(;|$)/, route);
    assert.match(policy, /frame-ancestors 'none'/, route);
    assert.doesNotMatch(policy.replace("'wasm-unsafe-eval'", ""), /unsafe|\*/, route);
    await page.getByRole("heading").first().waitFor();
    await page.waitForTimeout(200);
  }
  assert.deepEqual(problems, []);
  await close();
});
