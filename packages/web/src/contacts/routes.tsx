import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { idIn, listSearch } from '../ui/table/address.ts'

// `contato`: the opened record.
const contacts = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contacts',
  validateSearch: listSearch({ contato: idIn }),
  component: lazyRouteComponent(() => import('./ContactsScreen.tsx')),
})

export const contactRoutes = [contacts] as const
