import { isDate } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const day = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

const graphics = createRoute({
  getParentRoute: () => memberRoute,
  path: '/graphics',
  validateSearch: ({ de, ate }: { de?: unknown; ate?: unknown }): { de?: string; ate?: string } => ({
    de: day(de),
    ate: day(ate),
  }),
  component: lazyRouteComponent(() => import('./GraphicsScreen.tsx')),
})

export const graphicsRoutes = [graphics] as const
