import { publicScreen } from '../../screen-route.tsx'

const shared = publicScreen({ path: '/relatorio/$token', screen: () => import('./SharedReportScreen.tsx') })

export const reportLinkScreens = [shared] as const
