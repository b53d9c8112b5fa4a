import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const contactsChecks: readonly Check[] = [
  {
    id: 'contact.listed',
    title: 'Contatos cadastrados',
    otherwise: 'Menos de cinco contatos cadastrados',
    evidence: ({ companyId }) => sql`select from contacts.contacts where company_id = ${companyId}`,
    needs: 5,
    words: ['contato', 'contatos'],
    link: '/contacts',
  },
]
