import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

// `risco`: the opened record.
const workRisks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/clima/riscos',
  validateSearch: listSearch({ risco: idIn }),
  component: lazyRouteComponent(() => import('./WorkRisksScreen.tsx')),
})

export const workRiskScreens = [workRisks] as const
