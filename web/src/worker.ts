/// <reference lib="webworker" />
// The service worker: caches the page and its files, so that it opens offline and can say so. It never caches rooms,
// views or matches.
const worker = self as unknown as ServiceWorkerGlobalScope

const PAGE = "/"
const TIMEOUT = 4_000 // milliseconds until the cached page is used instead
const VERSIONS = 2 // a page opened before an upgrade may still need files of the last version

worker.addEventListener("install", (event) => {
  void worker.skipWaiting() // file names contain a hash, so old and new pages don't conflict
  event.waitUntil(fetch(PAGE).then(cachePage))
})

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== "GET" || origin !== location.origin) return
  if (mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(answerPage(event))
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(event.request))
})

/** The server's page, or the cached one if the server doesn't answer in time. All our addresses are the same page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const cached = await newestPage()
  const answer = new AbortController() // not AbortSignal.timeout, which would also cut off a body that arrives slowly
  const timer = cached && setTimeout(() => answer.abort(), TIMEOUT)
  try {
    const fresh = await fetch(event.request, { signal: answer.signal })
    clearTimeout(timer)
    event.waitUntil(cachePage(fresh.clone()))
    return fresh.status >= 500 ? (cached ?? fresh) : fresh // from a proxy whose server is down
  } catch {
    return cached ?? Response.error()
  }
}

/** From the newest cache; `caches.match` would search the oldest first. */
async function newestPage(): Promise<Response | undefined> {
  for (const version of (await caches.keys()).reverse()) {
    const cached = await (await caches.open(version)).match(PAGE)
    if (cached) return cached
  }
}

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const fresh = await fetch(request)
  const newest = (await caches.keys()).at(-1)
  const caching = fresh.ok && newest && (await caches.open(newest)).put(request, fresh.clone())
  if (caching) await caching.catch(() => undefined) // the device's storage is full
  return fresh
}

/** Caches a page and the files it loads at once; each version has its own cache. */
async function cachePage(fresh: Response): Promise<void> {
  const files = [...new Set((await fresh.clone().text()).match(/\/assets\/[\w.-]+/g))]
  if (!fresh.ok || !files.length) return // a proxy's page, or no page at all, such as `/healthz`
  const version = files.join(" ")
  const cache = await caches.open(version)
  if (await cache.match(PAGE)) return // stored last: without it, filling the cache was interrupted
  await cache.addAll(files)
  await cache.put(PAGE, fresh)
  for (const old of (await caches.keys()).slice(0, -VERSIONS)) await caches.delete(old)
}
