import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { oneOf } from '../../ui/table/address.ts'
import { projectIn } from '../project.ts'

const beside = oneOf(['meses'])

const dre = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dre',
  validateSearch: ({ projeto, ano }: { projeto?: unknown; ano?: unknown }): { projeto?: number; ano?: number } => ({
    projeto: projectIn(projeto),
    ano: yearIn(ano),
  }),
  component: lazyRouteComponent(() => import('./DreScreen.tsx')),
})

const consolidated = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dre/consolidada',
  validateSearch: ({ ano, ver }: { ano?: unknown; ver?: unknown }): { ano?: number; ver?: 'meses' } => ({
    ano: yearIn(ano),
    ver: beside(ver),
  }),
  component: lazyRouteComponent(() => import('./ConsolidatedScreen.tsx')),
})

export const dreRoutes = [dre, consolidated] as const
