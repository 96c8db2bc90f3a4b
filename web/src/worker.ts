/// <reference lib="webworker" />
// The service worker: caches the page and its files, so that it opens offline and can say so. Nothing else is cached: no
// room, no view, no match.
const worker = self as unknown as ServiceWorkerGlobalScope

const PAGE = "/"
const TIMEOUT = 4_000 // milliseconds until the cached page is used instead
const VERSIONS = 2 // a page opened before an upgrade may still need files of the last version

worker.addEventListener("install", (event) => {
  void worker.skipWaiting() // file names contain a hash, so old and new pages don't conflict
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

/** The server's page, or the cached one if the server doesn't answer in time. All our addresses are the same page. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await newestPage()
  const answer = new AbortController() // not AbortSignal.timeout, which would also cut off a body that arrives slowly
  const timer = kept && setTimeout(() => answer.abort(), TIMEOUT)
  try {
    const fresh = await fetch(event.request, { signal: answer.signal })
    clearTimeout(timer)
    event.waitUntil(keep(fresh.clone()))
    return fresh.status >= 500 ? (kept ?? fresh) : fresh // from a proxy whose server is down
  } catch {
    return kept ?? Response.error()
  }
}

/** From the newest cache; `caches.match` would search the oldest first. */
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
  if (keeping) await keeping.catch(() => undefined) // the device's storage is full
  return fresh
}

/** Caches a page and the files it loads at once; each version has its own cache. */
async function keep(fresh: Response): Promise<void> {
  const pieces = [...new Set((await fresh.clone().text()).match(/\/assets\/[\w.-]+/g))]
  if (!fresh.ok || !pieces.length) return // a proxy's page, or no page at all, such as `/healthz`
  const version = pieces.join(" ")
  const cache = await caches.open(version)
  if (await cache.match(PAGE)) return // stored last: without it, filling the cache was interrupted
  await cache.addAll(pieces)
  await cache.put(PAGE, fresh)
  for (const old of (await caches.keys()).slice(0, -VERSIONS)) await caches.delete(old)
}
