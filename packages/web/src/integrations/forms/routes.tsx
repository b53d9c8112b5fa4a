import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'
import { shownStates } from './states.ts'

const forms = memberScreen('/formularios', () => import('./FormsScreen.tsx'))

const answers = listRoute('/formularios/respostas', () => import('./AnswersScreen.tsx'), {
  situacao: oneOf(shownStates),
  formulario: idIn,
  resposta: idIn,
})

const open = publicScreen('/formulario/$token', () => import('./OpenFormScreen.tsx'))

export const formScreens = [forms, answers] as const
export const openFormScreens = [open] as const
