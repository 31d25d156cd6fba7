// Every page and every board by axe-core: nothing to complain about. Games are played on, and looked at whenever they
// look different, in one theme after the other; ACCESS_FULL=1 looks in all three each time. The rules are put into the
// page past its content policy, in contexts that do nothing else; the policy itself is on everywhere else.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { gameNames } from "./lib/games.ts";
import { advance } from "./lib/advance.ts";
import { draftByMouse, playByMouse } from "./lib/agents.ts";
import { admin } from "./lib/server.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, gentle, me, open, openTable, request, sitDown } from "./lib/table.ts";
import { phone, wide } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 400_000 };
const rules = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

const themes = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
} as const;
type Theme = keyof typeof themes;
const everyTheme = Object.keys(themes) as Theme[];
const thorough = process.env["ACCESS_FULL"] !== undefined;

/** Looks at the page in each theme; by default in one after the other, from one look to the next. */
async function check(page: Page, where: string, wanted?: Theme[]): Promise<void> {
  for (const theme of wanted ?? (thorough ? everyTheme : [everyTheme[looks++ % everyTheme.length]!])) {
    await page.emulateMedia({ ...themes[theme], reducedMotion: "reduce" });
    await page.waitForTimeout(250);
    const violations = await page.evaluate(async (source) => {
      const tools = window as unknown as { axe?: { run(): Promise<{ violations: Violation[] }> } };
      if (!tools.axe) (0, eval)(source);
      return (await tools.axe!.run()).violations;
    }, rules);
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
    assert.deepEqual(told, [], `${where}, ${theme}`);
  }
}
let looks = 0;

const pages = [
  "/",
  "/new/tigris",
  "/games",
  "/games/hidden",
  "/games/open",
  "/games/finished",
  "/learn/gog",
  "/local",
  "/rules/tigris",
  "/rules/utopia",
  "/rules/gog",
  "/lab",
  "/lab/tigris",
  "/studies",
  "/clubs",
  "/tournaments",
  "/tournaments/new",
  "/people",
  "/quick",
  "/moderation",
  "/ratings",
  "/settings",
  "/nowhere",
];
for (const path of pages) {
  test(`axe: ${path}`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(`${the.server.url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await check(page, path, ["light", "dark"]);
    await close();
  });
}

for (const viewport of [wide, phone]) {
  test(`axe: the laboratory and a study, ${viewport.width} wide`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true, viewport });
    const unfold = async () => {
      const button = page.locator(".lab-unfold");
      if (await button.count()) await button.click();
    };
    await page.goto(`${the.server.url}/lab/gog?from=new`);
    await page.locator(".lab-tool").first().waitFor();
    await page.getByText("Hands, points and the rest").click();
    await check(page, "setting up", ["light", "dark"]);
    await page.getByRole("button", { name: "Try it out" }).click();
    await page.getByRole("grid").waitFor();
    await unfold();
    for (const tab of ["Odds", "Counted", "Best moves", "Play on"]) {
      await page.getByRole("tab", { name: tab }).click();
      await check(page, `the laboratory: ${tab}`);
    }
    await page.goto(`${the.server.url}/studies`);
    await page.getByRole("button", { name: "Utopia", exact: true }).click();
    await page.getByRole("grid").waitFor();
    await unfold();
    await page.getByRole("button", { name: "Red" }).click();
    await check(page, "a study", ["light", "dark"]);
    await page.getByRole("button", { name: "Study menu" }).click();
    await page.getByText("Chapters", { exact: true }).click();
    await check(page, "a study's menu", ["light", "dark"]);
    await close();
  });
}

for (const game of gameNames) {
  test(`axe: a table of ${game}, wide and on a phone, and its lesson`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    await openTable(page, await createTable(page, { game, seats: [me, gentle] }));
    await page.locator(".prompt.mine").waitFor();
    await check(page, game);
    await page.setViewportSize(phone);
    await check(page, `${game} on a phone`);
    await page.goto(`${the.server.url}/learn/${game}/lesson`);
    await page.getByRole("grid").waitFor();
    await check(page, `the lesson of ${game}`);
    await close();
  });
}

test("axe: a private club, a tournament and a profile, wide and on a phone", limit, async () => {
  for (const viewport of [wide, phone]) {
    const { page, close } = await the.visit({ bypassCSP: true, viewport });
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    const { id } = await request<{ id: string }>(page, "POST", "/api/clubs", {
      name: "Ur",
      about: "Thursdays",
    });
    await request(page, "POST", `/api/clubs/${id}/chat`, { text: "hello" });
    const clock = { kind: "turn", ms: 86_400_000, expiry: "forfeit" };
    const { tournament } = await request<{ tournament: { id: string; host: { id: string } } }>(
      page,
      "POST",
      "/api/tournaments",
      {
        ...{ name: "League of Ur", game: "tigris", format: "swiss", rounds: 2, club: id, clock },
      },
    );
    await createTable(page, { game: "tigris", seats: [me, open], club: id });
    for (const path of [`/club/${id}`, `/tournament/${tournament.id}`, `/people/${tournament.host.id}`]) {
      await page.goto(`${the.server.url}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(page, path, ["light", "dark"]);
    }
    await close();
  }
});

