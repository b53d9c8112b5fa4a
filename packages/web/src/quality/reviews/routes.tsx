import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const list = listRoute({ path: '/analise-critica', screen: () => import('./ReviewsScreen.tsx') })
const review = createRoute({
  getParentRoute: () => memberRoute,
  path: '/analise-critica/$id',
  component: lazyRouteComponent(() => import('./ReviewScreen.tsx')),
})

export const reviewScreens = [list, review] as const
