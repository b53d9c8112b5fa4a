import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

// `risco`: the opened record.
const workRisks = listRoute({
  path: '/clima/riscos',
  screen: () => import('./WorkRisksScreen.tsx'),
  filters: { risco: idIn },
})

export const workRiskScreens = [workRisks] as const
