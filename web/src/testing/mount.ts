// Mounts a component for one test. A file that uses it begins with `// @vitest-environment happy-dom`.
import { cleanup } from "@testing-library/svelte"
import { afterEach } from "vitest"

afterEach(cleanup)

export { fireEvent, render, screen, within } from "@testing-library/svelte"