test("axe: moderation as a moderator, with reports, restrictions and what was done", limit, async () => {
  for (const viewport of [wide, phone]) {
    const judge = await the.visit({ bypassCSP: true, viewport });
    const ann = await the.visit();
    const name = `Judge ${viewport.width}`;
    await judge.page.goto(the.server.url);
    await becomeGuest(judge.page, name);
    await request(judge.page, "POST", "/api/account", { name, password: "a long password" });
    await admin(the.server.data, "moderator", name);
    await ann.page.goto(the.server.url);
    const { id: user } = await becomeGuest(ann.page, "Ann");
    const { id: club } = await request<{ id: string }>(judge.page, "POST", "/api/clubs", { name: "Ur" });
    await request(judge.page, "POST", `/api/clubs/${club}/link`, { on: true }).then((link) =>
      request(ann.page, "POST", "/api/clubs/join", link),
    );
    await request(ann.page, "POST", `/api/clubs/${club}/chat`, { text: "something rude" });
    const report = { user, text: "rude" };
    await request(judge.page, "POST", "/api/reports", { ...report, club, seq: 1 });
    await request(judge.page, "POST", "/api/reports", report);
    const { reports } = await request<{ reports: { id: string }[] }>(judge.page, "GET", "/api/moderation");
    const take = (measure: object) => request(judge.page, "POST", "/api/moderation", measure);
    await take({ action: "settle", report: reports[0]!.id, text: "talked" });
    await take({ action: "silence", user, hours: 24, text: "be kind" });
    await judge.page.goto(`${the.server.url}/moderation`);
    await judge.page.getByText("does not write until").first().waitFor();
    await check(judge.page, "moderation", ["light", "dark"]);
    await judge.page.getByRole("button", { name: "Ann…" }).first().click();
    await judge.page.getByRole("dialog").waitFor();
    await check(judge.page, "moderation, about somebody", ["light", "dark"]);
    await Promise.all([judge, ann].map((visitor) => visitor.close()));
  }
});

test("axe: home and the lists with games of one's own", limit, async () => {
  const { page, close } = await the.visit({ bypassCSP: true });
  await page.goto(the.server.url);
  await becomeGuest(page, "Ann");
  for (const game of gameNames) await createTable(page, { game, seats: [me, gentle] });
  await createTable(page, { game: "tigris", seats: [me, open] });
  for (const path of ["/", "/games"]) {
    await page.goto(`${the.server.url}${path}`);
    await page.locator(".small-board").nth(2).waitFor();
    await check(page, `${path} with games`, ["light", "dark"]);
    await page.setViewportSize(phone);
    await check(page, `${path} with games, on a phone`);
    await page.setViewportSize(wide);
  }
  await page.getByRole("button", { name: "What to do with this game" }).first().click();
  await page.getByRole("dialog").waitFor();
  await check(page, "what to do with a game");
  await close();
});

