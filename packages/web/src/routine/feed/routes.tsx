import { memberScreen } from '../../screen-route.tsx'

const feed = memberScreen('/calendar-feed', () => import('./FeedScreen.tsx'))

export const feedRoutes = [feed] as const
