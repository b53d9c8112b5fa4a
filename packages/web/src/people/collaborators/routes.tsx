import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const collaborators = createRoute({
  ...inFrame({ path: '/pessoas/colaboradores', screen: () => import('./CollaboratorsScreen.tsx') }),
  validateSearch: listSearch({ situacao: oneOf(['left', 'all']), departamento: idIn }),
})

export const collaboratorRoutes = [collaborators] as const
