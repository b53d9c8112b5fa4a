import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

const meetings = createRoute({
  ...inFrame({ path: '/reuniao-diaria', screen: () => import('./MeetingsScreen.tsx') }),
  validateSearch: listSearch({ reuniao: idIn }),
})

export const meetingRoutes = [meetings] as const
