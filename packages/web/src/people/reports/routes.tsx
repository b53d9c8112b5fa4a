import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'

const channel = listRoute('/canal-de-relatos', () => import('./ChannelScreen.tsx'))

const report = memberScreen('/canal-de-relatos/$id', () => import('./ReportReadingScreen.tsx'))

const sending = publicScreen('/relato/$token', () => import('./ReportScreen.tsx'))

const following = publicScreen('/acompanhar-relato', () => import('./FollowScreen.tsx'))

export const reportScreens = [channel, report] as const
export const openReportScreens = [sending, following] as const
