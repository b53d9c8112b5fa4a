import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const tasks = createRoute({
  getParentRoute: () => memberRoute,
  path: '/tasks',
  validateSearch: listSearch({ prioridade: oneOf(['sim']), pessoa: idIn, departamento: idIn, etiqueta: idIn }),
  component: lazyRouteComponent(() => import('./TaskListScreen.tsx')),
})

export const taskRoutes = [tasks] as const
