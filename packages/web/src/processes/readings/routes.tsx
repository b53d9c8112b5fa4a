import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const read = memberScreen('/read-pop/$pop', () => import('./ReadingScreen.tsx'))
const mine = listRoute('/my-pops', () => import('./ToReadScreen.tsx'))

export const readingRoutes = [read, mine] as const
