// After an upgrade the server no longer has the files that an open page would fetch. A reload solves it, and in a room
// it leads back to the same chair.
const own = new URL(import.meta.url).pathname.split("/").at(-1)!

/** Reloads the page if the server has a newer client. */
export async function reloadIfNewer(): Promise<void> {
  try {
    const page = await fetch("/", { cache: "no-store" })
    if (page.ok && !(await page.text()).includes(own)) location.reload()
  } catch {
    // offline: Lazy tries again
  }
}
