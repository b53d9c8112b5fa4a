import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator } from '../testing/records.ts'

// Order, limit and trail of the list are tested with platform/ordered.

const server = openTestServer()
/** The name of a person that the test server made. */
const someone: unknown = expect.stringMatching(/^Pessoa \d+$/)
let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
})

const item = (topic: string, day = 0) => ana.call('POST /client/onboarding', { body: { topic, day } })
const begin = async (begun_on = '2026-05-04') => {
  const { id } = await collaborator({ ana, secret: 'da loja' })
  return ana.call('POST /client/onboarding/begun', { body: { collaborator_id: id, begun_on } })
}

it('begun for a person, the list becomes dated steps, which stay when the list changes', async () => {
  await item('Apresentar a equipe')
  const second = (await item('Ler o manual', 7)).body.response
  const begun = (await begin()).body.response
  await ana.call('DELETE /client/onboarding/{id}', { params: { id: second.id } })
  const whole = (await ana.call('GET /client/onboarding/begun/{id}', { params: { id: begun.id } })).body.response
  expect(whole.steps.map(({ topic, due_on, late, responsible }) => [topic, due_on, late, responsible])).toEqual([
    ['Apresentar a equipe', '2026-05-04', true, someone],
    ['Ler o manual', '2026-05-11', false, someone],
  ])
  expect(whole).toMatchObject({ steps_count: 2, done_count: 0, late_count: 1 })
})

it('an item of the list comes back from the bin, last', async () => {
  const first = (await item('Apresentar a equipe')).body.response
  await item('Ler o manual', 7)
  await ana.call('DELETE /client/onboarding/{id}', { params: { id: first.id } })
  const params = { kind: 'onboarding_item', id: first.id }
  expect((await ana.call('POST /client/bin/{kind}/{id}/restore', { params })).status).toBe(204)
  const { response } = (await ana.call('GET /client/onboarding')).body
  expect(response.map(({ topic, order }) => [topic, order])).toEqual([
    ['Ler o manual', 1],
    ['Apresentar a equipe', 2],
  ])
})

it('a step is done once, by somebody, and may be opened again', async () => {
  await item('Apresentar a equipe')
  const { id, steps } = (await begin()).body.response
  const mark = async (done: boolean) => {
    const params = { id, step: steps[0]!.id }
    const call = 'PUT /client/onboarding/begun/{id}/steps/{step}'
    return (await ana.call(call, { params, body: { done } })).body.response
  }
  const first = await mark(true)
  expect(first).toMatchObject({ done_count: 1, late_count: 0, steps: [{ done_by: someone, late: false }] })
  server.setClock('2026-05-12T12:00:00-03:00')
  expect(await mark(true)).toEqual(first)
  expect(await mark(false)).toMatchObject({ done_count: 0, late_count: 1 })
})

it('is begun once for a person, and not with an empty list', async () => {
  expect((await begin()).error.code).toBe('onboarding.empty')
  await item('Apresentar a equipe')
  const { id } = await collaborator({ ana, secret: 'da loja' })
  const body = { collaborator_id: id, begun_on: '2026-05-04' }
  await ana.call('POST /client/onboarding/begun', { body })
  expect((await ana.call('POST /client/onboarding/begun', { body })).error.code).toBe('onboarding.begun')
})

it('a step is seen and done by the person who sees to it, without the permission, and by nobody else through that call', async () => {
  const [bia, carla] = [await server.colleague(ana, []), await server.colleague(ana, [])]
  await ana.call('POST /client/onboarding', { body: { topic: 'Mostrar o estoque', responsible_id: bia.userId } })
  const { steps } = (await begin()).body.response
  const mine = async (who: Person) => (await who.call('GET /client/onboarding/steps')).body.response
  expect(await mine(bia)).toMatchObject([{ topic: 'Mostrar o estoque', late: true, done_at: null }])
  expect(await mine(carla)).toEqual([])
  const mark = (who: Person) =>
    who.call('PUT /client/onboarding/steps/{id}', { params: { id: steps[0]!.id }, body: { done: true } })
  expect((await mark(carla)).status).toBe(404)
  expect((await mark(bia)).body.response).toMatchObject({ late: false, done_at: '2026-05-11T15:00:00.000Z' })
})

