// Makes the service worker, sw.js, of what the build is made of: every file of it is kept in the browser, so that the page opens
// and games on this device can be played without a connection.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const source = new URL("sw.js", import.meta.url);

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith("assets/") && !/\.(map|json)$/.test(name))
          .map((name) => `/${name}`)
          .sort();
        const page = bundle["index.html"];
        const text = page?.type === "asset" ? String(page.source) : "";
        const version = createHash("sha256")
          .update(files.join("\n") + text)
          .digest("hex")
          .slice(0, 12);
        const all = ["/", "/favicon.svg", "/site.webmanifest", "/icon-192.png", "/icon-512.png", ...files];
        this.emitFile({
          type: "asset",
          fileName: "sw.js",
          source: `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(all)};\n${readFileSync(source, "utf8")}`,
        });
      },
    },
  };
}
