import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/minha-pagina',
  validateSearch: ({ ler }: { ler?: unknown }): { ler?: 'cargo' } => (ler === 'cargo' ? { ler } : {}),
  component: lazyRouteComponent(() => import('./OwnPageScreen.tsx')),
})
const organogram = createRoute({
  getParentRoute: () => memberRoute,
  path: '/minha-pagina/organograma',
  component: lazyRouteComponent(() => import('./OwnOrganogramScreen.tsx')),
})

export const ownPageRoutes = [own, organogram] as const
