import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn } from '../../ui/table/address.ts'

const plans = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plans',
  component: lazyRouteComponent(() => import('./PlansScreen.tsx')),
})
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
const contract = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plans/plan/$id',
  component: lazyRouteComponent(() => import('../contracts/ContractScreen.tsx')),
})
const renewing = createRoute({
  getParentRoute: () => memberRoute,
  path: '/plans/renew/$plan',
  component: lazyRouteComponent(() => import('../contracts/RenewScreen.tsx')),
})
const texts = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contracts',
  component: lazyRouteComponent(() => import('../contracts/ContractsScreen.tsx')),
})

export const planRoutes = [plans, choosing, contract, renewing, texts] as const
