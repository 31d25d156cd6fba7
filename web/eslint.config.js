// What a compiler does not see: lost promises, lists that Solid draws anew, controls without a name or a keyboard. The
// format is prettier's business, unused names are the compiler's.

import { fileURLToPath } from "node:url";
import a11y from "eslint-plugin-jsx-a11y";
import solid from "eslint-plugin-solid/configs/typescript";
import ts from "typescript-eslint";

const pressed = ["onClick", "onMouseDown", "onMouseUp", "onPointerDown", "onPointerUp"];
const web = fileURLToPath(new URL(".", import.meta.url));

export default ts.config(
  { ignores: ["dist/", "**/*.gen.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ts.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "prefer-const": ["error", { destructuring: "all" }],
      "@typescript-eslint/no-unused-vars": "off",
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: web } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": [
        "error",
        // Node's runner waits for its tests by itself.
        { allowForKnownSafeCalls: [{ from: "package", package: "node:test", name: "test" }] },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
    },
  },
  {
    files: ["src/**/*.tsx", "dev/**/*.tsx"],
    extends: [solid, a11y.flatConfigs.recommended],
    rules: {
      // A part of a game gets `play`, which is one object for as long as the part is there, and whose methods are the
      // signals: the rule takes every `const play = props.play` for a signal that is lost.
      "solid/reactivity": "off",
      // A seat is somebody's `role` in components of our own.
      "jsx-a11y/aria-role": ["error", { ignoreNonDOM: true }],
      // What scrolls must be reachable by the keyboard, so that it can be scrolled by it.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: ["ul", "p"], roles: ["tabpanel", "list", "region", "group"] },
      ],
      // Keys are heard where they come together; what is pressed must be a control.
      "jsx-a11y/no-static-element-interactions": ["error", { handlers: pressed }],
      "jsx-a11y/no-noninteractive-element-interactions": ["error", { handlers: pressed }],
    },
  },
  {
    files: ["script/**", "e2e/**", "*.config.*"],
    rules: { "no-console": "off" },
  },
);
