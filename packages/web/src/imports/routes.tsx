import { listRoute } from '../list-route.tsx'
import { memberScreen } from '../screen-route.tsx'
import { oneOf } from '../ui/table/address.ts'

const history = listRoute('/imports', () => import('./HistoryScreen.tsx'))
const start = memberScreen('/imports/new/$kind', () => import('./StartScreen.tsx'))
const one = listRoute('/imports/$id', () => import('./ImportScreen.tsx'), {
  linhas_com: oneOf(['problemas', 'registros']),
})

export const importRoutes = [history, start, one] as const
