import { call } from '../platform/query.ts'

/** The company's contacts by name, at most 2000 with their total; with more, the server searches. */
export const contactsQuery = (search = '') =>
  call('GET /contacts', { query: { search } }, { topic: 'contacts', paged: true })
