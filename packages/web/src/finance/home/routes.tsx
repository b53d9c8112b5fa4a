import { memberScreen } from '../../screen-route.tsx'

const home = memberScreen('/financeiro', () => import('./FinanceHomeScreen.tsx'))

export const homeRoutes = [home] as const
