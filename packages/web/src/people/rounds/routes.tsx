import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const rounds = listRoute('/pessoas/rodadas', () => import('./RoundsScreen.tsx'))
const round = listRoute('/pessoas/rodadas/$round', () => import('./RoundScreen.tsx'), {
  ver: oneOf(['faltam', 'pessoas']),
  departamento: idIn,
})
const result = memberScreen('/pessoas/rodadas/$round/pessoa/$person', () => import('./PersonResultScreen.tsx'))
const answering = memberScreen('/feedbacks-recebidos/avaliar/$assessment', () => import('./AnswerScreen.tsx'))
const myResult = memberScreen('/feedbacks-recebidos/resultado/$result', () => import('./MyResultScreen.tsx'))

export const roundRoutes = [rounds, round, result, answering, myResult] as const
