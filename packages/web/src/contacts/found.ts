import { IconAddressBook } from '@tabler/icons-react'
import { createElement } from 'react'
import { api } from '../platform/api.ts'
import type { FoundKind } from '../platform/found-model.ts'

export const foundContacts: FoundKind = {
  kind: 'contact',
  label: 'Contatos',
  icon: IconAddressBook,
  load: async (id) => {
    const [{ ContactForm }, { response: contact }] = await Promise.all([
      import('./ContactForm.tsx'),
      api('GET /contacts/{id}', { params: { id } }),
    ])
    return { default: ({ onClose }) => createElement(ContactForm, { contact, onClose }) }
  },
}
