import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

// `risco`: the opened record.
const risks = createRoute({
  ...inFrame({ path: '/riscos', screen: () => import('./RisksScreen.tsx') }),
  validateSearch: listSearch({
    tipo: oneOf(['risk', 'opportunity']),
    situacao: oneOf(['open', 'late', 'closed']),
    responsavel: personIn,
    risco: idIn,
  }),
})

export const riskScreens = [risks] as const
