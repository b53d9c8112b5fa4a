import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const forecast = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/previsao',
  component: lazyRouteComponent(() => import('./ForecastScreen.tsx')),
})

export const forecastRoutes = [forecast] as const
