// The page can be installed: its manifest says what browsers ask for, and its icons are what it says they are.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const file = (path: string) => readFileSync(new URL(`../public/${path}`, import.meta.url));
const manifest = JSON.parse(file("site.webmanifest").toString()) as Record<string, unknown> & {
  icons: Icon[];
};

test("the manifest has what browsers ask for before they install a page", () => {
  for (const key of ["id", "name", "short_name", "description", "start_url", "scope", "display"])
    assert.ok(manifest[key], key);
  assert.equal(manifest["display"], "standalone");
  const png = manifest.icons.filter(({ type }) => type === "image/png");
  assert.deepEqual(
    png.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes),
    ["192x192", "512x512"],
  );
  assert.ok(png.some(({ purpose, sizes }) => purpose === "maskable" && sizes === "512x512"));
});

test("icons are pictures of the size that the manifest says", () => {
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = file(src.slice(1));
    if (type !== "image/png") continue;
    assert.equal(bytes.subarray(1, 4).toString(), "PNG", src);
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
    assert.ok(bytes.length < 60_000, `${src} is ${bytes.length} bytes`);
  }
});

test("a maskable icon has colour up to its corners, and the page names its icons", () => {
  const bytes = file("icon-maskable-512.png");
  // Colour type 2 has no transparency at all.
  assert.equal(bytes[25], 2);
  const page = readFileSync(new URL("../index.html", import.meta.url)).toString();
  assert.match(page, /rel="manifest"/);
  assert.match(page, /rel="apple-touch-icon"/);
  assert.match(page, /name="theme-color"/);
});
