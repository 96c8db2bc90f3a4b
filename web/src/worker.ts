/// <reference lib="webworker" />
// Runs beside the page where browsers allow it (https, localhost): keeps the page and what it was made of, so that it opens
// without a line and can say so itself. What the server says is never kept: no room, no view, no match.
const worker = self as unknown as ServiceWorkerGlobalScope

const PAGE = "/"
const PATIENCE = 4_000 // milliseconds until the page that was kept will do
const VERSIONS = 2 // a page opened before the server was renewed may still be asking for pieces of the last

worker.addEventListener("install", (event) => {
  void worker.skipWaiting() // pieces have their version in their name, so old pages and new ones get along
  event.waitUntil(fetch(PAGE).then(keep))
})

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== "GET" || origin !== location.origin) return
  if (mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(event))
  else if (pathname.startsWith("/assets/")) event.respondWith(piece(event.request))
})

/** The server's, unless it is out of reach. Every address of ours is the same page. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await newestPage()
  try {
    const fresh = await fetch(event.request, { signal: kept && AbortSignal.timeout(PATIENCE) })
    event.waitUntil(keep(fresh.clone()))
    return fresh.status >= 500 ? (kept ?? fresh) : fresh // a proxy that finds nobody behind it
  } catch {
    return kept ?? Response.error()
  }
}

/** Out of the last box that was filled; `caches.match` would look into the oldest first. */
async function newestPage(): Promise<Response | undefined> {
  for (const version of (await caches.keys()).reverse()) {
    const kept = await (await caches.open(version)).match(PAGE)
    if (kept) return kept
  }
}

async function piece(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const fresh = await fetch(request)
  const newest = (await caches.keys()).at(-1)
  const keeping = fresh.ok && newest && (await caches.open(newest)).put(request, fresh.clone())
  if (keeping) await keeping.catch(() => undefined) // no room on the device: it is here all the same
  return fresh
}

/** A page and all that it asks for at once; each version in a box of its own. */
async function keep(fresh: Response): Promise<void> {
  const pieces = [...new Set((await fresh.clone().text()).match(/\/assets\/[\w.-]+/g))]
  if (!fresh.ok || !pieces.length) return // a proxy's page, or an address of ours that is none: `/healthz`
  const version = pieces.join(" ")
  const box = await caches.open(version)
  if (await box.match(PAGE)) return // it comes last: a box without it was left half filled when the line broke
  await box.addAll(pieces)
  await box.put(PAGE, fresh)
  for (const old of (await caches.keys()).slice(0, -VERSIONS)) await caches.delete(old)
}
