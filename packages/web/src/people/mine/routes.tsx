import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen } from '../../screen-route.tsx'

const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/minha-pagina',
  validateSearch: ({ ler }: { ler?: unknown }): { ler?: 'cargo' } => (ler === 'cargo' ? { ler } : {}),
  component: lazyRouteComponent(() => import('./OwnPageScreen.tsx')),
})
const organogram = memberScreen({
  path: '/minha-pagina/organograma',
  screen: () => import('./OwnOrganogramScreen.tsx'),
})

export const ownPageRoutes = [own, organogram] as const
