import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const collaborators = listRoute({
  path: '/pessoas/colaboradores',
  screen: () => import('./CollaboratorsScreen.tsx'),
  filters: {
    situacao: oneOf(['left', 'all']),
    departamento: idIn,
  },
})

export const collaboratorRoutes = [collaborators] as const
