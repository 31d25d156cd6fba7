// Whole games of all kinds, by somebody with a mouse who knows no rules: `npm run games -- 20`, or `-- 8 12` for the games
// from the 8th to the 12th. Says which of them had an error or came to no end, with the seed (the deal will be another),
// and leaves a picture of the page as it was then.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playByMouse } from "./lib/agents.ts";
import { startServer } from "./lib/server.ts";
import { gentle, me, myTurn, sitDown, type Wish } from "./lib/table.ts";
import { launch, phone, visit, wide } from "./lib/visitor.ts";

const wishes: Wish[] = [
  { game: "tigris", seats: [me, gentle] },
  { game: "utopia", seats: [me, gentle, gentle] },
  { game: "gog", seats: [me, gentle] },
  {
    game: "tigris",
    seats: [gentle, me, gentle, gentle],
    options: { board: "advanced", civ_buildings: "on", wonder: "on", treasure_claim: "optional" },
  },
  { game: "utopia", seats: [gentle, me] },
  { game: "gog", seats: [gentle, me, gentle], options: { map_setup: "draft" } },
];
const sizes = [wide, phone, { width: 844, height: 390 }];
const languages = ["en-GB", "zh-CN"];

const numbers = process.argv.slice(2).map(Number);
const first = numbers.length > 1 ? numbers[0]! : 1;
const last = numbers.at(-1) ?? 20;
const pictures = mkdtempSync(join(tmpdir(), "shedu-games-"));
const server = await startServer();
const browser = await launch();
let failed = 0;
for (let seed = first; seed <= last; seed++) {
  // Every kind of game comes to every window in turn, and to both languages; every fourth is played with all motion.
  const round = Math.floor((seed - 1) / wishes.length);
  const wish = wishes[(seed - 1) % wishes.length]!;
  const viewport = sizes[(seed - 1 + round) % sizes.length]!;
  const locale = languages[(seed - 1 + round) % languages.length]!;
  const motion = seed % 4 === 0;
  const what =
    `${seed}: ${wish.game}, ${wish.seats.length} seats, ${viewport.width}×${viewport.height}, ${locale}` +
    (motion ? ", with motion" : "");
  const reducedMotion = motion ? "no-preference" : "reduce";
  const { page, problems, close } = await visit(browser, { viewport, locale, reducedMotion });
  const began = Date.now();
  try {
    await sitDown(page, server.url, "Ann", wish);
    await myTurn(page);
    const { decisions, gestures } = await playByMouse(page, seed);
    const seconds = ((Date.now() - began) / 1000).toFixed();
    console.log(`${what}: ${decisions} decisions, ${gestures} clicks, ${seconds} s`);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    const picture = join(pictures, `${seed}.png`);
    await page.screenshot({ path: picture }).catch(() => undefined);
    problems.push(`see ${picture}`);
  }
  for (const problem of problems) console.error(`${what}: ${problem}`);
  if (problems.length > 0) failed++;
  await close();
}
await browser.close();
await server.close();
console.log(`${last - first + 1} games, ${failed} with errors.`);
process.exitCode = failed > 0 ? 1 : 0;
