import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const list = listRoute({ path: '/controle-mudanca', screen: () => import('./ChangesScreen.tsx') })
const change = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controle-mudanca/$id',
  component: lazyRouteComponent(() => import('./ChangeScreen.tsx')),
})
const reading = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controle-mudanca/$id/ler',
  component: lazyRouteComponent(() => import('./ChangeReadingScreen.tsx')),
})

export const changeScreens = [list, change, reading] as const
