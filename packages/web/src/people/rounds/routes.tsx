import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../list-route.tsx'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const rounds = listRoute({ path: '/pessoas/rodadas', screen: () => import('./RoundsScreen.tsx') })
const round = createRoute({
  ...inFrame({ path: '/pessoas/rodadas/$round', screen: () => import('./RoundScreen.tsx') }),
  validateSearch: listSearch({ ver: oneOf(['faltam']), departamento: idIn }),
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
