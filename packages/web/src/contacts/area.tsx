import { IconAddressBook, IconUserPlus } from '@tabler/icons-react'
import { api } from '../platform/api.ts'
import type { Area } from '../platform/area.ts'
import { contactRoutes } from './routes.tsx'

export const routes = contactRoutes

const form = async () => (await import('./ContactForm.tsx')).ContactForm

export const area: Area = {
  menu: {
    company: [
      { label: 'Meus contatos', to: '/contacts', icon: IconAddressBook, permission: 'contacts', imports: 'contacts' },
    ],
  },
  live: [{ topic: 'contacts', stale: [['contacts']] }],
  creates: [{ label: 'Novo contato', icon: IconUserPlus, load: async () => ({ default: await form() }) }],
  found: [
    {
      kind: 'contact',
      label: 'Contatos',
      icon: IconAddressBook,
      load: async (id) => {
        const [Form, { response: contact }] = await Promise.all([form(), api('GET /contacts/{id}', { params: { id } })])
        return { default: ({ onClose }) => <Form record={contact} onClose={onClose} /> }
      },
    },
  ],
}
