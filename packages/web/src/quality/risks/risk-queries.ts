import { call } from '../../platform/query.ts'

const response = <T>({ response: answer }: { response: T }) => answer

export const risksQuery = call('GET /client/riscos', {}, { topic: 'quality', pick: response })
/** Subjects of the newest SWOT that are not in the register. */
export const riskSuggestionsQuery = call('GET /client/riscos/sugestoes', {}, { topic: 'quality', pick: response })
