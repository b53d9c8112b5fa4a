import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const rounds = listRoute({ path: '/pessoas/rodadas', screen: () => import('./RoundsScreen.tsx') })
const round = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/rodadas/$round',
  validateSearch: listSearch({ ver: oneOf(['faltam']), departamento: idIn }),
  component: lazyRouteComponent(() => import('./RoundScreen.tsx')),
})
const result = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/rodadas/$round/pessoa/$person',
  component: lazyRouteComponent(() => import('./PersonResultScreen.tsx')),
})
const answering = createRoute({
  getParentRoute: () => memberRoute,
  path: '/feedbacks-recebidos/avaliar/$assessment',
  component: lazyRouteComponent(() => import('./AnswerScreen.tsx')),
})
const myResult = createRoute({
  getParentRoute: () => memberRoute,
  path: '/feedbacks-recebidos/resultado/$result',
  component: lazyRouteComponent(() => import('./MyResultScreen.tsx')),
})

export const roundRoutes = [rounds, round, result, answering, myResult] as const
