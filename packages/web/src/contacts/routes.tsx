import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listSearch } from '../ui/table/address.ts'

const contacts = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contacts',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./ContactsScreen.tsx')),
})

export const contactRoutes = [contacts] as const
