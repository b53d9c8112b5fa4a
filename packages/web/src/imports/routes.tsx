import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { memberScreen } from '../screen-route.tsx'
import { listSearch, oneOf } from '../ui/table/address.ts'

const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/imports',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})
const start = memberScreen({ path: '/imports/new/$kind', screen: () => import('./StartScreen.tsx') })
const one = createRoute({
  getParentRoute: () => memberRoute,
  path: '/imports/$id',
  validateSearch: listSearch({ linhas_com: oneOf(['problemas', 'registros']) }),
  component: lazyRouteComponent(() => import('./ImportScreen.tsx')),
})

export const importRoutes = [history, start, one] as const
