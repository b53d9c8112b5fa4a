import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { indicator } from './testing/indicators.ts'

const server = openTestServer()
const base = '/client/planejamento-estrategico/swot'
let ana: Person
let folder_id: number

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
  folder_id = (await ana.call(`POST ${base}/folders`, { body: { title: 'Ano' } })).body.response.id
})

/** An indicator with a target of 100 in each month and these values, from January on. */
async function measured(title: string, values: readonly number[]) {
  const { id } = await indicator({ ana, secret: 'x' }, undefined, { title })
  const months = values.map((value, at) => [String(at + 1).padStart(2, '0'), value] as const)
  await ana.call('POST /client/indicators/save-data', {
    query: { year: 2026 },
    body: {
      indicators: [
        { id, values: Object.fromEntries(months), meta: Object.fromEntries(months.map(([month]) => [month, 100])) },
      ] as never,
    },
  })
}
const suggested = async (person = ana) => {
  const { body } = await person.call(`GET ${base}/suggestions/{folderId}`, { params: { folderId: folder_id } })
  return body.response.map(({ field_id, title }) => [field_id, title])
}

it('a SWOT is offered indicators that missed their target last month, and those that reach it month after month', async () => {
  await measured('Vendas', [100, 100, 100, 100, 80, 70, 60])
  await measured('Entregas', [100, 100, 100, 100, 100, 100, 50])
  await measured('Clientes', [100, 110, 100, 120, 100, 100, 100])
  await measured('Recente', [0, 0, 0, 0, 0, 100, 100])
  expect(await suggested()).toEqual([
    [2, 'Vendas: 60 em julho de 2026, 60% da meta, terceiro mês seguido fora dela'],
    [2, 'Entregas: 50 em julho de 2026, 50% da meta'],
    [1, 'Clientes na meta há 7 meses seguidos'],
  ])
})

it('nobody is offered figures that they may not see', async () => {
  await measured('Vendas', [50, 50, 50, 50, 50, 50, 50])
  expect(await suggested(await server.colleague(ana, []))).toEqual([])
})
