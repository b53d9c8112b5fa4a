import { memberScreen, searchedScreen } from '../../screen-route.tsx'

const own = searchedScreen(
  '/minha-pagina',
  () => import('./OwnPageScreen.tsx'),
  ({ ler }: { ler?: unknown }): { ler?: 'cargo' } => (ler === 'cargo' ? { ler } : {}),
)
const organogram = memberScreen('/minha-pagina/organograma', () => import('./OwnOrganogramScreen.tsx'))

export const ownPageRoutes = [own, organogram] as const
