import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'

const list = listRoute({ path: '/controle-mudanca', screen: () => import('./ChangesScreen.tsx') })
const change = listRoute({
  path: '/controle-mudanca/$id',
  screen: () => import('./ChangeScreen.tsx'),
  filters: compared,
})
const reading = memberScreen({ path: '/controle-mudanca/$id/ler', screen: () => import('./ChangeReadingScreen.tsx') })

export const changeScreens = [list, change, reading] as const
