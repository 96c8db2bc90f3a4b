import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"

// The built client lies inside the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/palmtop/web", emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  server: { fs: { allow: [".."] }, proxy: { "/api": "http://localhost:7256", "/ws": { target: "ws://localhost:7256", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
})
