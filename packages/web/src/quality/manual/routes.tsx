import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'

const list = listRoute({ path: '/manual-de-qualidade', screen: () => import('./ManualsScreen.tsx') })
const manual = listRoute({
  path: '/manual-de-qualidade/$id',
  screen: () => import('./ManualScreen.tsx'),
  filters: compared,
})
const reading = memberScreen({
  path: '/manual-de-qualidade/$id/ler',
  screen: () => import('./ManualReadingScreen.tsx'),
})

export const qualityManualScreens = [list, manual, reading] as const
