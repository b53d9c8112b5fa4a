import { listRoute } from '../../list-route.tsx'
import { oneOf } from '../../ui/table/address.ts'

const history = listRoute('/myday-feedbacks', () => import('./HistoryScreen.tsx'), {
  situacao: oneOf(['abertos', 'concluidos']),
})

export const dailyMeetingRoutes = [history] as const
