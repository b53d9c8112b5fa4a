import { memberScreen } from '../../screen-route.tsx'

const tags = memberScreen({ path: '/tags', screen: () => import('./TagsScreen.tsx') })

export const tagRoutes = [tags] as const
