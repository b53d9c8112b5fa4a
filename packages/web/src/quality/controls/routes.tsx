import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

// `fornecedor`, `instrumento`, `requisito`: the opened record.
const suppliers = createRoute({
  ...inFrame({ path: '/controles', screen: () => import('../suppliers/SuppliersScreen.tsx') }),
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'approved', 'restricted', 'rejected', 'ended']),
    responsavel: personIn,
    fornecedor: idIn,
  }),
})
const instruments = createRoute({
  ...inFrame({ path: '/controles/instrumentos', screen: () => import('../instruments/InstrumentsScreen.tsx') }),
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'passed', 'failed', 'ended']),
    responsavel: personIn,
    instrumento: idIn,
  }),
})
const requirements = createRoute({
  ...inFrame({ path: '/controles/requisitos-legais', screen: () => import('../legal/LegalScreen.tsx') }),
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'met', 'partly', 'unmet', 'ended']),
    responsavel: personIn,
    requisito: idIn,
  }),
})

export const controlScreens = [suppliers, instruments, requirements] as const
