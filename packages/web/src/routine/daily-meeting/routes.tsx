import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/myday-feedbacks',
  validateSearch: listSearch({ situacao: oneOf(['abertos', 'concluidos']) }),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})

export const dailyMeetingRoutes = [history] as const
