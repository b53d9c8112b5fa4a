import { beforeEach, expect, it } from 'vitest'
import { collaborator } from '../../people/testing/records.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { audit } from '../../quality/testing/audits.ts'
import { riskInput } from '../../quality/testing/risks.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// What a record takes with it comes back with it: as read before its deletion.

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-10T12:00:00-03:00')
  ana = await server.company()
})

/** Deletes a record and brings it back; what `read` answers has to be the same as before. */
async function comesBack(
  kind: string,
  id: number,
  read: () => Promise<unknown>,
  remove: () => Promise<{ status: number }>,
) {
  const before = await read()
  expect((await remove()).status).toBe(200)
  expect(await read()).not.toEqual(before)
  const restored = await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind, id } })
  expect(restored.status).toBe(204)
  expect(await read()).toEqual(before)
}

it('a risk', async () => {
  const { id } = (await ana.call('POST /client/riscos', { body: riskInput('x') })).body.response
  await comesBack(
    'quality_risk',
    id,
    async () => (await ana.call('GET /client/riscos/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/riscos/{id}', { params: { id } }),
  )
})

it('a critical analysis, with its subjects and items', async () => {
  const { id } = (await ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise' } })).body.response
  const subject = { analise_critica_id: id, assunto_entrada: 'Entregas' }
  const own = (await ana.call('POST /users/analise-critica/analise-template', { body: subject })).body.response
  const item = { acao: 'Ligar', resp: 'João', prazo: '2026-03-31', custo: 12.5, analise_critica_id: id }
  await ana.call('POST /users/analise-critica/analise-item', { body: [{ ...item, assunto_entrada_id: own.id }] })
  const params = { analise: id, id: own.id }
  await comesBack(
    'critical_analysis',
    id,
    async () => [
      (await ana.call('GET /users/analise-critica/template/{id}', { params: { id } })).body,
      (await ana.call('GET /users/analise-critica/analise-item/{analise}/{id}', { params })).body,
    ],
    () => ana.call('DELETE /users/analise-critica/analise/{id}', { params: { id } }),
  )
})

it('an audit, with its answers and evidence', async () => {
  // Another before it, so that the ids of audit and answer differ.
  await audit({ ana, secret: 'x' })
  const { id } = await audit({ ana, secret: 'x' })
  const files = [new File(['ata'], 'ata.txt', { type: 'text/plain' })]
  const params = { id, item: 1 }
  await ana.call('POST /client/auditoria-interna/{id}/items/{item}/files', { params, files })
  await comesBack(
    'internal_audit',
    id,
    async () => [
      (await ana.call('GET /client/auditoria-interna/{id}', { params: { id } })).body,
      (await ana.call('GET /client/auditoria-interna/{id}/items/{item}/files', { params })).body,
    ],
    () => ana.call('DELETE /client/auditoria-interna/{id}', { params: { id } }),
  )
})

it('a series, with whom it invites, and its minutes belong to it again', async () => {
  const body = {
    name: 'Gerência',
    folder_id: 0,
    place: 'Sala 2',
    participants: '',
    people: [ana.userId],
    contacts: [],
    subjects: [{ title: 'Vendas', description: '' }],
    date: '2026-03-16',
    hour: '09:30',
    hour_finish: '10:15',
    repeat_rule: { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null },
  }
  const { id } = (await ana.call('POST /v2/protocols-series', { body: body as never })).body.response
  const begun = { params: { id }, body: { date: '2026-03-16' } }
  const minutes = (await ana.call('POST /v2/protocols-series/{id}/begin', begun)).body.response
  await comesBack(
    'minutes_series',
    id,
    async () => [
      (await ana.call('GET /v2/protocols-series')).body,
      (await ana.call('GET /v2/protocols/{id}', { params: { id: minutes.id } })).body,
    ],
    () => ana.call('DELETE /v2/protocols-series/{id}', { params: { id } }),
  )
})

it('an onboarding, with what was marked', async () => {
  await ana.call('POST /client/onboarding', { body: { topic: 'Apresentar a equipe', day: 0 } })
  const { id: collaborator_id } = await collaborator({ ana, secret: 'da loja' })
  const body = { collaborator_id, begun_on: '2026-03-04' }
  const { id } = (await ana.call('POST /client/onboarding/begun', { body })).body.response
  await comesBack(
    'onboarding',
    id,
    async () => (await ana.call('GET /client/onboarding/begun/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/onboarding/begun/{id}', { params: { id } }),
  )
})

it('an indicator, with its figures, last in its department', async () => {
  const first = await indicator({ ana, secret: 'x' })
  const { id } = first
  const second = await indicator({ ana, secret: 'y' }, first.department_id)
  const measured = { indicator_id: id, datetime: '2026-03-01T12:00:00.000Z', value: 10.25 }
  await ana.call('POST /client/indicators/history', { body: measured })
  await comesBack(
    'indicator',
    id,
    async () => (await ana.call('GET /client/indicators/history/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/indicators/{id}', { params: { id }, query: { figures: 'true' } }),
  )
  const params = { departmentId: first.department_id }
  const { response } = (await ana.call('GET /client/indicators/my-indicators/deparment/{departmentId}', { params }))
    .body
  expect(response.map((one) => one.id)).toEqual([second.id, id])
})

it('a collaborator, with the photograph and the people below', async () => {
  const { id } = await collaborator({ ana, secret: 'da loja' })
  const below = await collaborator({ ana, secret: 'do forno' })
  const { name, cargo, department_id } = below
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id: below.id },
    body: { name, cargo, department_id, superior_id: id },
  })
  const files = [new File([await pngImage(9, 6)], 'foto.png', { type: 'image/png' })]
  await ana.call('PUT /users/process-feedback/collaborator/{id}/photo', { params: { id }, files })
  const find = async (one: number) =>
    (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: one } })).body.response
  await comesBack(
    'collaborator',
    id,
    async () => [await find(id), (await find(below.id)).superior_id],
    () => ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
  )
})
