/** Every screen of the product, in its frame. Screens load their code when they are opened. */
import type { AnyRoute, Router } from '@tanstack/react-router'
import { areas, described } from './areas.ts'
import { memberRoute, publicRoute, rootRoute } from './frame.tsx'
import type { Area } from './platform/area.ts'
import { declareOffline } from './platform/offline/places.ts'
import { declareStale } from './platform/query.ts'
import { router as first } from './router.ts'
import * as parts from './shell/Around.tsx'
import { around } from './shell/around.ts'
import { fallbackRoutes } from './shell/fallback.tsx'

export { takeInSent } from './platform/offline/taking-in.ts'

type Frame = 'routes' | 'publicRoutes' | 'bareRoutes'
type RouteOf<Each, In extends Frame> = Each extends { readonly [key in In]: readonly (infer Route)[] } ? Route : never

const said: readonly ({ area: Area } & Partial<Record<Frame, readonly AnyRoute[]>>)[] = areas

/** The screens of all areas in a frame. */
const screensIn = <In extends Frame>(frame: In) =>
  said.flatMap((one) => one[frame] ?? []) as RouteOf<(typeof areas)[number], In>[]

const routeTree = rootRoute.addChildren([
  // The frame needs what the areas declare, and the areas' screens need the frame as their parent: they are joined
  // here.
  memberRoute.addChildren([...screensIn('routes'), ...fallbackRoutes]),
  publicRoute.addChildren(screensIn('publicRoutes')),
  ...screensIn('bareRoutes'),
])

export const router = first as unknown as Router<typeof routeTree>
router.setRoutes(router.buildRouteTree())
declareOffline(described.flatMap(({ offline = [] }) => offline))
declareStale(described.flatMap(({ live = [] }) => live))
around.set(parts)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
