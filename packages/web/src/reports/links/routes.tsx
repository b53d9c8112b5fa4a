import { publicScreen } from '../../screen-route.tsx'

const shared = publicScreen('/relatorio/$token', () => import('./SharedReportScreen.tsx'))

export const reportLinkScreens = [shared] as const
