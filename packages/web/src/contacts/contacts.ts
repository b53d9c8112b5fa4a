import { call } from '../platform/query.ts'

/** The company's contacts by name, at most 2000 with their total; the server searches where there are more. */
export const contactsQuery = (search = '') =>
  call('GET /contacts', { query: { search } }, { topic: 'contacts', paged: true })
