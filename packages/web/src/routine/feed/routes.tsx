import { memberScreen } from '../../screen-route.tsx'

const feed = memberScreen({ path: '/calendar-feed', screen: () => import('./FeedScreen.tsx') })

export const feedRoutes = [feed] as const
