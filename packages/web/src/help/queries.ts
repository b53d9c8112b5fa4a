import { call } from '../platform/query.ts'

/** The contents of the help change with a release only. */
const lasting = { topic: 'help', staleTime: 3_600_000 } as const

export const modulesQuery = call('GET /client-faq/modules', {}, lasting)
export const topicsQuery = (id: number) => call('GET /client-faq/module/{id}', { params: { id } }, lasting)
export const questionQuery = (id: number) => call('GET /client-faq/{id}', { params: { id } }, lasting)
export const ofScreenQuery = (path: string) => call('GET /client-faq/of-screen', { query: { path } }, lasting)
export const searchQuery = (q: string) => call('GET /client-faq/search', { query: { q } }, { ...lasting, paged: true })
export const newsQuery = call('GET /help/news', {}, lasting)
export const suggestionsQuery = call('GET /client-feedbacks', {}, { topic: 'help' })