it('the steps of somebody who left are handed over, and of a new onboarding go to whoever begins it', async () => {
  const [bia, carla] = [await server.colleague(ana, []), await server.colleague(ana, [])]
  await ana.call('POST /client/onboarding', { body: { topic: 'Mostrar o estoque', responsible_id: bia.userId } })
  const { id, steps } = (await begin()).body.response
  await ana.call('PUT /client/users/disabled', { body: { client_id: bia.userId, is_disabled: '2' } })
  const params = { id: bia.userId }
  const { response: work } = (await ana.call('GET /client/users/{id}/work', { params })).body
  expect(work.map(({ label }) => label)).toEqual(['1 item da integração', '1 passo de integração'])
  const hand = (duty: string, to: Person) =>
    ana.call('POST /client/users/{id}/hand-over', { params, body: { parts: [{ duty, client_id: to.userId }] } })
  const responsible = async (onboarding: number) =>
    (await ana.call('GET /client/onboarding/begun/{id}', { params: { id: onboarding } })).body.response.steps.map(
      ({ responsible_id }) => responsible_id,
    )
  await hand('onboarding_step.responsible', carla)
  expect(await responsible(id)).toEqual([carla.userId])
  const next = (await begin()).body.response
  expect(await responsible(next.id)).toEqual([ana.userId])
  await hand('onboarding_item.responsible', carla)
  expect(await responsible((await begin()).body.response.id)).toEqual([carla.userId])
  const back = { params: { id, step: steps[0]!.id }, body: { responsible_id: bia.userId } }
  expect((await ana.call('PUT /client/onboarding/begun/{id}/steps/{step}', back)).status).toBe(404)
})

it('the list is confirmed by those who are asked, version by version, and reading the manual is not reading it', async () => {
  const bia = await server.colleague(ana, [])
  const body = { users: [bia.userId] }
  const publish = () => ana.call('POST /client/onboarding/publish', { body: { note: '' } })
  expect((await publish()).error.code).toBe('onboarding_list.empty')
  await item('Apresentar a equipe')
  await ana.call('POST /client/manual-colaborador/history', { body: { history: '<p>Desde 1998</p>' } })
  await ana.call('PUT /client/onboarding/readers', { body })
  await ana.call('PUT /client/manual-colaborador/readers', { body })
  expect((await bia.call('GET /client/onboarding/reading')).error.code).toBe('onboarding_list.not_published')
  await publish()
  expect((await publish()).error.code).toBe('onboarding_list.unchanged')
  await ana.call('POST /client/manual-colaborador/publish', { body: { note: '' } })
  await bia.call('POST /client/manual-colaborador/reading', { body: { version: 1 } })
  const waits = async () =>
    (await bia.call('GET /waiting')).body.response.filter(({ id }) => id.endsWith('.to_read')).map(({ id }) => id)
  expect(await waits()).toEqual(['onboarding_list.to_read'])
  const read = async () => (await bia.call('GET /client/onboarding/reading')).body.response
  expect(await read()).toMatchObject({
    version: 1,
    asked: true,
    read_at: null,
    items: [{ topic: 'Apresentar a equipe' }],
  })
  const confirm = (version: number) => bia.call('POST /client/onboarding/reading', { body: { version } })
  expect((await confirm(1)).status).toBe(200)
  expect(await waits()).toEqual([])
  await item('Ler as normas', 2)
  expect((await read()).items).toHaveLength(1)
  await publish()
  expect((await confirm(1)).error.code).toBe('onboarding_list.version_changed')
  expect(await waits()).toEqual(['onboarding_list.to_read'])
  const { version, readers } = (await ana.call('GET /client/onboarding/readers')).body.response
  expect([version, readers]).toMatchObject([2, [{ user_id: bia.userId, read_at: null, version_read: 1 }]])
})
