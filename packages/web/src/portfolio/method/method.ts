import { call } from '../../platform/query.ts'

export const packsQuery = call('GET /portfolio/packs', {}, { topic: 'portfolio', pick: ({ response }) => response })

export const packQuery = (id: number) =>
  call(
    'GET /portfolio/packs/{id}',
    { params: { id } },
    { topic: 'portfolio', pick: ({ response }) => response, staleTime: 0 },
  )

export const packableQuery = (pack: number | undefined) =>
  call(
    'GET /portfolio/packable',
    { query: pack === undefined ? {} : { pack } },
    { topic: 'portfolio', pick: ({ response }) => response, staleTime: 0 },
  )
