import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeContact, contacts, createContact, deleteContact, deleteContacts, findContact } from './contacts.ts'

export const contactRoutes = implement(contactCalls, {
  'GET /contacts': ({ scope, query }) => contacts(scope, query.search),
  'POST /contacts': verb(createContact),
  'PUT /contacts': verb(changeContact),
  'GET /contacts/{id}': verb(findContact),
  'DELETE /contacts/{id}': ({ scope, params, query }) =>
    deleteContact(scope, params.id, { detach: query.detach === 'true' }),
  'POST /contacts/bulk': async ({ scope, body }) => ({ response: await deleteContacts(scope, body.ids) }),
})
