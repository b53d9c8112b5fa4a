import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { recordFixtures } from '../testing/record-fixtures.ts'

let count = 0

export const contactFixtures = recordFixtures(contactCalls, {
  create: 'POST /contacts',
  body: ({ secret }) => ({
    name: `Padaria ${secret}`,
    email: `contato${++count}@padaria.com.br`,
    phone: '11987654321',
  }),
})
