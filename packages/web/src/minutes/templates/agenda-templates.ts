import { call } from '../../platform/query.ts'

export const agendaTemplatesQuery = call('GET /v2/protocols-templates', {}, { topic: 'minutes', staleTime: 60_000 })
