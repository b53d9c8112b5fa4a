import { memberScreen } from '../../screen-route.tsx'

const closing = memberScreen('/financeiro/fechamento', () => import('./ClosingScreen.tsx'))

const review = memberScreen('/financeiro/fechamento/$month', () => import('./ReviewScreen.tsx'))

export const monthRoutes = [closing, review] as const
