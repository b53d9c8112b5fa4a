import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { idIn } from '../../ui/table/address.ts'

const plans = memberScreen({ path: '/plans', screen: () => import('./PlansScreen.tsx') })
const choosing = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plans/plans',
  // The plan that was chosen: the second step; and the coupon that its price is of.
  validateSearch: ({ plano, cupom }: Record<string, unknown>): { plano?: number; cupom?: string } => ({
    plano: idIn(plano),
    cupom: typeof cupom === 'number' || typeof cupom === 'string' ? String(cupom) || undefined : undefined,
  }),
  component: lazyRouteComponent(() => import('./ChoosePlanScreen.tsx')),
})
const contract = memberScreen({ path: '/plans/plan/$id', screen: () => import('../contracts/ContractScreen.tsx') })
const renewing = memberScreen({ path: '/plans/renew/$plan', screen: () => import('../contracts/RenewScreen.tsx') })
const texts = memberScreen({ path: '/contracts', screen: () => import('../contracts/ContractsScreen.tsx') })

export const planRoutes = [plans, choosing, contract, renewing, texts] as const
