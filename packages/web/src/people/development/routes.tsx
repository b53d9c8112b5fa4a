import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const matrix = listRoute({
  path: '/pessoas/desenvolvimento',
  screen: () => import('./MatrixScreen.tsx'),
  filters: {
    departamento: idIn,
    cargo: idIn,
    pessoa: idIn,
  },
})
const competences = listRoute({
  path: '/pessoas/desenvolvimento/competencias',
  screen: () => import('./CompetencesScreen.tsx'),
})
const trainings = listRoute({
  path: '/pessoas/desenvolvimento/treinamentos',
  screen: () => import('./TrainingsScreen.tsx'),
  filters: {
    situacao: oneOf(['ending', 'ended']),
  },
})

export const developmentRoutes = [matrix, competences, trainings] as const
