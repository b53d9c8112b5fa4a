import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const history = createRoute({
  ...inFrame({ path: '/myday-feedbacks', screen: () => import('./HistoryScreen.tsx') }),
  validateSearch: listSearch({ situacao: oneOf(['abertos', 'concluidos']) }),
})

export const dailyMeetingRoutes = [history] as const
