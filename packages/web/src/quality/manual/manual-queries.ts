import { call } from '../../platform/query.ts'

export const qualityManualsQuery = call('GET /client/manual-qualidade', {}, { topic: 'quality' })
export const qualityManualQuery = (id: number) =>
  call('GET /client/manual-qualidade/{id}', { params: { id } }, { topic: 'quality' })
