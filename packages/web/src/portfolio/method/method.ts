import { call } from '../../platform/query.ts'

export const packsQuery = call('GET /portfolio/packs', {}, { topic: 'portfolio' })

export const packQuery = (id: number) =>
  call('GET /portfolio/packs/{id}', { params: { id } }, { topic: 'portfolio', staleTime: 0 })

export const packableQuery = (pack: number | undefined) =>
  call('GET /portfolio/packable', { query: pack === undefined ? {} : { pack } }, { topic: 'portfolio', staleTime: 0 })
