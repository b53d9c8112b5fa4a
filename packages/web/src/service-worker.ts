/// <reference lib="webworker" />
/**
 * Opens the product without connection (docs/decisions/0019-offline.md). It holds the code and the bare page of one
 * release, never an answer of the server: a page carries the data of whoever asked for it, and stays out of every cache.
 */
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** How long the server is waited for before the bare page opens, which asks it again. */
const PATIENCE_MS = 4000

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

/** Not every browser has it yet; without it the worker answers them itself. */
type Routing = { addRoutes?: (rules: { condition: object; source: object }[]) => Promise<void> }
// What a page is made of comes out of the cache without waking the worker.
self.addEventListener('install', (event) => {
  const source = { cacheName: cacheNames.precache }
  const adding = (event as Routing).addRoutes?.([{ condition: { urlPattern: '/assets/*' }, source }])
  event.waitUntil(adding?.catch(() => undefined) ?? Promise.resolve())
})

// Calls and downloads are not pages, and the page that may load Google's library has a policy of its own.
const notOurs = [/^\/api(?:[/?]|$)/, /^\/account\/google(?:[/?]|$)/]
registerRoute(new NavigationRoute(({ event }) => page(event as FetchEvent), { denylist: notOurs }))

/** The server's page; the bare one when it does not come, or when something in front of the server says it is away. */
async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([network.catch(() => undefined), patience])
  if (answer && (answer.status < 502 || answer.status > 504)) return answer
  return (await matchPrecache('/bare.html')) ?? network
}

const fromNetwork = async (event: FetchEvent) =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

// The page is asked for while the worker is still starting.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

/** What pages say to a worker: see shell/release.ts. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said = event.data as { holds: string } | 'take-over'
  if (said === 'take-over') void self.skipWaiting()
  else event.ports[0]?.postMessage(getCacheKeyForURL(said.holds) !== undefined)
})
