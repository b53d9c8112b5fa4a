import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const documents = createRoute({
  getParentRoute: () => memberRoute,
  path: '/informacao-documentada',
  validateSearch: listSearch({ tipo: word, situacao: word }),
  component: lazyRouteComponent(() => import('./DocumentsScreen.tsx')),
})

export const documentedInformationScreens = [documents] as const
