import { call } from '../../platform/query.ts'

export const journeyQuery = call('GET /client/customer-journey/stages', {}, { topic: 'processes' })

/** The POP of the journey; null when there is none. */
export const journeyPopQuery = call('GET /client/customer-journey/pop', {}, { topic: 'processes' })

/** The journey as PDF, by the id of its POP; 0 when there is none. The browser sends the session cookie. */
export const journeyPdfAddress = (popId: number) => `/api/client/customer-journey/pdf/${popId}?token=-`
