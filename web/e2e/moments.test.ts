// The moments of a game: each is seen, is over within two seconds, ends at once when something is pressed, and does not move
// for whoever wants no motion. Every one is reached by a move of a recorded game.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { startEngine, type Status } from "./lib/engine.ts";
import { recordsOf } from "./lib/record.ts";
import { putTables, type Wanted } from "./lib/recorded.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, confirmButton, draft, myTurn, openTable, typedMove } from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 300_000 };
const longest = 2000;
/** A battle that is over stays to be read, and is gone after four seconds or a press: it does not move meanwhile. */
const stays = ["gog-past"];

interface Item {
  id: string;
  [argument: string]: unknown;
}

interface Moment {
  name: string;
  game: string;
  /** Whether a move that has this story brings it. */
  in(story: Item[], move: string): boolean;
  /** What is only there as long as the moment lasts; without one it is its motion alone. */
  sign?: string;
  /** What moves. */
  motion?: string;
  /** What stays when it is over. */
  left: string;
  /** It is seen when the move is drafted, and not a second time when it is sent. */
  drafted?: true;
}

const has = (story: Item[], id: string) => story.some((item) => item.id === id);

const moments: Moment[] = [
  {
    name: "a war breaks out",
    game: "tigris",
    in: (story) => has(story, "war"),
    motion: "te-at-war",
    left: ".te-at-war",
    drafted: true,
  },
  {
    name: "tiles fly into a conflict",
    game: "tigris",
    in: (story, move) => /^\+[1-9]/.test(move) && has(story, "committed") && !has(story, "decided"),
    motion: "te-fly-in",
    left: ".te-added .te-mark",
    drafted: true,
  },
  {
    name: "a monument rises",
    game: "tigris",
    in: (story) => has(story, "monument"),
    motion: "te-rise",
    left: ".te-tier",
    drafted: true,
  },
  {
    name: "monuments pay",
    game: "tigris",
    in: (story) => story.some(({ id, reason }) => id === "gain" && reason === "monument"),
    sign: ".prompt.moment",
    motion: "bd-gain",
    left: ".prompt:not(.moment)",
  },
  {
    name: "a wonder is built",
    game: "utopia",
    in: (story) => has(story, "wonder") && has(story, "gain"),
    motion: "u-rise",
    left: ".u-wonder",
    drafted: true,
  },
  {
    name: "prestige is paid and a round begins",
    game: "utopia",
    in: (story) => has(story, "prestige"),
    sign: ".prompt.moment",
    motion: "u-gain",
    left: ".prompt:not(.moment)",
  },
  {
    name: "dice are thrown for steps",
    game: "gog",
    in: (_story, move) => move === "reroll",
    sign: ".gog-dice.rolling",
    motion: "gog-tumble",
    left: ".gog-dice .gog-die",
  },
  {
    name: "dice decide between equals",
    game: "gog",
    in: (story) => has(story, "tie"),
    sign: ".gog-thrown.rolling",
    motion: "gog-tumble",
    left: ".gog-battle .gog-roll",
  },
];

/** The first decisions of the recorded games that bring a moment, or the last of a game. */
async function leadingTo(moment: Moment): Promise<{ wanted: Wanted; move: string } | undefined> {
  const engine = startEngine();
  try {
    for (const record of recordsOf(moment.game)) {
      const { game, seats, options } = record;
      const { id } = await engine.call<Status>("new", { game, seats, options, deal: "manual" });
      for (const [events, { seat, move }] of record.events.entries()) {
        if (seat === undefined) {
          await engine.call("deal", { id, move });
          continue;
        }
        const { story } = await engine.call<{ story?: Item[] }>("play", { id, move, tell: seat });
        if (moment.in(story ?? [], move)) return { wanted: { record, events, mine: seat }, move };
      }
    }
    return undefined;
  } finally {
    engine.close();
  }
}

interface Seen {
  /** How long the sign was there, in milliseconds; undefined if it never was. */
  sign?: number;
  /** For each motion how long it takes from the start of its delay to its end. */
  motions: Record<string, number>;
}

