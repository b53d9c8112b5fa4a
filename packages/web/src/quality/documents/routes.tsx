import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { listSearch } from '../../ui/table/address.ts'

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const documents = createRoute({
  ...inFrame({ path: '/informacao-documentada', screen: () => import('./DocumentsScreen.tsx') }),
  validateSearch: listSearch({ tipo: word, situacao: word }),
})

export const documentedInformationScreens = [documents] as const
