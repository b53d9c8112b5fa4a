import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../screen-route.tsx'
import { listSearch, oneOf } from '../ui/table/address.ts'

const history = createRoute({
  ...inFrame({ path: '/imports', screen: () => import('./HistoryScreen.tsx') }),
  validateSearch: listSearch(),
})
const start = memberScreen({ path: '/imports/new/$kind', screen: () => import('./StartScreen.tsx') })
const one = createRoute({
  ...inFrame({ path: '/imports/$id', screen: () => import('./ImportScreen.tsx') }),
  validateSearch: listSearch({ linhas_com: oneOf(['problemas', 'registros']) }),
})

export const importRoutes = [history, start, one] as const
