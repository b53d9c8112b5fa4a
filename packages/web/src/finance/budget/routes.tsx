import { searchedScreen } from '../../screen-route.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { projectIn } from '../project.ts'

const budget = searchedScreen({
  path: '/previsao-orcamentaria',
  screen: () => import('./BudgetScreen.tsx'),
  validateSearch: ({ projeto, ano }: { projeto?: unknown; ano?: unknown }): { projeto?: number; ano?: number } => ({
    projeto: projectIn(projeto),
    ano: yearIn(ano),
  }),
})

export const budgetRoutes = [budget] as const
