import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const matrix = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/desenvolvimento',
  validateSearch: listSearch({ departamento: idIn, cargo: idIn, pessoa: idIn }),
  component: lazyRouteComponent(() => import('./MatrixScreen.tsx')),
})
const competences = listRoute({
  path: '/pessoas/desenvolvimento/competencias',
  screen: () => import('./CompetencesScreen.tsx'),
})
const trainings = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/desenvolvimento/treinamentos',
  validateSearch: listSearch({ situacao: oneOf(['ending', 'ended']) }),
  component: lazyRouteComponent(() => import('./TrainingsScreen.tsx')),
})

export const developmentRoutes = [matrix, competences, trainings] as const
