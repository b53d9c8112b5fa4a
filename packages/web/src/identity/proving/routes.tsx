import { publicScreen } from '../../screen-route.tsx'

const proof = publicScreen({ path: '/confirmar-email/$token', screen: () => import('./ProveEmailScreen.tsx') })

export const provingRoutes = [proof] as const
