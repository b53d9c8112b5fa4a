import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const list = listRoute({ path: '/analise-critica', screen: () => import('./ReviewsScreen.tsx') })
const review = memberScreen({ path: '/analise-critica/$id', screen: () => import('./ReviewScreen.tsx') })

export const reviewScreens = [list, review] as const
