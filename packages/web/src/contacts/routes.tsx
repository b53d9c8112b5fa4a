import { listRoute } from '../list-route.tsx'

const contacts = listRoute('/contacts', () => import('./ContactsScreen.tsx'))

export const contactRoutes = [contacts] as const
