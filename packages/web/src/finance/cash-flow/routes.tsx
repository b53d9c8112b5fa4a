import { isMonth } from '@prumo/contract/dates.ts'
import { searchedScreen } from '../../screen-route.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { idIn } from '../../ui/table/address.ts'

const monthIn = (value: unknown) => {
  const month = idIn(value)
  return month !== undefined && month <= 12 ? month : undefined
}

/** `dias`: the month, 'yyyy-MM', that is shown day by day; `conta`: of one money account. */
type Search = {
  ano?: number | undefined
  mes?: number | undefined
  dias?: string | undefined
  conta?: number | undefined
}

const cashFlow = searchedScreen({
  path: '/fluxo-caixa',
  screen: () => import('./CashFlowScreen.tsx'),
  validateSearch: ({ ano, mes, dias, conta }: Partial<Record<'ano' | 'mes' | 'dias' | 'conta', unknown>>): Search => ({
    ano: yearIn(ano),
    mes: monthIn(mes),
    dias: typeof dias === 'string' && isMonth(dias) ? dias : undefined,
    conta: idIn(conta),
  }),
})

export const cashFlowRoutes = [cashFlow] as const
