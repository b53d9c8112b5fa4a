import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

// `risco`: the opened record.
const risks = listRoute({
  path: '/riscos',
  screen: () => import('./RisksScreen.tsx'),
  filters: {
    tipo: oneOf(['risk', 'opportunity']),
    situacao: oneOf(['open', 'late', 'closed']),
    responsavel: personIn,
    risco: idIn,
  },
})

export const riskScreens = [risks] as const
