import { call } from '../../platform/query.ts'

export const risksQuery = call('GET /client/riscos', {}, { topic: 'quality' })
/** Subjects of the newest SWOT that are not in the register. */
export const riskSuggestionsQuery = call('GET /client/riscos/sugestoes', {}, { topic: 'quality' })
