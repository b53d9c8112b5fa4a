import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { listSearch } from '../../ui/table/address.ts'

const list = listRoute({ path: '/manual-de-qualidade', screen: () => import('./ManualsScreen.tsx') })
const manual = createRoute({
  getParentRoute: () => memberRoute,
  path: '/manual-de-qualidade/$id',
  validateSearch: listSearch(compared),
  component: lazyRouteComponent(() => import('./ManualScreen.tsx')),
})
const reading = memberScreen({
  path: '/manual-de-qualidade/$id/ler',
  screen: () => import('./ManualReadingScreen.tsx'),
})

export const qualityManualScreens = [list, manual, reading] as const
