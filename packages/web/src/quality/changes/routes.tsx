import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'

const list = listRoute('/controle-mudanca', () => import('./ChangesScreen.tsx'))
const change = listRoute('/controle-mudanca/$id', () => import('./ChangeScreen.tsx'), compared)
const reading = memberScreen('/controle-mudanca/$id/ler', () => import('./ChangeReadingScreen.tsx'))

export const changeScreens = [list, change, reading] as const
