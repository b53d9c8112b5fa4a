import { call } from '../../platform/query.ts'

export const workRisksQuery = call('GET /client/riscos-do-trabalho', {}, { topic: 'quality' })
export const proposalsQuery = call('GET /client/riscos-do-trabalho/propostas', {}, { topic: 'quality' })
