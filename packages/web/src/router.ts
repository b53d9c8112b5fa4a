/**
 * The router, with what is drawn before the product's screens have come: Home in its frame, or the sign-in in its place.
 * Any other address waits for them (routes.tsx).
 */
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { memberRoute, rootRoute } from './frame.tsx'
import { noteArrivals } from './platform/arrival.ts'
import { homeRoutes } from './routine/home/routes.tsx'
import { RouteError } from './shell/RouteError.tsx'
import Shell from './shell/Shell.tsx'
import { loadWhole } from './whole.ts'

const waiting = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location: { pathname, search, hash, state } }) => {
    await loadWhole()
    throw redirect({ to: pathname, search, hash, state, replace: true } as never)
  },
})

memberRoute.update({ component: Shell })

export const router = createRouter({
  routeTree: rootRoute.addChildren([memberRoute.addChildren([...homeRoutes]), waiting]),
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

noteArrivals(router.history)
