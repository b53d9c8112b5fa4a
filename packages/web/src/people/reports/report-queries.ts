import { call } from '../../platform/query.ts'

export const channelQuery = call('GET /client/canal-de-relatos', {}, { topic: 'people' })
export const reportsQuery = call('GET /client/relatos', {}, { topic: 'people' })
export const figuresQuery = call('GET /client/canal-de-relatos/numeros', {}, { topic: 'people' })
/** Reading is noted in the report's own trail: it is a call that changes something. */
export const reportQuery = (id: number) =>
  call('POST /client/relatos/{id}/leitura', { params: { id } }, { topic: 'people' })
