import { fileURLToPath } from "node:url"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { svelteTesting } from "@testing-library/svelte/vite"
import { defineConfig } from "vitest/config"
import { ahead, catalogueOf, squeezed, uncommented, unscripted } from "./packing.ts"

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// The built client lies inside the Python package, which serves it.
export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    uncommented(),
    unscripted("../src/palmtop/locales"),
    ahead("/src/open.ts"),
    squeezed(),
  ],
  resolve: { alias: { "@palmtop": folder("../src/palmtop"), "@": folder("./src") } }, // the same as in tsconfig.json
  build: {
    outDir: "../src/palmtop/web",
    emptyOutDir: true,
    target: ["safari16.4", "firefox121", "chrome111"], // docs/hosting.md
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // nobody who wants to play needs them
      input: { index: "index.html", worker: "src/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"), // browsers look for a worker at one address
        codeSplitting: {
          groups: [
            { name: catalogueOf, debugName: "words" },
            { name: "main", test: /\/src\/main\.ts$/ },
            { name: "open", test: /\/src\/open\.ts$/ }, // the first page and all it is made of, in one go
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://localhost:7256", "/ws": { target: "ws://localhost:7256", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
})
