import { memberScreen } from '../../screen-route.tsx'

const tags = memberScreen('/tags', () => import('./TagsScreen.tsx'))

export const tagRoutes = [tags] as const
