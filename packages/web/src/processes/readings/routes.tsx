import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { listSearch } from '../../ui/table/address.ts'

const read = memberScreen({ path: '/read-pop/$pop', screen: () => import('./ReadingScreen.tsx') })
const mine = createRoute({
  ...inFrame({ path: '/my-pops', screen: () => import('./ToReadScreen.tsx') }),
  validateSearch: listSearch(),
})

export const readingRoutes = [read, mine] as const
