/// <reference lib="webworker" />
/**
 * Opens the product without a connection (docs/decisions/0019-offline.md). The cache has the code and the empty page
 * of one release, never an answer of the server: a page contains its user's data and is not cached.
 */
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** How long to wait for the server before the empty page is shown, which then asks the server again. */
const PATIENCE_MS = 4000

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

/** Static routing, which not every browser has; without it the worker answers these requests itself. */
type Routing = { addRoutes?: (rules: { condition: object; source: object }[]) => Promise<void> }
// The code of a page comes from the cache without starting the worker.
self.addEventListener('install', (event) => {
  const source = { cacheName: cacheNames.precache }
  const adding = (event as Routing).addRoutes?.([{ condition: { urlPattern: '/assets/*' }, source }])
  event.waitUntil(adding?.catch(() => undefined) ?? Promise.resolve())
})

// Calls and downloads are not pages, and the page that may load Google's library has its own Content-Security-Policy.
const notOurs = [/^\/api(?:[/?]|$)/, /^\/account\/google(?:[/?]|$)/]
registerRoute(new NavigationRoute(({ event }) => page(event as FetchEvent), { denylist: notOurs }))

/** The server's page; the empty one when the server does not answer, or when a proxy says that it is unavailable. */
async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([network.catch(() => undefined), patience])
  if (answer && (answer.status < 502 || answer.status > 504)) return answer
  return (await matchPrecache('/bare.html')) ?? network
}

const fromNetwork = async (event: FetchEvent) =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

// Navigation preload: the page is requested while the worker is still starting.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

/** Messages of pages to the worker: see shell/release.ts. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said = event.data as { holds: string } | 'take-over'
  if (said === 'take-over') void self.skipWaiting()
  else event.ports[0]?.postMessage(getCacheKeyForURL(said.holds) !== undefined)
})
