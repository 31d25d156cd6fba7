import assert from "node:assert/strict";
import { test } from "vitest";

Object.assign(globalThis, { document: { documentElement: { lang: "" } }, location: { search: "" } });
const { duration } = await import("./SeatClock.tsx");
const { setLanguage } = await import("../i18n/i18n.ts");

test("a time is told as exactly as it matters", async () => {
  await setLanguage("en");
  const hour = 3_600_000;
  assert.equal(duration(24 * hour), "1 day");
  assert.equal(duration(72 * hour + 5 * 60_000), "3 days");
  assert.equal(duration(76 * hour), "3 d 4 h");
  assert.equal(duration(hour + 123_000), "1:02:03");
  assert.equal(duration(245_000), "4:05");
  assert.equal(duration(9_870), "9.9");
});
