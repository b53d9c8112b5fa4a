import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../list-route.tsx'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const matrix = createRoute({
  ...inFrame({ path: '/pessoas/desenvolvimento', screen: () => import('./MatrixScreen.tsx') }),
  validateSearch: listSearch({ departamento: idIn, cargo: idIn, pessoa: idIn }),
})
const competences = listRoute({
  path: '/pessoas/desenvolvimento/competencias',
  screen: () => import('./CompetencesScreen.tsx'),
})
const trainings = createRoute({
  ...inFrame({ path: '/pessoas/desenvolvimento/treinamentos', screen: () => import('./TrainingsScreen.tsx') }),
  validateSearch: listSearch({ situacao: oneOf(['ending', 'ended']) }),
})

export const developmentRoutes = [matrix, competences, trainings] as const
