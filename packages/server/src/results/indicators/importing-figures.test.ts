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

const read = async (id: number) => (await ana.call('GET /imports/{id}', { params: { id } })).body.response

async function stored(text: string) {
  const { id, mapping } = (
    await ana.call('POST /imports/kinds/{kind}', { params: { kind: 'figures' }, files: [csv(text)] })
  ).body.response
  await ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
  await server.runJobs(checkImport)
  await ana.call('POST /imports/{id}/run', { params: { id } })
  await server.runJobs(runImport)
  return id
}
const year = async (departmentId: number) =>
  (
    await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
      params: { departmentId },
      query: { year: 2026 },
    })
  ).body.response[0]!

it('past figures come into the panel in the place of what the months had, and an undo gives that back', async () => {
  const { id, department_id } = await indicator({ ana, secret: 'x' }, undefined, { title: 'Faturamento' })
  const indicators = [{ id, values: { '01': 7 } }]
  await ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators } })
  const batch = await stored(
    'Indicador;Mês;Valor\nfaturamento;01/2026;1.234,56\nFaturamento;fev/26;10\nFaturamento;03/2025;20\nLucro;01/2026;1\n',
  )
  const { now_year, last_year } = await year(department_id)
  expect([now_year['01'], now_year['02'], last_year['03']]).toEqual([1234.56, 10, 20])
  const { body } = await ana.call('GET /imports/{id}/lines', { params: { id: batch }, query: { only: 'problems' } })
  expect(body.response.map(({ line, problems: [first] }) => [line, first])).toEqual([
    [5, { column: 'indicator', message: 'Não há indicador com este título' }],
  ])
  await ana.call('POST /imports/{id}/undo', { params: { id: batch } })
  await server.runJobs(undoImport)
  expect((await read(batch)).state).toBe('undone')
  const back = await year(department_id)
  expect([back.now_year['01'], back.now_year['02'], back.last_year['03']]).toEqual([7, null, null])
})
