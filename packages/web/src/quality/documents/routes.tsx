import { listRoute } from '../../list-route.tsx'

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const documents = listRoute('/informacao-documentada', () => import('./DocumentsScreen.tsx'), {
  tipo: word,
  situacao: word,
})

export const documentedInformationScreens = [documents] as const
