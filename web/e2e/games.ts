// Whole games of all kinds, by somebody with a mouse who knows no rules: `npm run games -- 20`. Fails at the first error
// of a page, and says with which seed it can be seen again (though not with the same deal).

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

const count = Number(process.argv[2] ?? 20);
const server = await startServer();
const browser = await launch();
let failed = 0;
for (let seed = 1; seed <= count; seed++) {
  const wish = wishes[seed % wishes.length]!;
  const viewport = sizes[seed % sizes.length]!;
  const locale = languages[seed % languages.length]!;
  const what = `${seed}: ${wish.game}, ${wish.seats.length} seats, ${viewport.width}×${viewport.height}, ${locale}`;
  const { page, problems, close } = await visit(browser, { viewport, locale });
  try {
    await sitDown(page, server.url, "Ann", wish);
    await myTurn(page);
    const { decisions, gestures } = await playByMouse(page, seed);
    console.log(`${what}: ${decisions} decisions, ${gestures} clicks`);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  for (const problem of problems) console.error(`${what}: ${problem}`);
  if (problems.length > 0) failed++;
  await close();
}
await browser.close();
await server.close();
console.log(`${count} games, ${failed} with errors.`);
process.exitCode = failed > 0 ? 1 : 0;
