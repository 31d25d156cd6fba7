import { defineConfig } from "vite";
import solid from "vite-plugin-solid";
import { engineBridge } from "./dev/bridge.ts";
import { offline } from "./script/offline.ts";
import { chunkName, staticWords } from "./script/words.ts";

const server = process.env.SHEDU_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [solid(), engineBridge(), staticWords(), offline()],
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  worker: { format: "es" },
  build: {
    target: "es2021",
    // The strict content policy of the server allows no inline anything; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: "assets/manifest.json",
    reportCompressedSize: false,
    rollupOptions: { output: { chunkFileNames: chunkName } },
  },
});
