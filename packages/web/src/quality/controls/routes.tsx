import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

// `fornecedor`, `instrumento`, `requisito`: the opened record.
const suppliers = listRoute({
  path: '/controles',
  screen: () => import('../suppliers/SuppliersScreen.tsx'),
  filters: {
    situacao: oneOf(['due', 'none', 'approved', 'restricted', 'rejected', 'ended']),
    responsavel: personIn,
    fornecedor: idIn,
  },
})
const instruments = listRoute({
  path: '/controles/instrumentos',
  screen: () => import('../instruments/InstrumentsScreen.tsx'),
  filters: {
    situacao: oneOf(['due', 'none', 'passed', 'failed', 'ended']),
    responsavel: personIn,
    instrumento: idIn,
  },
})
const requirements = listRoute({
  path: '/controles/requisitos-legais',
  screen: () => import('../legal/LegalScreen.tsx'),
  filters: {
    situacao: oneOf(['due', 'none', 'met', 'partly', 'unmet', 'ended']),
    responsavel: personIn,
    requisito: idIn,
  },
})

export const controlScreens = [suppliers, instruments, requirements] as const
