import { memberScreen } from '../../screen-route.tsx'

const home = memberScreen({ path: '/financeiro', screen: () => import('./FinanceHomeScreen.tsx') })

export const homeRoutes = [home] as const
