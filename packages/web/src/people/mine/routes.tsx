import { memberScreen, searchedScreen } from '../../screen-route.tsx'

const own = searchedScreen({
  path: '/minha-pagina',
  screen: () => import('./OwnPageScreen.tsx'),
  validateSearch: ({ ler }: { ler?: unknown }): { ler?: 'cargo' } => (ler === 'cargo' ? { ler } : {}),
})
const organogram = memberScreen({
  path: '/minha-pagina/organograma',
  screen: () => import('./OwnOrganogramScreen.tsx'),
})

export const ownPageRoutes = [own, organogram] as const
