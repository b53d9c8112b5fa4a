import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

/** The id of its POP, when that is open. */
export type JourneySearch = { pop?: number }

const journey = createRoute({
  getParentRoute: () => memberRoute,
  path: '/proccess-custumer-journey',
  validateSearch: ({ pop }: Record<string, unknown>): JourneySearch =>
    Number.isInteger(pop) && Number(pop) > 0 ? { pop: Number(pop) } : {},
  component: lazyRouteComponent(() => import('./JourneyScreen.tsx')),
})

export const journeyRoutes = [journey] as const
