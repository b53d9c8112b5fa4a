import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../screen-route.tsx'
import { idIn, listSearch } from '../ui/table/address.ts'

// `contato`: the opened record.
const contacts = createRoute({
  ...inFrame({ path: '/contacts', screen: () => import('./ContactsScreen.tsx') }),
  validateSearch: listSearch({ contato: idIn }),
})

export const contactRoutes = [contacts] as const
