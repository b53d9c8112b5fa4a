import { isMonth } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
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

const cashFlow = createRoute({
  getParentRoute: () => memberRoute,
  path: '/fluxo-caixa',
  validateSearch: ({ ano, mes, dias, conta }: Partial<Record<'ano' | 'mes' | 'dias' | 'conta', unknown>>): Search => ({
    ano: yearIn(ano),
    mes: monthIn(mes),
    dias: typeof dias === 'string' && isMonth(dias) ? dias : undefined,
    conta: idIn(conta),
  }),
  component: lazyRouteComponent(() => import('./CashFlowScreen.tsx')),
})

export const cashFlowRoutes = [cashFlow] as const
