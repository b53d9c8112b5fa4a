import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

// `risco`: the opened record.
const workRisks = createRoute({
  ...inFrame({ path: '/clima/riscos', screen: () => import('./WorkRisksScreen.tsx') }),
  validateSearch: listSearch({ risco: idIn }),
})

export const workRiskScreens = [workRisks] as const
