import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../../screen-route.tsx'

const own = createRoute({
  ...inFrame({ path: '/minha-pagina', screen: () => import('./OwnPageScreen.tsx') }),
  validateSearch: ({ ler }: { ler?: unknown }): { ler?: 'cargo' } => (ler === 'cargo' ? { ler } : {}),
})
const organogram = memberScreen({
  path: '/minha-pagina/organograma',
  screen: () => import('./OwnOrganogramScreen.tsx'),
})

export const ownPageRoutes = [own, organogram] as const
