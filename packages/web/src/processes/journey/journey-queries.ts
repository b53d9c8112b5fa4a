import { call } from '../../platform/query.ts'

export const journeyQuery = call(
  'GET /client/customer-journey/stages',
  {},
  { topic: 'processes', pick: ({ response }) => response },
)

/** The POP of the journey; null while there is none. */
export const journeyPopQuery = call(
  'GET /client/customer-journey/pop',
  {},
  { topic: 'processes', pick: ({ response }) => response },
)

/** The journey in PDF, by the number of its POP; 0 while there is none. Our cookie is its key. */
export const journeyPdfAddress = (popId: number) => `/api/client/customer-journey/pdf/${popId}?token=-`
