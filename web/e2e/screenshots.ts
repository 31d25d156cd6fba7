// The pictures of docs/screenshots: positions that computers have played, as a person at the table sees them.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { advance } from "./lib/advance.ts";
import { startEngine } from "./lib/engine.ts";
import { withPalette } from "./lib/palette.ts";
import { startServer, type Server } from "./lib/server.ts";
import { decisionsOf, recordsOf, type Decision, type Recorded } from "./lib/record.ts";
import { putTables } from "./lib/recorded.ts";
import {
  becomeGuest,
  createTable,
  decide,
  me,
  myTurn,
  open,
  openTable,
  type Seat,
  type Wish,
} from "./lib/table.ts";
import { launch, phone, visit } from "./lib/visitor.ts";

const folder = "../docs/screenshots";
const wanted = process.argv.slice(2);

const solid: Seat = { kind: "computer", level: 2 };

/** The first such decision, the last one, the last of a whole game, or one that begins a battle of equals. */
type Which = "first" | "last" | "end" | "battle";

interface Studio {
  page: Page;
  url: string;
  /** A table of one's own that has been played for a while; the board is on the screen. */
  play(wish: Wish, decisions: number): Promise<void>;
  /** A table that stands where a recorded game first (or last) had such a decision; gives what was decided there. */
  stand(game: string, phase: RegExp, which?: Which): Promise<string>;
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

/** Makes the decision that was made in the record, and waits for what comes of it. */
const decided =
  (game: string, phase: RegExp, shows: string, which: Which = "first") =>
  async ({ page, stand }: Studio) => {
    await decide(page, await stand(game, phase, which));
    await page.locator(shows).first().waitFor();
  };

const stood =
  (game: string, phase: RegExp, which: Which = "first") =>
  async ({ stand }: Studio) => {
    await stand(game, phase, which);
  };

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
  { name: "local-wide", pose: goto("/local") },
  // The moments of a game, as they are seen.
  { name: "moment-war", options: onLaptop, pose: stood("tigris", /^war_attack$/) },
  { name: "moment-war-phone", options: onPhone, pose: stood("tigris", /^war_attack$/) },
  { name: "moment-war-sideways", options: sideways, pose: stood("tigris", /^war_attack$/) },
  { name: "moment-monument", options: onLaptop, pose: stood("tigris", /^monument$/) },
  { name: "moment-guests", options: onLaptop, pose: stood("utopia", /^welcome$/) },
  { name: "moment-wonder", options: onLaptop, pose: stood("utopia", /^wonder_pay$/, "last") },
  {
    name: "moment-battle",
    options: onLaptop,
    async pose({ page, stand }) {
      await decide(page, await stand("gog", /./, "battle"));
      await page.locator(".gog-battle").waitFor();
    },
  },
  { name: "moment-end-tigris", options: onLaptop, pose: decided("tigris", /./, ".result", "end") },
  { name: "moment-end-utopia", options: onLaptop, pose: decided("utopia", /./, ".result", "end") },
  { name: "moment-end-gog", options: onLaptop, pose: decided("gog", /./, ".result", "end") },
  { name: "moment-end-phone", options: onPhone, pose: decided("tigris", /./, ".result", "end") },
  {
    name: "replay-phone",
    options: onPhone,
    async pose({ page, stand }) {
      await stand("tigris", /^action$/, "last");
      await page.locator("h1").focus();
      for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowLeft");
      await page.locator(".scrubber.past").waitFor();
    },
  },
];

const known = new Map<string, { record: Recorded; decision: Decision }[]>();

/** All decisions of the records of a game. */
async function decisions(game: string): Promise<{ record: Recorded; decision: Decision }[]> {
  const engine = startEngine();
  const found = [];
  for (const record of recordsOf(game))
    for (const decision of await decisionsOf(engine, record)) found.push({ record, decision });
  engine.close();
  known.set(game, found);
  return found;
}

async function choose(game: string, phase: RegExp, which: Which) {
  const all = known.get(game) ?? (await decisions(game));
  const battle = ({ record: { events }, decision: { at } }: (typeof all)[number]) =>
    /^[A-L]\d+-/.test(events[at]!.move) && events[at + 1]?.move.startsWith("win:") === true;
  const fitting = all.filter((one) => phase.test(one.decision.phase) && (which !== "battle" || battle(one)));
  if (which === "end") return fitting.findLast(({ record }) => record === fitting[0]!.record)!;
  return which === "first" ? fitting[0]! : fitting.at(-1)!;
}

async function take(browser: Browser, server: Server, { name, options, pose }: Picture): Promise<void> {
  const { page, problems, close } = await visit(browser, { reducedMotion: "no-preference", ...options });
  await page.goto(server.url);
  const user = await becomeGuest(page, "Enheduanna");
  await pose({
    page,
    url: server.url,
    async play(wish, decisions) {
      const id = await createTable(page, wish);
      await advance(page, id, decisions);
      await openTable(page, id);
    },
    async stand(game, phase, which = "first") {
      const { record, decision } = await choose(game, phase, which);
      const wanted = [{ record, events: decision.at, mine: decision.seat }];
      const [id] = await putTables(server, user, wanted);
      await openTable(page, id!);
      await myTurn(page);
      return record.events[decision.at]!.move;
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
