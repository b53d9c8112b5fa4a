import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

// `risco`: the opened record.
const workRisks = listRoute('/clima/riscos', () => import('./WorkRisksScreen.tsx'), { risco: idIn })

export const workRiskScreens = [workRisks] as const
