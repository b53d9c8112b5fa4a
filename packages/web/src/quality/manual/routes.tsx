import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../list-route.tsx'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { listSearch } from '../../ui/table/address.ts'

const list = listRoute({ path: '/manual-de-qualidade', screen: () => import('./ManualsScreen.tsx') })
const manual = createRoute({
  ...inFrame({ path: '/manual-de-qualidade/$id', screen: () => import('./ManualScreen.tsx') }),
  validateSearch: listSearch(compared),
})
const reading = memberScreen({
  path: '/manual-de-qualidade/$id/ler',
  screen: () => import('./ManualReadingScreen.tsx'),
})

export const qualityManualScreens = [list, manual, reading] as const
