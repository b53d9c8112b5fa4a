import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

export type ToReadSearch = { pagina?: number }

const read = createRoute({
  getParentRoute: () => memberRoute,
  path: '/read-pop/$pop',
  component: lazyRouteComponent(() => import('./ReadingScreen.tsx')),
})
const mine = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-pops',
  validateSearch: ({ pagina }: Record<string, unknown>): ToReadSearch => ({
    pagina: Number.isInteger(pagina) && Number(pagina) > 1 ? Number(pagina) : undefined,
  }),
  component: lazyRouteComponent(() => import('./ToReadScreen.tsx')),
})

export const readingRoutes = [read, mine] as const
