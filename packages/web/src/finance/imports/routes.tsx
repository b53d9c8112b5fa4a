import { listRoute } from '../../list-route.tsx'
import { oneOf } from '../../ui/table/address.ts'

const all = listRoute({ path: '/financeiro/extratos', screen: () => import('./StatementsScreen.tsx') })
const rules = listRoute({ path: '/financeiro/extratos/regras', screen: () => import('./RulesScreen.tsx') })
const one = listRoute({
  path: '/financeiro/extratos/$id',
  screen: () => import('./StatementScreen.tsx'),
  filters: {
    linhas_que: oneOf(['prontas', 'lancadas', 'fora']),
  },
})

export const importRoutes = [all, rules, one] as const
