import { listRoute } from '../../list-route.tsx'

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const documents = listRoute({
  path: '/informacao-documentada',
  screen: () => import('./DocumentsScreen.tsx'),
  filters: {
    tipo: word,
    situacao: word,
  },
})

export const documentedInformationScreens = [documents] as const
