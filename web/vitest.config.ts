// The unit tests, in Node. SolidJS is the browser's, whose effects run: the one for Node renders once and never again. So it
// goes through Vite, which is told what to take, and not through Node, which would take its own.

import { defineConfig } from "vitest/config";

export default defineConfig({
  ssr: { resolve: { conditions: ["browser", "development"] } },
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    server: { deps: { inline: [/solid-js/] } },
    // Some ask the engine, which is a program of its own, about every move of a game.
    testTimeout: 60_000,
    reporters: ["dot"],
  },
});
