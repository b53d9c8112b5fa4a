import { memberScreen } from '../../screen-route.tsx'

const closing = memberScreen({ path: '/financeiro/fechamento', screen: () => import('./ClosingScreen.tsx') })

const review = memberScreen({ path: '/financeiro/fechamento/$month', screen: () => import('./ReviewScreen.tsx') })

export const monthRoutes = [closing, review] as const
