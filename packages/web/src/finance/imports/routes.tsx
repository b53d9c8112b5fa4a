import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const all = listRoute({ path: '/financeiro/extratos', screen: () => import('./StatementsScreen.tsx') })
const rules = listRoute({ path: '/financeiro/extratos/regras', screen: () => import('./RulesScreen.tsx') })
const one = createRoute({
  getParentRoute: () => memberRoute,
  path: '/financeiro/extratos/$id',
  validateSearch: listSearch({ linhas_que: oneOf(['prontas', 'lancadas', 'fora']) }),
  component: lazyRouteComponent(() => import('./StatementScreen.tsx')),
})

export const importRoutes = [all, rules, one] as const
