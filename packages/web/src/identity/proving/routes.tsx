import { publicScreen } from '../../screen-route.tsx'

const proof = publicScreen('/confirmar-email/$token', () => import('./ProveEmailScreen.tsx'))

export const provingRoutes = [proof] as const
