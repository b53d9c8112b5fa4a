import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { projectIn } from '../project.ts'

const budget = createRoute({
  getParentRoute: () => memberRoute,
  path: '/previsao-orcamentaria',
  validateSearch: ({ projeto, ano }: { projeto?: unknown; ano?: unknown }): { projeto?: number; ano?: number } => ({
    projeto: projectIn(projeto),
    ano: yearIn(ano),
  }),
  component: lazyRouteComponent(() => import('./BudgetScreen.tsx')),
})

export const budgetRoutes = [budget] as const
