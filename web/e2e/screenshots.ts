// The pictures of docs/screenshots: positions that computers have played, as a person at the table sees them.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { advance } from "./lib/advance.ts";
import { withPalette } from "./lib/palette.ts";
import { startServer, type Server } from "./lib/server.ts";
import { becomeGuest, createTable, me, open, openTable, type Seat, type Wish } from "./lib/table.ts";
import { launch, phone, visit } from "./lib/visitor.ts";

const folder = "../docs/screenshots";
const wanted = process.argv.slice(2);

const solid: Seat = { kind: "computer", level: 2 };

interface Studio {
  page: Page;
  url: string;
  /** A table of one's own that has been played for a while; the board is on the screen. */
  play(wish: Wish, decisions: number): Promise<void>;
}

interface Picture {
  name: string;
  options?: BrowserContextOptions;
  pose(studio: Studio): Promise<void>;
}

const onPhone = { viewport: phone, isMobile: true, hasTouch: true };
/** A laptop's browser, and a phone held sideways. */
const onLaptop = { viewport: { width: 1366, height: 650 } };
const sideways = { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true };
const dark = { colorScheme: "dark" } as const;
const chinese = { locale: "zh-CN" };

const goto =
  (path: string) =>
  async ({ page, url }: Studio) => {
    await page.goto(`${url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

/** Whatever can be chosen is lit, as after a first click. */
async function pickUp(page: Page): Promise<void> {
  await page.locator('.te-hand button:not([aria-disabled="true"])').first().click();
}

const tigris = { game: "tigris", seats: [me, solid, solid] };
const utopia = { game: "utopia", seats: [me, solid, solid] };
const gog = { game: "gog", seats: [me, solid, solid] };

const pictures: Picture[] = [
  { name: "home-wide", pose: goto("/") },
  { name: "home-phone", options: onPhone, pose: goto("/") },
  { name: "new-wide", pose: goto("/new/tigris") },
  {
    name: "lobby-wide",
    async pose({ page, url }) {
      const id = await createTable(page, { game: "utopia", seats: [me, solid, open] });
      await page.goto(`${url}/table/${id}`);
      await page.locator(".qr").waitFor();
    },
  },
  {
    name: "games-wide",
    async pose(studio) {
      const tables: Wish[] = [
        { game: "tigris", seats: [me, open] },
        { game: "utopia", seats: [me, solid, open] },
        { game: "gog", seats: [me, open, open] },
      ];
      for (const wish of tables) await createTable(studio.page, { ...wish, public: true });
      await goto("/games/open")(studio);
    },
  },
  {
    name: "tigris-wide",
    async pose({ page, play }) {
      await play(tigris, 26);
      await pickUp(page);
    },
  },
  { name: "tigris-dark", options: dark, pose: ({ play }) => play(tigris, 26) },
  {
    name: "tigris-phone",
    options: onPhone,
    async pose({ page, play }) {
      await play(tigris, 20);
      await pickUp(page);
    },
  },
  { name: "tigris-laptop", options: onLaptop, pose: ({ play }) => play(tigris, 30) },
  { name: "tigris-sideways", options: sideways, pose: ({ play }) => play(tigris, 20) },
  { name: "tigris-zh", options: chinese, pose: ({ play }) => play(tigris, 24) },
  { name: "utopia-wide", pose: ({ play }) => play(utopia, 30) },
  { name: "utopia-phone", options: onPhone, pose: ({ play }) => play(utopia, 20) },
  { name: "utopia-laptop", options: onLaptop, pose: ({ play }) => play(utopia, 34) },
  { name: "utopia-zh", options: { ...chinese, ...dark }, pose: ({ play }) => play(utopia, 20) },
  { name: "gog-wide", pose: ({ play }) => play(gog, 24) },
  { name: "gog-dark", options: dark, pose: ({ play }) => play(gog, 30) },
  { name: "gog-sideways", options: sideways, pose: ({ play }) => play(gog, 24) },
  { name: "gog-phone", options: onPhone, pose: ({ play }) => play(gog, 20) },
  {
    name: "lesson-wide",
    async pose({ page, url }) {
      await page.goto(`${url}/learn/tigris/lesson`);
      await page.getByRole("grid").waitFor();
      await page
        .getByRole("button", { name: /^(Next|Skip)$/ })
        .first()
        .click();
    },
  },
  {
    name: "analysis-wide",
    async pose({ page, play }) {
      await play({ ...tigris, seats: [me, solid], options: { max_turns: "16" } }, Infinity);
      await page.getByRole("button", { name: "Analyse this game" }).click();
      await page.locator(".analysis-table").waitFor({ timeout: 120_000 });
    },
  },
  { name: "settings-wide", pose: goto("/settings") },
];

async function take(browser: Browser, server: Server, { name, options, pose }: Picture): Promise<void> {
  const { page, problems, close } = await visit(browser, { reducedMotion: "no-preference", ...options });
  await page.goto(server.url);
  await becomeGuest(page, "Enheduanna");
  await pose({
    page,
    url: server.url,
    async play(wish, decisions) {
      const id = await createTable(page, wish);
      await advance(page, id, decisions);
      await openTable(page, id);
    },
  });
  await page.waitForTimeout(900);
  await writeFile(join(folder, `${name}.png`), withPalette(await page.screenshot()));
  console.log(`${name}.png${problems.length > 0 ? `: ${problems.join("; ")}` : ""}`);
  await close();
}

const server = await startServer();
const browser = await launch();
try {
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.some((word) => picture.name.includes(word))) continue;
    await take(browser, server, picture);
  }
} finally {
  await browser.close();
  await server.close();
}
