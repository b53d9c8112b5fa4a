import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { audit } from './testing/audits.ts'
import { department, rnc } from './testing/rncs.ts'

const server = openTestServer()
const swot = '/client/planejamento-estrategico/swot'
let ana: Person
let place: { id: number; name: string }

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  place = await department({ ana, secret: 'x' })
})

async function suggested(person = ana) {
  const folder = await ana.call(`POST ${swot}/folders`, { body: { title: 'Ano' } })
  const params = { folderId: folder.body.response.id }
  const { body } = await person.call(`GET ${swot}/suggestions/{folderId}`, { params })
  return body.response.map(({ field_id, title, source }) => [field_id, title, source])
}
const repeat = (dataAbert: string) => rnc({ ana, secret: 'x' }, { dataAbert, cause_group: 'machine' }, place.id)

it('three nonconformities with one cause in a department within a year are a weakness, two are none', async () => {
  for (const day of ['2026-01-10', '2026-05-01', '2025-05-12']) await repeat(day)
  expect(await suggested()).toEqual([])
  await repeat('2025-05-13')
  expect(await suggested()).toEqual([
    [2, `3 RNCs com a mesma causa (Máquina) em ${place.name}`, 'RNCs abertas desde 13/05/2025'],
  ])
  expect(await suggested(await server.colleague(ana, []))).toEqual([])
})

it('the last concluded audit is a strength from 90%, a weakness below 70%, and nothing between or before it is concluded', async () => {
  const { id } = await audit({ ana, secret: 'x' }, { title: 'Anual' })
  const answer = (subItemId: number, status: number) =>
    ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
      params: { subItemId },
      body: { ai_id: id, status } as never,
    })
  const conclude = (concluded_on: string | null) =>
    ana.call('PUT /client/auditoria-interna/{id}', { params: { id }, body: { title: 'Anual', concluded_on } })
  await answer(1, 1)
  await answer(2, 2)
  expect(await suggested()).toEqual([])
  await conclude('2026-05-10')
  const source = 'AUD 2026-001, concluída em 10/05/2026'
  expect(await suggested()).toEqual([
    [2, 'Auditoria interna com 1 item não conforme, 50% conforme, parcial: 54 de 56 sem resposta', source],
  ])
  await conclude(null)
  await answer(3, 1)
  await answer(4, 1)
  await conclude('2026-05-10')
  expect(await suggested()).toEqual([])
  await conclude(null)
  await answer(2, 4)
  await conclude('2026-05-10')
  expect(await suggested()).toEqual([
    [1, 'Auditoria interna com 100% conforme, parcial: 52 de 56 sem resposta', source],
  ])
})
