import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'
import { shownStates } from './states.ts'

const forms = memberScreen({ path: '/formularios', screen: () => import('./FormsScreen.tsx') })

const answers = listRoute({
  path: '/formularios/respostas',
  screen: () => import('./AnswersScreen.tsx'),
  filters: {
    situacao: oneOf(shownStates),
    formulario: idIn,
    resposta: idIn,
  },
})

const open = publicScreen({ path: '/formulario/$token', screen: () => import('./OpenFormScreen.tsx') })

export const formScreens = [forms, answers] as const
export const openFormScreens = [open] as const
