import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

// `fornecedor`, `instrumento`, `requisito`: the opened record.
const suppliers = listRoute('/controles', () => import('../suppliers/SuppliersScreen.tsx'), {
  situacao: oneOf(['due', 'none', 'approved', 'restricted', 'rejected', 'ended']),
  responsavel: personIn,
  fornecedor: idIn,
})
const instruments = listRoute('/controles/instrumentos', () => import('../instruments/InstrumentsScreen.tsx'), {
  situacao: oneOf(['due', 'none', 'passed', 'failed', 'ended']),
  responsavel: personIn,
  instrumento: idIn,
})
const requirements = listRoute('/controles/requisitos-legais', () => import('../legal/LegalScreen.tsx'), {
  situacao: oneOf(['due', 'none', 'met', 'partly', 'unmet', 'ended']),
  responsavel: personIn,
  requisito: idIn,
})

export const controlScreens = [suppliers, instruments, requirements] as const
