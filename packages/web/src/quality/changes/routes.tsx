import { createRoute } from '@tanstack/react-router'
import { listRoute } from '../../list-route.tsx'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { listSearch } from '../../ui/table/address.ts'

const list = listRoute({ path: '/controle-mudanca', screen: () => import('./ChangesScreen.tsx') })
const change = createRoute({
  ...inFrame({ path: '/controle-mudanca/$id', screen: () => import('./ChangeScreen.tsx') }),
  validateSearch: listSearch(compared),
})
const reading = memberScreen({ path: '/controle-mudanca/$id/ler', screen: () => import('./ChangeReadingScreen.tsx') })

export const changeScreens = [list, change, reading] as const
