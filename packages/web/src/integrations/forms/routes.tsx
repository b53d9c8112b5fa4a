import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'
import { shownStates } from './states.ts'

const forms = memberScreen({ path: '/formularios', screen: () => import('./FormsScreen.tsx') })

const answers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/formularios/respostas',
  validateSearch: listSearch({ situacao: oneOf(shownStates), formulario: idIn, resposta: idIn }),
  component: lazyRouteComponent(() => import('./AnswersScreen.tsx')),
})

const open = publicScreen({ path: '/formulario/$token', screen: () => import('./OpenFormScreen.tsx') })

export const formScreens = [forms, answers] as const
export const openFormScreens = [open] as const
