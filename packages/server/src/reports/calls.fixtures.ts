import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, World } from '../testing/fixture.ts'
import { storeMonth } from './month/keeping.ts'

const month = '2026-03'
const params = { month }

/** A month of which something was said, and that was closed. */
const closed = async ({ server, ana, secret }: World) => {
  await ana.call('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
    params: { month, part: 'opening' },
    body: { text: `Abertura ${secret}` },
  })
  await ana.call('PUT /client/finance/closed-months/{month}', { params })
  await server.runJobs(storeMonth)
  return { params }
}

export const reportFixtures: Fixtures = {
  'GET /client/relatorio-do-mes/{month}': { fillsTables: true, prepare: closed },
  'GET /client/relatorio-do-mes/{month}/pdf': { prepare: () => ({ params }) },
  'PUT /client/relatorio-do-mes/{month}/textos/{part}': {
    prepare: () => ({ params: { month, part: 'indicators' }, body: { text: 'Um comentário' } }),
    offered: offers(
      'write',
      async (reader) =>
        (await reader.call('GET /client/relatorio-do-mes/{month}', { params, query: {} })).body.response.indicators ??
        undefined,
    ),
  },
}
