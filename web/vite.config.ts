import { fileURLToPath } from "node:url"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { svelteTesting } from "@testing-library/svelte/vite"
import { defineConfig } from "vitest/config"
import { addPageTexts, compress, preloadFirstPage, stripComments, textChunkOf } from "./packing.ts"

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// The build is written into the Python package, which serves it.
export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    svelteTesting({ autoCleanup: false }),
    stripComments(),
    addPageTexts("../src/palmtop/locales"),
    preloadFirstPage("/src/open.ts"),
    compress(),
  ],
  resolve: { alias: { "@palmtop": folder("../src/palmtop"), "@": folder("./src") } }, // the same as in tsconfig.json
  build: {
    outDir: "../src/palmtop/web",
    emptyOutDir: true,
    target: ["safari16.4", "firefox121", "chrome111"], // docs/hosting.md
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a note about build times that nobody reads
      input: { index: "index.html", worker: "src/worker.ts" },
      output: {
        // a service worker must keep its address
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            { name: textChunkOf, debugName: "texts" },
            { name: "main", test: /\/src\/main\.ts$/ },
            { name: "open", test: /\/src\/open\.ts$/ }, // the first page in one file
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://localhost:7256", "/ws/": { target: "ws://localhost:7256", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], testTimeout: 30_000 }, // a busy machine is slow, not wrong
})
