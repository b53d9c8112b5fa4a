import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'
import { oneOf } from '../ui/table/address.ts'

const history = listRoute({ path: '/imports', screen: () => import('./HistoryScreen.tsx') })
const start = memberScreen({ path: '/imports/new/$kind', screen: () => import('./StartScreen.tsx') })
const one = listRoute({
  path: '/imports/$id',
  screen: () => import('./ImportScreen.tsx'),
  filters: {
    linhas_com: oneOf(['problemas', 'registros']),
  },
})

export const importRoutes = [history, start, one] as const
