import { IconAddressBook, IconUserPlus } from '@tabler/icons-react'
import type { MenuItem, QuickCreate } from '../platform/menu-model.ts'

export const contactsMenu: readonly MenuItem[] = [
  { label: 'Meus contatos', to: '/contacts', icon: IconAddressBook, permission: 'contacts' },
]

export const createContact: QuickCreate = {
  label: 'Novo contato',
  icon: IconUserPlus,
  load: async () => ({ default: (await import('./ContactForm.tsx')).ContactForm }),
}
