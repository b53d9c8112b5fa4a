import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute, publicRoute } from '../../frame.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import { shownStates } from './states.ts'

const forms = createRoute({
  getParentRoute: () => memberRoute,
  path: '/formularios',
  component: lazyRouteComponent(() => import('./FormsScreen.tsx')),
})

const answers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/formularios/respostas',
  validateSearch: listSearch({ situacao: oneOf(shownStates), formulario: idIn, resposta: idIn }),
  component: lazyRouteComponent(() => import('./AnswersScreen.tsx')),
})

const open = createRoute({
  getParentRoute: () => publicRoute,
  path: '/formulario/$token',
  component: lazyRouteComponent(() => import('./OpenFormScreen.tsx')),
})

export const formScreens = [forms, answers] as const
export const openFormScreens = [open] as const
