import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'

const channel = listRoute({ path: '/canal-de-relatos', screen: () => import('./ChannelScreen.tsx') })

const report = memberScreen({ path: '/canal-de-relatos/$id', screen: () => import('./ReportReadingScreen.tsx') })

const sending = publicScreen({ path: '/relato/$token', screen: () => import('./ReportScreen.tsx') })

const following = publicScreen({ path: '/acompanhar-relato', screen: () => import('./FollowScreen.tsx') })

export const reportScreens = [channel, report] as const
export const openReportScreens = [sending, following] as const
