/** Every screen of the product, in its frame. Screens load their code when they are opened. */
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { areas } from './areas.ts'
import { memberRoute, publicRoute, rootRoute } from './frame.tsx'
import type { Area } from './platform/area.ts'
import { fallbackRoutes } from './shell/fallback.tsx'
import { RouteError } from './shell/RouteError.tsx'
import Shell from './shell/Shell.tsx'

type Frame = 'routes' | 'publicRoutes' | 'bareRoutes'
type RouteOf<Each, In extends Frame> = Each extends { readonly [key in In]: readonly (infer Route)[] } ? Route : never

const said: readonly ({ area: Area } & Partial<Record<Frame, readonly AnyRoute[]>>)[] = areas

/** The screens of all areas in a frame. */
const screensIn = <In extends Frame>(frame: In) =>
  said.flatMap((one) => one[frame] ?? []) as RouteOf<(typeof areas)[number], In>[]

const routeTree = rootRoute.addChildren([
  // The frame needs what the areas declare, and the areas' screens need the frame as their parent: they are joined
  // here.
  memberRoute.update({ component: Shell }).addChildren([...screensIn('routes'), ...fallbackRoutes]),
  publicRoute.addChildren(screensIn('publicRoutes')),
  ...screensIn('bareRoutes'),
])

export const router = createRouter({
  routeTree,
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
