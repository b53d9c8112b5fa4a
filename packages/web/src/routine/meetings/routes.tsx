import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

const meetings = createRoute({
  getParentRoute: () => memberRoute,
  path: '/reuniao-diaria',
  validateSearch: listSearch({ reuniao: idIn }),
  component: lazyRouteComponent(() => import('./MeetingsScreen.tsx')),
})

export const meetingRoutes = [meetings] as const
