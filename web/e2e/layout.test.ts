// The table in every window, at the decisions of recorded games: the board has its size and never moves, nothing collides,
// nothing hides the fight, what happened stays seen, and the eye finds what may be done. The usual run looks at every
// phase in three windows; LAYOUT=all (`npm run layout`) at every kind of decision, in all windows and themes, and prints
// the boards' sizes beside those asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { eventually, within } from "./lib/eventually.ts";
import { boardOf, faultsOf, marksOf } from "./lib/inspect.ts";
import { recordsOf } from "./lib/record.ts";
import { putTables } from "./lib/recorded.ts";
import { stopsOf, type Stop } from "./lib/stops.ts";
import { suite } from "./lib/suite.ts";
import {
  becomeGuest,
  confirmButton,
  decide,
  draft,
  gentle,
  goToTable,
  me,
  myTurn,
  openTable,
  sitDown,
} from "./lib/table.ts";
import { phone, wide } from "./lib/visitor.ts";
import { contrasts, fightFault, size, told, Watch } from "./lib/watch.ts";
import { resize, windows } from "./lib/windows.ts";

const the = suite();
const limit = { timeout: 1_800_000 };
const everything = process.env["LAYOUT"] === "all";
/** A laptop's browser, a phone held sideways, a phone. */
const usual = windows.filter(({ width }) => [1366, 844, 390].includes(width));
const themes = ["light", "dark", "contrast"];

/** Whether the decision before was somebody else's. */
function followsAnother({ record, decision }: Stop): boolean {
  const before = record.events.slice(0, decision.at).filter(({ seat }) => seat !== undefined);
  return before.length > 0 && before.at(-1)!.seat !== decision.seat;
}

test("the board stays where it is when the connection is lost and comes back", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const before = await boardOf(page);
  await the.server.kill();
  await page.locator(".banner.bad").waitFor();
  assert.deepEqual(await boardOf(page), before, "it makes no room for the banner");
  await the.server.start();
  await page.locator(".banner.bad").waitFor({ state: "detached" });
  assert.deepEqual(await boardOf(page), before);
  assert.deepEqual(problems, []);
  await close();
});

test("names and clocks are readable in every window, at full tables", limit, async () => {
  const { page, problems, close } = await the.visit();
  for (const game of ["tigris", "utopia", "gog"]) {
    const clock = { kind: "fischer", ms: 5_999_000, add: 10_000, expiry: "computer" };
    const seats = [me, gentle, gentle, gentle, ...(game === "utopia" ? [gentle] : [])];
    await sitDown(page, the.server.url, "Enheduanna", { game, seats, clock });
    await myTurn(page);
    for (const window of windows) {
      await resize(page, window);
      const where = `${game} ${window.width}×${window.height}`;
      const cut = await page
        .locator(".seat-chip-name, .seat-name")
        .evaluateAll((all) =>
          all
            .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        );
      assert.deepEqual(cut, [], `${where}: names are cut`);
      const clocks = page.locator(".room-players .seat-clock");
      assert.equal(await clocks.count(), seats.length, where);
      const faults = await faultsOf(page, ["collide"]);
      const ofSeats = faults.filter((fault) => /^a clock|^seat-/.test(fault));
      assert.deepEqual(ofSeats, [], where);
    }
    await resize(page, wide);
  }
  assert.deepEqual(problems, []);
  await close();
});

/** How large a square is on the screen, in pixels. */
async function squareOf(page: Page): Promise<number> {
  const box = (await page.locator('[data-cell="A1"] .bd-outline').boundingBox())!;
  return box.width;
}

/** Cells that a selector finds and that are not wholly inside the board's room. */
function cutOff(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((what) => {
    const room = document.querySelector(".room-board")!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(what)].flatMap((cell) => {
      const box = (cell.querySelector(".bd-outline, path") ?? cell).getBoundingClientRect();
      const inside =
        box.left >= room.left - 1 &&
        box.right <= room.right + 1 &&
        box.top >= room.top - 1 &&
        box.bottom <= room.bottom + 1;
      return inside ? [] : [cell.dataset["cell"] ?? cell.dataset["at"] ?? "?"];
    });
  }, selector);
}

const touched = { viewport: phone, isMobile: true, hasTouch: true };

