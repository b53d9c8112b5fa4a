import { listRoute } from '../list-route.tsx'
import { idIn } from '../ui/table/address.ts'

// `contato`: the opened record.
const contacts = listRoute({
  path: '/contacts',
  screen: () => import('./ContactsScreen.tsx'),
  filters: { contato: idIn },
})

export const contactRoutes = [contacts] as const
