/** What prettier and svelte-check leave alone: mistakes, Svelte's own rules, long lines. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const LONGEST_LINE = 120;

/** Prettier breaks code, not comments and strings. */
const longLines = {
  create: (context) => ({
    "Program:exit"() {
      context.sourceCode.lines.forEach((text, i) => {
        if ([...text].length <= LONGEST_LINE) return;
        context.report({
          loc: { line: i + 1, column: LONGEST_LINE },
          message: `A line over ${LONGEST_LINE} characters`,
        });
      });
    },
  }),
};

export default defineConfig(
  { ignores: ["node_modules/", ".svelte-check/", "src/messages.ts", "src/games/*/facts.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { offworld: { rules: { "long-lines": longLines } } },
    rules: { "offworld/long-lines": "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    rules: { "svelte/valid-compile": "off", "no-undef": "off" }, // svelte-check compiles, and knows what is defined
  },
);
