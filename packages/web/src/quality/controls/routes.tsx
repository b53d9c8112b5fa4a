import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

// `fornecedor`, `instrumento`, `requisito`: the opened record.
const suppliers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controles',
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'approved', 'restricted', 'rejected', 'ended']),
    responsavel: personIn,
    fornecedor: idIn,
  }),
  component: lazyRouteComponent(() => import('../suppliers/SuppliersScreen.tsx')),
})
const instruments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controles/instrumentos',
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'passed', 'failed', 'ended']),
    responsavel: personIn,
    instrumento: idIn,
  }),
  component: lazyRouteComponent(() => import('../instruments/InstrumentsScreen.tsx')),
})
const requirements = createRoute({
  getParentRoute: () => memberRoute,
  path: '/controles/requisitos-legais',
  validateSearch: listSearch({
    situacao: oneOf(['due', 'none', 'met', 'partly', 'unmet', 'ended']),
    responsavel: personIn,
    requisito: idIn,
  }),
  component: lazyRouteComponent(() => import('../legal/LegalScreen.tsx')),
})

export const controlScreens = [suppliers, instruments, requirements] as const
