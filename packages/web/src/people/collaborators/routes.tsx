import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const collaborators = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/colaboradores',
  validateSearch: listSearch({ situacao: oneOf(['left', 'all']), departamento: idIn }),
  component: lazyRouteComponent(() => import('./CollaboratorsScreen.tsx')),
})

export const collaboratorRoutes = [collaborators] as const
