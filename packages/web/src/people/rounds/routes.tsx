import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const rounds = listRoute({ path: '/pessoas/rodadas', screen: () => import('./RoundsScreen.tsx') })
const round = listRoute({
  path: '/pessoas/rodadas/$round',
  screen: () => import('./RoundScreen.tsx'),
  filters: {
    ver: oneOf(['faltam', 'pessoas']),
    departamento: idIn,
  },
})
const result = memberScreen({
  path: '/pessoas/rodadas/$round/pessoa/$person',
  screen: () => import('./PersonResultScreen.tsx'),
})
const answering = memberScreen({
  path: '/feedbacks-recebidos/avaliar/$assessment',
  screen: () => import('./AnswerScreen.tsx'),
})
const myResult = memberScreen({
  path: '/feedbacks-recebidos/resultado/$result',
  screen: () => import('./MyResultScreen.tsx'),
})

export const roundRoutes = [rounds, round, result, answering, myResult] as const
