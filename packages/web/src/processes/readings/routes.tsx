import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const read = memberScreen({ path: '/read-pop/$pop', screen: () => import('./ReadingScreen.tsx') })
const mine = listRoute({ path: '/my-pops', screen: () => import('./ToReadScreen.tsx') })

export const readingRoutes = [read, mine] as const
