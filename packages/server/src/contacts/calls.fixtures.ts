import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { next } from '../testing/numbering.ts'
import { recordFixtures } from '../testing/record-fixtures.ts'

export const contactFixtures = recordFixtures(contactCalls, {
  create: 'POST /contacts',
  body: ({ secret }) => ({
    name: `Padaria ${secret}`,
    email: `contato${next()}@padaria.com.br`,
    phone: '11987654321',
  }),
})
