import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeContact, contacts, createContact, deleteContact, findContact } from './contacts.ts'

export const contactRoutes = implement(contactCalls, {
  'GET /contacts': ({ scope, query }) => contacts(scope, query.search),
  'POST /contacts': async ({ scope, body }) => ({ response: await createContact(scope, body) }),
  'PUT /contacts': async ({ scope, body }) => ({ response: await changeContact(scope, body) }),
  'GET /contacts/{id}': async ({ scope, params }) => ({ response: await findContact(scope, params.id) }),
  'DELETE /contacts/{id}': ({ scope, params, query }) =>
    deleteContact(scope, params.id, { detach: query.detach === 'true' }),
})
