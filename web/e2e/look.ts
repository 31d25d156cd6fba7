import { advance } from "./lib/advance.ts";
import { startServer } from "./lib/server.ts";
import { becomeGuest, createTable, me, openTable, type Seat } from "./lib/table.ts";
import { launch, visit } from "./lib/visitor.ts";
const solid: Seat = { kind: "computer", level: 2 };
const windows: [number, number][] = [
  [1920, 1080],
  [1440, 900],
  [1366, 650],
  [1280, 720],
  [1180, 820],
  [844, 390],
  [720, 450],
  [820, 1180],
  [390, 844],
  [360, 640],
];
const [games, sizes, decisions, seats, opts] = process.argv.slice(2);
const server = await startServer();
const browser = await launch();
try {
  for (const game of games!.split(",")) {
    const { page, problems } = await visit(browser, {
      ...(opts?.includes("dark") ? { colorScheme: "dark" as const } : {}),
      ...(opts?.includes("zh") ? { locale: "zh-CN" } : {}),
      ...(opts?.includes("touch") ? { isMobile: true, hasTouch: true } : {}),
    });
    await page.goto(server.url);
    await becomeGuest(page, "Enheduanna");
    const id = await createTable(page, { game, seats: [me, ...Array(Number(seats ?? 3) - 1).fill(solid)] });
    await advance(page, id, Number(decisions ?? 20));
    await openTable(page, id);
    for (const [width, height] of windows) {
      if (sizes !== "all" && !sizes!.split(",").includes(String(width))) continue;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shots/${game}-${width}.png` });
      const box = await page.locator(".room-board").boundingBox();
      console.log(game, width, height, JSON.stringify(box));
    }
    if (problems.length) console.log(problems);
  }
} finally {
  await browser.close();
  await server.close();
}
