import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { next } from '../testing/numbering.ts'
import { type Made, making, recordFixtures } from '../testing/record-fixtures.ts'

const contact: Made<keyof typeof contactCalls> = {
  create: 'POST /contacts',
  body: ({ secret }) => ({
    name: `Padaria ${secret}`,
    email: `contato${next()}@padaria.com.br`,
    phone: '11987654321',
  }),
}

export const contactFixtures = recordFixtures(contactCalls, contact, {
  'POST /contacts/bulk': {
    prepare: async (world) => ({ body: { ids: [(await making(contact)(world)).id], action: { type: 'delete' } } }),
  },
})
