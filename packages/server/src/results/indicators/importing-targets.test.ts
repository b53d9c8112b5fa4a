import { beforeEach, expect, it } from 'vitest'
import { checkImport } from '../../imports/checking.ts'
import { runImport } from '../../imports/running.ts'
import { csv } from '../../imports/testing/sheets.ts'
import { undoImport } from '../../imports/undoing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

async function stored(text: string) {
  const { id, mapping } = (
    await ana.call('POST /imports/kinds/{kind}', { params: { kind: 'targets' }, files: [csv(text)] })
  ).body.response
  await ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
  await server.runJobs(checkImport)
  await ana.call('POST /imports/{id}/run', { params: { id } })
  await server.runJobs(runImport)
  return id
}
async function undo(id: number) {
  await ana.call('POST /imports/{id}/undo', { params: { id } })
  await server.runJobs(undoImport)
}

it('targets come into the panel in the place of what the months had, and an undo gives that back', async () => {
  const { id, department_id } = await indicator({ ana, secret: 'x' }, undefined, { title: 'Faturamento' })
  const type = (meta: object) =>
    ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators: [{ id, meta }] } })
  const targets = async () => {
    const call = 'GET /client/dashboard-indicators/department/{departmentId}'
    const { body } = await ana.call(call, { params: { departmentId: department_id }, query: { year: 2026 } })
    const { meta } = body.response[0]!
    return [meta['01'], meta['02'], meta['03'], meta['04']]
  }
  await type({ '01': 7, '03': 9, '04': 60 })
  const goal = { date: '2026-04-01T12:00:00.000Z', meta: 10, indicator_id: id, title: 'Crescer' }
  await ana.call('POST /indicators-meta', { body: goal })
  await ana.call('POST /client/indicators/save-data', {
    query: { year: 2026 },
    body: { indicators: [{ id, last_year: { '04': 100 } }] },
  })
  expect(await targets()).toEqual([7, null, 9, 110])
  const first = await stored(
    'Indicador;Mês;Meta\nFaturamento;01/2026;1.000,50\nfaturamento;fev/26;20\nFaturamento;03/2026;30\nFaturamento;04/2026;40\n',
  )
  expect(await targets()).toEqual([1000.5, 20, 30, 40])
  const second = await stored('Indicador;Mês;Meta\nFaturamento;01/2026;2.000\n')
  await type({ '03': 33 })
  expect(await targets()).toEqual([2000, 20, 33, 40])
  await undo(second)
  expect(await targets()).toEqual([1000.5, 20, 33, 40])
  await undo(first)
  expect(await targets()).toEqual([7, null, 33, 110])
  const { metas } = (await ana.call('GET /indicators-meta')).body
  await ana.call('DELETE /indicators-meta/{id}', { params: { id: metas[0]!.id } })
  // What the goal had taken the place of came back with it.
  expect(await targets()).toEqual([7, null, 33, 60])
})
