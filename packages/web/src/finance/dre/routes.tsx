import { searchedScreen } from '../../screen-route.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { oneOf } from '../../ui/table/address.ts'
import { projectIn } from '../project.ts'

const beside = oneOf(['meses', 'anos'])
const period = oneOf(['trimestre', 'ano'])

type DreSearch = { projeto?: number; ano?: number; por?: 'trimestre' | 'ano' }

const dre = searchedScreen({
  path: '/dre',
  screen: () => import('./DreScreen.tsx'),
  validateSearch: (search: { projeto?: unknown; ano?: unknown; por?: unknown }): DreSearch => ({
    projeto: projectIn(search.projeto),
    ano: yearIn(search.ano),
    por: period(search.por),
  }),
})

const consolidated = searchedScreen({
  path: '/dre/consolidada',
  screen: () => import('./ConsolidatedScreen.tsx'),
  validateSearch: ({ ano, ver }: { ano?: unknown; ver?: unknown }): { ano?: number; ver?: 'meses' | 'anos' } => ({
    ano: yearIn(ano),
    ver: beside(ver),
  }),
})

export const dreRoutes = [dre, consolidated] as const
