import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const meetings = listRoute('/reuniao-diaria', () => import('./MeetingsScreen.tsx'), { reuniao: idIn })

export const meetingRoutes = [meetings] as const
