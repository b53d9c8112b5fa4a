import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { listSearch } from '../../ui/table/address.ts'

const list = listRoute({ path: '/controle-mudanca', screen: () => import('./ChangesScreen.tsx') })
const change = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controle-mudanca/$id',
  validateSearch: listSearch(compared),
  component: lazyRouteComponent(() => import('./ChangeScreen.tsx')),
})
const reading = memberScreen({ path: '/controle-mudanca/$id/ler', screen: () => import('./ChangeReadingScreen.tsx') })

export const changeScreens = [list, change, reading] as const