/** Looks at every frame from now on: which motions there are, and whether the sign is. */
async function watch(page: Page, sign: string | undefined): Promise<void> {
  await page.evaluate((selector) => {
    const seen: Seen & { first?: number } = { motions: {} };
    (window as unknown as { seen: Seen }).seen = seen;
    const look = (now: number) => {
      for (const motion of document.getAnimations()) {
        if (!(motion instanceof CSSAnimation) || motion.playState !== "running") continue;
        const { endTime, iterations, duration } = motion.effect!.getComputedTiming();
        // What goes on for ever goes on as long as its sign is there.
        const once = iterations === Infinity ? Number(duration) : Number(endTime);
        seen.motions[motion.animationName] = Math.max(seen.motions[motion.animationName] ?? 0, once);
      }
      if (selector && document.querySelector(selector)) {
        seen.first ??= now;
        seen.sign = now - seen.first;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // What was over before the next frame was there as well.
    document.addEventListener("animationstart", ({ animationName }) => {
      seen.motions[animationName] ??= 1;
    });
  }, sign);
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Names of what moves at the table now, and would stop by itself. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .querySelector(".room")!
      .getAnimations({ subtree: true })
      .flatMap((motion) =>
        motion instanceof CSSAnimation && motion.playState === "running" ? [motion.animationName] : [],
      ),
  );
}

/** Goes to the table, and makes the move as far as there is nothing of the moment to be seen yet. */
async function before(
  page: Page,
  table: string,
  move: string,
  { drafted }: Pick<Moment, "drafted">,
): Promise<void> {
  await openTable(page, table);
  await myTurn(page);
  await page.waitForTimeout(1200);
  if (drafted) return;
  await draft(page, move);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(1500);
}

/** Types a move in, and does not wait for what it brings. */
async function typed(page: Page, move: string): Promise<void> {
  const box = await typedMove(page);
  await box.fill(move);
  await box.press("Enter");
}

/** A moment has begun. */
function begun(page: Page, { sign, motion }: Moment): Promise<unknown> {
  return page.waitForFunction(
    ([selector, name]) =>
      selector
        ? document.querySelector(selector) !== null
        : (window as unknown as { seen: Seen }).seen.motions[name!] !== undefined,
    [sign, motion] as const,
    { polling: "raf" },
  );
}

/** Sees one moment, in a browser of its own. */
async function look(
  { page, problems, close }: Visitor,
  moment: Moment,
  table: string,
  move: string,
  how: "watched" | "skipped" | "still",
): Promise<void> {
  await before(page, table, move, moment);
  await watch(page, moment.sign);
  if (moment.drafted) await typed(page, move);
  else await confirmButton(page).click();
  if (how === "skipped") {
    await begun(page, moment);
    await page.keyboard.press("Shift");
    const goesOn = (await moving(page)).some((name) => name === moment.motion);
    assert.ok(!goesOn, "a press ends it");
    if (moment.sign) assert.equal(await page.locator(moment.sign).count(), 0, "a press ends it");
  }
  await page.locator(moment.left).first().waitFor({ state: "attached" });
  if (how === "watched") {
    await page.waitForTimeout(longest + 1000);
    const { sign, motions } = await seen(page);
    if (moment.motion) assert.ok(motions[moment.motion], `${moment.motion} is seen`);
    if (moment.sign) assert.ok(sign !== undefined && sign > 100, `${moment.sign} is seen`);
    assert.ok((sign ?? 0) <= longest, `${moment.sign} is there for ${sign} ms`);
    for (const [name, ms] of Object.entries(motions))
      assert.ok(ms <= longest || stays.includes(name), `${name} takes ${ms} ms`);
  }
  if (how === "still") {
    await page.waitForTimeout(800);
    const { sign, motions } = await seen(page);
    assert.equal(sign, undefined, `${moment.sign} is not there`);
    for (const [name, ms] of Object.entries(motions)) assert.ok(ms < 20, `${name} takes ${ms} ms`);
  }
  if (how === "watched" && moment.drafted) {
    await watch(page, moment.sign);
    await confirmButton(page).click();
    await page.waitForTimeout(250);
    assert.equal((await seen(page)).motions[moment.motion!], undefined, "it is not seen a second time");
  }
  assert.deepEqual(problems, []);
  await close();
}

for (const moment of moments) {
  test(`${moment.game}: ${moment.name}`, limit, async () => {
    const found = await leadingTo(moment);
    assert.ok(found, "a recorded game has it");
    const { wanted, move } = found;
    // All are there before any of them plays: a table is put in while the server is down.
    const looks = [];
    for (const how of ["watched", "skipped", "still"] as const) {
      const visitor = await the.visit({ reducedMotion: how === "still" ? "reduce" : "no-preference" });
      await visitor.page.goto(the.server.url);
      const [table] = await putTables(the.server, await becomeGuest(visitor.page, "Ann"), [wanted]);
      looks.push(() => look(visitor, moment, table!, move, how));
    }
    await Promise.all(looks.map((one) => one()));
  });
}

test(
  "the end of a game: who won rises, is over soon, and stands still where nothing moves",
  limit,
  async () => {
    const [record] = recordsOf("utopia");
    const last = record!.events.findLastIndex(({ seat }) => seat !== undefined);
    const { seat, move } = record!.events[last]!;
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page, problems, close } = await the.visit({ reducedMotion });
      await page.goto(the.server.url);
      const user = await becomeGuest(page, "Ann");
      const [table] = await putTables(the.server, user, [{ record: record!, events: last, mine: seat! }]);
      await before(page, table!, move, {});
      await watch(page, undefined);
      await confirmButton(page).click();
      await page.locator(".result-headline").waitFor();
      await page.waitForTimeout(longest + 500);
      const rise = (await seen(page)).motions["moment-rise"] ?? 0;
      if (reducedMotion === "reduce") assert.ok(rise < 20, `it takes ${rise} ms`);
      else assert.ok(rise > 100 && rise <= longest, `it takes ${rise} ms`);
      assert.ok(await page.locator(".places .place").last().isVisible());
      assert.deepEqual(problems, []);
      await close();
    }
  },
);

test("one's turn is told by the title of the tab", limit, async () => {
  const { page, problems, close } = await the.visit({ reducedMotion: "no-preference" });
  const [record] = recordsOf("tigris");
  const events = record!.events.findIndex(({ seat, move }) => seat !== undefined && move === "pass");
  const mine = record!.events[events]!.seat!;
  await page.goto(the.server.url);
  const [table] = await putTables(the.server, await becomeGuest(page, "Ann"), [
    { record: record!, events, mine },
  ]);
  await openTable(page, table!);
  await myTurn(page);
  assert.match(await page.title(), /^● /);
  assert.deepEqual(problems, []);
  await close();
});
