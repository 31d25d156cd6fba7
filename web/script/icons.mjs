// Draws the icons of the installed page from public/favicon.svg, in the browser of the tests: node script/icons.mjs, with web/ as the
// working folder. They are committed; run it when the picture changes.

import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

/** A maskable icon may be cut to any shape: what must be seen lies within the middle four fifths, and colour reaches the edge. */
const icons = [
  { name: "icon-192.png", size: 192, share: 1 },
  { name: "icon-512.png", size: 512, share: 1 },
  { name: "icon-maskable-512.png", size: 512, share: 0.62, ground: "#173a6b" },
];

const picture = Buffer.from(await readFile("public/favicon.svg")).toString("base64");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ deviceScaleFactor: 1 });
for (const { name, size, share, ground } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground ?? "transparent"}">
     <img src="data:image/svg+xml;base64,${picture}" width="${size * share}" height="${size * share}">`,
  );
  await page.locator("img").evaluate((image) => image.decode());
  await writeFile(`public/${name}`, await page.screenshot({ omitBackground: ground === undefined }));
}
await browser.close();
