import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Below 'processes', as all of the area: the server tells of the journey under its topic. */
export const journeyQuery = queryOptions({
  queryKey: ['processes', 'journey', 'stages'],
  queryFn: async ({ signal }) => (await api('GET /client/customer-journey/stages', { signal })).response,
})

/** The POP of the journey; null while there is none. */
export const journeyPopQuery = queryOptions({
  queryKey: ['processes', 'journey', 'pop'],
  queryFn: async ({ signal }) => (await api('GET /client/customer-journey/pop', { signal })).response,
})

/** The journey in PDF, by the number of its POP; 0 while there is none. Our cookie is its key. */
export const journeyPdfAddress = (popId: number) => `/api/client/customer-journey/pdf/${popId}?token=-`
