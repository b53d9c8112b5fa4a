import type { Reference } from '../platform/references.ts'

export const contactReferences: readonly Reference[] = [
  { to: 'user', words: ['contato', 'contatos', 'm'], columns: { 'contacts.contacts': ['created_by'] } },
]
