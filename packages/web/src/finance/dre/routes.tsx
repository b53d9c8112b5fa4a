import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { oneOf } from '../../ui/table/address.ts'
import { projectIn } from '../project.ts'

const beside = oneOf(['meses', 'anos'])
const period = oneOf(['trimestre', 'ano'])

type DreSearch = { projeto?: number; ano?: number; por?: 'trimestre' | 'ano' }

const dre = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dre',
  validateSearch: (search: { projeto?: unknown; ano?: unknown; por?: unknown }): DreSearch => ({
    projeto: projectIn(search.projeto),
    ano: yearIn(search.ano),
    por: period(search.por),
  }),
  component: lazyRouteComponent(() => import('./DreScreen.tsx')),
})

const consolidated = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dre/consolidada',
  validateSearch: ({ ano, ver }: { ano?: unknown; ver?: unknown }): { ano?: number; ver?: 'meses' | 'anos' } => ({
    ano: yearIn(ano),
    ver: beside(ver),
  }),
  component: lazyRouteComponent(() => import('./ConsolidatedScreen.tsx')),
})

export const dreRoutes = [dre, consolidated] as const
