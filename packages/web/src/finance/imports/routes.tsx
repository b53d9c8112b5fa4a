import { listRoute } from '../../list-route.tsx'
import { oneOf } from '../../ui/table/address.ts'

const all = listRoute('/financeiro/extratos', () => import('./StatementsScreen.tsx'))
const rules = listRoute('/financeiro/extratos/regras', () => import('./RulesScreen.tsx'))
const one = listRoute('/financeiro/extratos/$id', () => import('./StatementScreen.tsx'), {
  linhas_que: oneOf(['prontas', 'lancadas', 'fora']),
})

export const importRoutes = [all, rules, one] as const