test("axe: the lobby, a finished game, the rules and the keys", limit, async () => {
  const { page, close } = await the.visit({ bypassCSP: true });
  await page.goto(the.server.url);
  await becomeGuest(page, "Ann");
  const waiting = await createTable(page, { game: "tigris", seats: [me, open] });
  await page.goto(`${the.server.url}/table/${waiting}`);
  await page.locator(".lobby").waitFor();
  await check(page, "the lobby");
  const wish = { game: "tigris", seats: [me, gentle], options: { max_turns: "2" } };
  await openTable(page, await createTable(page, wish));
  await playByMouse(page, 3);
  await check(page, "a finished game");
  for (const item of ["Rules", "Keys", "Was the deal fair?"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: item, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await check(page, item);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await close();
});

/** What kinds of things are on the board and in the hand: two positions alike in this look alike to axe. */
function looksLike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll(".room-hand *, .room-board .bd-over *, .result *, .bar-status *");
    const kinds = [...parts].flatMap((part) => [...part.classList, part.getAttribute("aria-pressed") ?? ""]);
    return [...new Set(kinds)];
  });
}

const courses = {
  tigris: { max_turns: "16" },
  utopia: { max_rounds: "1" },
  gog: { max_rounds: "3" },
};
for (const [game, options] of Object.entries(courses)) {
  test(`axe: ${game} from move to move, its conflicts and its end`, { timeout: 400_000 }, async (t) => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    const id = await createTable(page, { game, options, seats: [me, gentle] });
    await openTable(page, id);
    const seen = new Set<string>();
    let looked = 0;
    for (let decision = 0; decision < 60; decision++) {
      await advance(page, id, 1);
      await page.waitForTimeout(150);
      const kinds = await looksLike(page);
      const over = (await page.locator(".result").count()) > 0;
      if (over || kinds.some((kind) => !seen.has(kind))) {
        looked++;
        await check(page, `${game} after ${decision + 1} decisions`, over ? everyTheme : undefined);
      }
      for (const kind of kinds) seen.add(kind);
      if (over) break;
    }
    t.diagnostic(`${looked} looks`);
    assert.equal(await page.locator(".result").count(), 1, "the game came to its end");
    await page.getByRole("button", { name: "Show on the board" }).click();
    for (const overlay of await page.locator(".show-list .overlay").all()) await overlay.click();
    await check(page, `${game} with all that can be shown`);
    await close();
  });
}

for (const game of Object.keys(courses)) {
  test(`${game}: forced colours leave seen who acts, what is picked and what to press`, limit, async () => {
    const { page, problems, close } = await the.visit({ forcedColors: "active" });
    const id = await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] });
    await advance(page, id, 3);
    await page.locator(".prompt.mine").waitFor();
    // Asked of the page in one go: between finding and looking the turn may pass.
    const outlined = (selector: string) =>
      page.evaluate(
        (what) =>
          [...document.querySelectorAll(what)].map((one) => getComputedStyle(one).outlineStyle !== "none"),
        selector,
      );
    assert.deepEqual(await outlined(".seat-row.acting"), [true]);
    assert.deepEqual(await outlined(".seat-row:not(.acting)"), [false]);
    await draftByMouse(page);
    const [press, ground] = await page.evaluate(() =>
      [".confirm.gold", ".room-turn"].map(
        (part) => getComputedStyle(document.querySelector(part)!).backgroundColor,
      ),
    );
    assert.notEqual(press, ground, "what should be pressed has a ground of its own");
    assert.ok(!(await outlined("[aria-pressed='true']")).includes(false), "what is pressed is outlined");
    assert.deepEqual(problems, []);
    await close();
  });

  test(`${game}: a page enlarged to 400 % can be scrolled to everything`, limit, async () => {
    const { page, problems, close } = await the.visit({ viewport: { width: 360, height: 225 } });
    await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] });
    await page.locator(".prompt.mine").waitFor();
    const parts = [
      "[data-cell]",
      ".prompt-text",
      ".room-hand button",
      ".confirm",
      ".bar button",
      ".seat-strip",
    ];
    for (const part of parts) {
      const first = page.locator(part).first();
      await first.scrollIntoViewIfNeeded();
      const box = (await first.boundingBox())!;
      assert.ok(box.y >= -1 && box.y < 225 && box.x >= -1 && box.x < 360, `${part} comes into sight`);
    }
    const board = (await page.locator(".room-board").boundingBox())!;
    assert.ok(board.width >= 350, `the board has ${board.width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, "nothing has to be scrolled sideways");
    assert.deepEqual(problems, []);
    await close();
  });
}
