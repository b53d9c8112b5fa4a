import { call } from '../platform/query.ts'

/** The contents of the help change with a release only. */
const lasting = { topic: 'help', staleTime: 3_600_000 } as const

export const modulesQuery = call('GET /client-faq/modules', {}, { ...lasting, pick: ({ response }) => response })
export const topicsQuery = (id: number) =>
  call('GET /client-faq/module/{id}', { params: { id } }, { ...lasting, pick: ({ response }) => response })
export const questionQuery = (id: number) =>
  call('GET /client-faq/{id}', { params: { id } }, { ...lasting, pick: ({ response }) => response })
export const ofScreenQuery = (path: string) =>
  call('GET /client-faq/of-screen', { query: { path } }, { ...lasting, pick: ({ response }) => response })
export const searchQuery = (q: string) =>
  call('GET /client-faq/search', { query: { q } }, { ...lasting, pick: ({ response }) => response, paged: true })
export const newsQuery = call('GET /help/news', {}, { ...lasting, pick: ({ response }) => response })
export const suggestionsQuery = call('GET /client-feedbacks', {}, { topic: 'help', pick: ({ response }) => response })
