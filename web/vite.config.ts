import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gatherSigns } from "./signs.js";

const server = process.env.OFFWORLD_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [{ name: "signs", buildStart: gatherSigns }, svelte()],
  build: {
    outDir: process.env.OFFWORLD_STATIC ?? "../src/offworld/table/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /\/src\/(?!games\/\w+\/|parts\/board\/)|node_modules\/svelte/, minShareCount: 2 },
            { name: "board", test: /\/src\/parts\/board\// },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    pool: "threads",
    isolate: false,
  }, // plain functions: nothing to keep apart
});
