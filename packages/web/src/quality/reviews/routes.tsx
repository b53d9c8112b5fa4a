import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'

const list = listRoute('/analise-critica', () => import('./ReviewsScreen.tsx'))
const review = memberScreen('/analise-critica/$id', () => import('./ReviewScreen.tsx'))

export const reviewScreens = [list, review] as const
