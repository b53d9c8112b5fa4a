import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { idIn } from '../../ui/table/address.ts'

const monthIn = (value: unknown) => {
  const month = idIn(value)
  return month !== undefined && month <= 12 ? month : undefined
}

const cashFlow = createRoute({
  getParentRoute: () => memberRoute,
  path: '/fluxo-caixa',
  validateSearch: ({ ano, mes }: { ano?: unknown; mes?: unknown }): { ano?: number; mes?: number } => ({
    ano: yearIn(ano),
    mes: monthIn(mes),
  }),
  component: lazyRouteComponent(() => import('./CashFlowScreen.tsx')),
})

export const cashFlowRoutes = [cashFlow] as const
