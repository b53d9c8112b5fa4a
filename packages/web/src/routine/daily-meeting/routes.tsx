import { listRoute } from '../../list-route.tsx'
import { oneOf } from '../../ui/table/address.ts'

const history = listRoute({
  path: '/myday-feedbacks',
  screen: () => import('./HistoryScreen.tsx'),
  filters: {
    situacao: oneOf(['abertos', 'concluidos']),
  },
})

export const dailyMeetingRoutes = [history] as const
