// What svelte-check and Prettier don't check, and which folder may import which.
import { readdirSync } from "node:fs"
import js from "@eslint/js"
import svelte from "eslint-plugin-svelte"
import globals from "globals"
import ts from "typescript-eslint"

/** Files in `folder` may not import from these folders: neither by `import` nor by `import()`. */
const imports = (folder, ...forbidden) => {
  const message = `src/${folder} doesn't import from there.`
  const names = forbidden.map((name) => name.replace("/", "\\u002F")).join("|")
  return {
    files: [`src/${folder}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: forbidden.flatMap((name) => [`@/${name}`, `@/${name}/**`]), message },
            { group: ["../*"], message: "Imports from other folders begin with @/." },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression[source.value=/^(\\.\\.|@\\u002F(${names})\\u002F)/]`, message },
      ],
    },
  }
}

const IGNORED = String.raw`\b(d|points)="|svelte-ignore` // long lines: paths of drawings, and what has no line break
const GAMES = readdirSync(new URL("src/games", import.meta.url))

export default ts.config(
  { ignores: ["node_modules/", "public/", "src/wire/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-import-assign": "off", // TypeScript checks it, and this rule takes `export type` in a component for one
      "svelte/no-useless-mustaches": "off", // {" "} is a space that Prettier keeps
      "svelte/no-unused-svelte-ignore": "off", // takes the reason after "--" for further codes
      "svelte/prefer-svelte-reactivity": "off", // most of our maps and sets are not shown
      // Prettier breaks code, but no comment
      "max-len": ["error", { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignorePattern: IGNORED }],
    },
  },
  imports("lib", "net", "ui", "play", "app", "games"),
  imports("net", "ui", "play", "app", "games"),
  imports("ui", "net", "play", "app", "games"),
  imports("play", "app", "games"),
  ...GAMES.map((game) =>
    imports(`games/${game}`, "app", ...GAMES.filter((other) => other !== game).map((other) => `games/${other}`)),
  ),
)
