import { listRoute } from '../../list-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const collaborators = listRoute('/pessoas/colaboradores', () => import('./CollaboratorsScreen.tsx'), {
  situacao: oneOf(['left', 'all']),
  departamento: idIn,
})

export const collaboratorRoutes = [collaborators] as const
