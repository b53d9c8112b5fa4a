import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const matrix = listRoute('/pessoas/desenvolvimento', () => import('./MatrixScreen.tsx'), {
  departamento: idIn,
  cargo: idIn,
  pessoa: idIn,
})
const competences = listRoute('/pessoas/desenvolvimento/competencias', () => import('./CompetencesScreen.tsx'))
const trainings = listRoute('/pessoas/desenvolvimento/treinamentos', () => import('./TrainingsScreen.tsx'), {
  situacao: oneOf(['ending', 'ended']),
})

export const developmentRoutes = [matrix, competences, trainings] as const
