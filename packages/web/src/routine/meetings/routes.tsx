import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const meetings = listRoute({
  path: '/reuniao-diaria',
  screen: () => import('./MeetingsScreen.tsx'),
  filters: { reuniao: idIn },
})

export const meetingRoutes = [meetings] as const
