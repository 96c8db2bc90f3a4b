// The server may have been renewed since this page was opened, and then no longer has the pieces this page would fetch.
// In a room a reload leads back to the same chair, so that is all it takes.
const own = new URL(import.meta.url).pathname.split("/").at(-1)!

/** Loads the page anew if the server has another one by now. */
export async function reloadIfNewer(): Promise<void> {
  try {
    const page = await fetch("/", { cache: "no-store" })
    if (page.ok && !(await page.text()).includes(own)) location.reload()
  } catch {
    // no line: whoever wanted the piece will ask again
  }
}