test(
  "on a phone all squares where a leader can go are in sight, and the whole board afterwards",
  limit,
  async () => {
    const { page, problems, close } = await the.visit(touched);
    await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
    await myTurn(page);
    const small = await squareOf(page);
    assert.ok(small < 30, `squares have ${small} px`);
    const leader = page.locator('.te-leaders button:not([aria-disabled="true"])').first();
    await leader.tap();
    await page.locator("[data-cell].bd-can").first().waitFor();
    const targets = await page.locator("[data-cell].bd-can").count();
    assert.deepEqual(await cutOff(page, "[data-cell].bd-can"), [], `all ${targets} squares are in sight`);
    await leader.tap();
    await page.waitForFunction(() => document.querySelector("[data-cell].bd-can") === null);
    await eventually(async () => (await squareOf(page)) === small, "put back, the whole board is seen again");
    assert.deepEqual(problems, []);
    await close();
  },
);

test("a phone turned sideways and back shows the board where it was", limit, async () => {
  const { page, problems, close } = await the.visit(touched);
  // Games whose boards may be higher than their own shape are those that would notice.
  for (const game of ["tigris", "utopia", "gog"]) {
    await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] });
    await myTurn(page);
    await resize(page, phone);
    const upright = await boardOf(page);
    await resize(page, { width: phone.height, height: phone.width });
    assert.ok((await boardOf(page)).height > 330, `${game}: sideways the board has the height`);
    await resize(page, phone);
    await eventually(
      async () => JSON.stringify(await boardOf(page)) === JSON.stringify(upright),
      async () => `${game}: ${JSON.stringify(upright)} has become ${JSON.stringify(await boardOf(page))}`,
    );
    assert.deepEqual(await faultsOf(page), [], game);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("on a phone the board comes nearer to a war, and both sides are wholly in sight", limit, async () => {
  const { page, problems, close } = await the.visit(touched);
  const stops = await stopsOf(page, the.server, "tigris", "phases");
  for (const stop of stops.filter(({ decision }) => /^(war|revolt)_(attack|defend)$/.test(decision.phase))) {
    await openTable(page, stop.table);
    await myTurn(page);
    const sides = page.locator(".bd-fight .bd-side");
    await sides.first().waitFor();
    assert.equal(await page.locator(".bd-fight .bd-side-fighter").count(), 2, "two leaders fight");
    assert.deepEqual(await cutOff(page, ".bd-fight .bd-side"), [], told(stop));
    assert.equal(await page.locator(".te-stakes li").count(), 2, "what either side would lose is said");
    // Sides far apart leave no room for more.
    const apart = await sides.evaluateAll((all) => {
      const places = all.map((one) => (one as HTMLElement).dataset["at"]!);
      const columns = places.map((at) => at.charCodeAt(0));
      const rows = places.map((at) => Number(at.slice(1)));
      return Math.max(
        Math.max(...columns) - Math.min(...columns),
        1.4 * (Math.max(...rows) - Math.min(...rows)),
      );
    });
    const near = await squareOf(page);
    if (apart < 9) assert.ok(near > 30, `${told(stop)}: squares have ${near} px`);
    if (!stop.decision.phase.endsWith("_defend")) continue;
    await decide(page, stop.record.events[stop.decision.at]!.move);
    await page.waitForFunction(() => document.querySelector(".bd-fight .bd-side") === null);
    if (near > 30)
      await eventually(async () => (await squareOf(page)) < 30, `${told(stop)}: then it goes back`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("gog: a battle stands at the hand's foot, hides nothing, moves nothing, and goes", limit, async () => {
  const { page, problems, close } = await the.visit();
  const [record] = recordsOf("gog").filter(({ name }) => name === "gog-3-7");
  const { events } = record!;
  // Where equals met: the dice are thrown anew, by the server.
  const fights = events.flatMap(({ seat, move }, at) =>
    seat !== undefined && /^[A-L]\d+-/.test(move) && events[at + 1]?.move.startsWith("win:")
      ? [{ record: record!, events: at, mine: seat }]
      : [],
  );
  assert.ok(fights.length >= 3, `${fights.length} battles in the record`);
  await page.goto(the.server.url);
  const tables = await putTables(the.server, await becomeGuest(page, "Ann"), fights.slice(0, usual.length));
  for (const [at, table] of tables.entries()) {
    const window = usual[at]!;
    await resize(page, window);
    await openTable(page, table);
    const watch = new Watch(page, "gog");
    await watch.in([window], "before the battle");
    await decide(page, events[fights[at]!.events]!.move);
    const band = page.locator(".gog-battle");
    await band.waitFor();
    assert.equal(await band.locator(".gog-die").count(), 2, "two dice were thrown");
    assert.equal(await page.locator(".bd-fight .bd-side").count(), 1, "the square is marked");
    await watch.in([window], "a battle");
    const tray = await page.locator(".gog-tray").boundingBox();
    await band.waitFor({ state: "detached" });
    assert.deepEqual(await page.locator(".gog-tray").boundingBox(), tray, "the tray stays where it is");
    await watch.in([window], "after the battle");
    assert.deepEqual(watch.faults, []);
  }
  assert.deepEqual(problems, []);
  await close();
});

/** What was counted on the way through a game's decisions. */
interface Count {
  /** Decisions that follow another's, and those of them with marks of what the other did. */
  others: number;
  marked: number;
  /** Lit squares and rings that were measured. */
  measured: number;
}

/** The table at one decision: as it is, with the decision drafted, and after it was sent. */
async function lookAt(page: Page, watch: Watch, stop: Stop, at: number, count: Count): Promise<void> {
  const when = told(stop);
  const here = everything ? windows : usual;
  const smallest = here.at(-1)!;
  const inSmallest = `${smallest.width}×${smallest.height}`;
  if (followsAnother(stop)) {
    count.others++;
    if ((await marksOf(page)) > 0) count.marked++;
  }
  if (everything || at % 4 === 1)
    count.measured += await contrasts(page, watch, everything ? themes : [themes[at % 3]!], when);
  await watch.in(here, when);
  const fight = await fightFault(page, stop);
  if (fight) watch.faults.push(`${when}: ${fight}`);
  await draft(page, stop.record.events[stop.decision.at]!.move);
  await page.keyboard.press("Escape");
  await watch.in(everything ? here : [smallest], `${when}, drafted`);
  await resize(page, smallest);
  await confirmButton(page).click();
  await watch.now(inSmallest, `${when}, on its way`);
  await page.waitForFunction(() => document.querySelector(".confirm.gold:enabled kbd") === null);
  await watch.now(inSmallest, `${when}, sent`);
  await resize(page, wide);
}

/** The boards' sizes in all windows. */
async function sizes(page: Page, watch: Watch, game: string, say: (line: string) => void): Promise<void> {
  for (const window of windows) {
    await resize(page, window);
    const { line, enough } = await size(page, game, window);
    say(line);
    if (!enough) watch.faults.push(`${line}: too small`);
  }
  await resize(page, wide);
}

/** However busy the machine is: more than this at one decision is something that will never come. */
const longest = 300_000;

for (const game of ["tigris", "utopia", "gog"]) {
  test(`${game}: the table is in order at every decision`, limit, async (t) => {
    const { page, problems, close } = await the.visit();
    const stops = await stopsOf(page, the.server, game, everything ? "kinds" : "phases");
    const watch = new Watch(page, game);
    const count: Count = { others: 0, marked: 0, measured: 0 };
    const begun = Date.now();
    for (const [at, stop] of stops.entries()) {
      await (at === 0 ? openTable : goToTable)(page, stop.table);
      await myTurn(page);
      if (at === 0) await sizes(page, watch, game, (line) => t.diagnostic(line));
      await within(told(stop), lookAt(page, watch, stop, at, count), longest);
    }
    t.diagnostic(
      `${stops.length} decisions in ${watch.looks} looks (${watch.alike} looked like another), ` +
        `${count.measured} lit squares and rings measured; ` +
        `marks of the last turn at ${count.marked} of the ${count.others} decisions that follow another's; ` +
        `${((Date.now() - begun) / 1000).toFixed()} s`,
    );
    assert.deepEqual([...new Set(watch.faults)], []);
    assert.deepEqual(problems, []);
    assert.ok(count.measured > 0, "lit squares and rings were measured");
    assert.ok(count.others === 0 || count.marked > 0, "what another did leaves marks");
    await close();
  });

  test(`${game}: the end of the game leaves the board where it was`, limit, async () => {
    const { page, problems, close } = await the.visit();
    const stops = await stopsOf(page, the.server, game, "phases");
    const last = stops.at(-1)!;
    const { events } = last.record;
    await openTable(page, last.table);
    const watch = new Watch(page, game);
    await watch.in(usual, "before the last decision");
    await resize(page, wide);
    await decide(page, events[last.decision.at]!.move);
    await page.locator(".result").first().waitFor();
    await watch.in(usual, "at the end");
    // Whoever looks back has the way forth and back under the thumb, and the board where it was.
    await resize(page, wide);
    await page.locator("h1").focus();
    await page.keyboard.press("Home");
    await page.locator(".scrubber.past").waitFor();
    await watch.in(usual, "looking back from the end");
    assert.deepEqual([...new Set(watch.faults)], []);
    assert.deepEqual(problems, []);
    await close();
  });
}
