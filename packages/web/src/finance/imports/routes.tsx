import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../list-route.tsx'
import { inFrame } from '../../screen-route.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const all = listRoute({ path: '/financeiro/extratos', screen: () => import('./StatementsScreen.tsx') })
const rules = listRoute({ path: '/financeiro/extratos/regras', screen: () => import('./RulesScreen.tsx') })
const one = createRoute({
  ...inFrame({ path: '/financeiro/extratos/$id', screen: () => import('./StatementScreen.tsx') }),
  validateSearch: listSearch({ linhas_que: oneOf(['prontas', 'lancadas', 'fora']) }),
})

export const importRoutes = [all, rules, one] as const
