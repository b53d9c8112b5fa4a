import { listRoute } from '../list-route.tsx'

const contacts = listRoute({ path: '/contacts', screen: () => import('./ContactsScreen.tsx') })

export const contactRoutes = [contacts] as const
