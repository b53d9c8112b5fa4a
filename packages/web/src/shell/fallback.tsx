import { memberScreen } from '../screen-route.tsx'

/** Every address that is no screen (rule R007); signed out it shows sign-in, like any other. */
const fallback = memberScreen({ path: '$', screen: () => import('./NotFoundScreen.tsx') })

export const fallbackRoutes = [fallback] as const
