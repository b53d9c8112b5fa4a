import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'

const contacts = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contacts',
  component: lazyRouteComponent(() => import('./ContactsScreen.tsx')),
})

export const contactRoutes = [contacts] as const
