import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { indicator } from '../testing/indicators.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

const date = '2026-09-10T12:00:00.000Z'
const made = (more: object = {}) => indicator({ ana, secret: 'x' }, undefined, more)
const create = (indicator_id: number, meta: number, more: object = {}) =>
  ana.call('POST /indicators-meta', { body: { date, meta, indicator_id, title: 'Crescer', ...more } })
const typed = (id: number, more: object) =>
  ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators: [{ id, ...more }] } })
const target = async (departmentId: number, month: '09' | '08' = '09') =>
  (
    await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
      params: { departmentId },
      query: { year: 2026 },
    })
  ).body.response[0]!.meta[month]
const first = async () => (await ana.call('GET /indicators-meta')).body.metas[0]!

describe('a goal', () => {
  it('of a percentage is the target of its month itself', async () => {
    const { id, department_id } = await made({ unit_id: 2 })
    const goal = (await create(id, 35.5)).body.response
    expect(goal.effect).toMatchObject({ month: '2026-09', state: 'sets', value: 35.5, base: null, target: 35.5 })
    expect(await target(department_id)).toBe(35.5)
  })

  it('of money and numbers is growth over the same month of last year, and follows it', async () => {
    const { id, department_id } = await made({ unit_id: 1 })
    await typed(id, { last_year: { '09': 200.1 } })
    expect((await create(id, 12.5)).body.response.effect).toMatchObject({ state: 'sets', base: 200.1, value: 225.11 })
    await typed(id, { last_year: { '09': 100 } })
    expect(await target(department_id)).toBe(112.5)
  })

  it('waits without a value to grow from, says so, and sets its target when the value comes', async () => {
    const { id, department_id } = await made({ unit_id: 3 })
    expect((await create(id, 10)).body.response.effect).toMatchObject({
      state: 'waits',
      value: null,
      words: 'Esta meta espera o valor de setembro de 2025: ela cresce sobre ele.',
    })
    expect(await target(department_id)).toBeNull()
    await typed(id, { last_year: { '09': 50 } })
    expect([await target(department_id), (await first()).effect.state]).toEqual([55, 'sets'])
  })

  it('is replaced by a target typed later, and a changed goal takes its place again', async () => {
    const { id, department_id } = await made({ unit_id: 2 })
    const goal = (await create(id, 30)).body.response
    await typed(id, { meta: { '09': 40 } })
    expect([await target(department_id), (await first()).effect.state]).toEqual([40, 'replaced'])
    const said = async () => (await first()).effect.words
    expect(await said()).toBe('Depois desta meta, a de setembro de 2026 foi digitada no painel e vale a digitada.')
    await typed(id, { meta: { '09': null } })
    expect([await target(department_id), (await first()).effect.state]).toEqual([null, 'replaced'])
    expect(await said()).toBe('Depois desta meta, a de setembro de 2026 foi apagada no painel, e o mês ficou sem meta.')
    const body = { id: goal.id, date, meta: 31, indicator_id: id, title: 'Crescer mais' }
    await ana.call('PUT /indicators-meta', { body })
    expect([await target(department_id), (await first()).effect.state]).toEqual([31, 'sets'])
  })

  it('moves its target with its month and takes it away when it is deleted', async () => {
    const { id, department_id } = await made({ unit_id: 2 })
    const goal = (await create(id, 30)).body.response
    const body = { id: goal.id, date: '2026-08-31T23:00:00.000Z', meta: 30, indicator_id: id, title: 'Antes' }
    await ana.call('PUT /indicators-meta', { body })
    expect([await target(department_id, '08'), await target(department_id, '09')]).toEqual([30, null])
    await ana.call('DELETE /indicators-meta/{id}', { params: { id: goal.id } })
    expect(await target(department_id, '08')).toBeNull()
  })

  it('is of the month on the company clock, and there is one for an indicator and a month', async () => {
    const { id } = await made({ unit_id: 2 })
    const late = await create(id, 10, { date: '2026-10-01T02:59:59.000Z' })
    expect(late.body.response.effect.month).toBe('2026-09')
    const twice = await create(id, 20)
    expect([twice.status, twice.error.code]).toEqual([409, 'goal.duplicate'])
  })

  it('shows its effect before it is saved, and nothing is written', async () => {
    const { id, department_id } = await made({ unit_id: 1 })
    await typed(id, { last_year: { '09': 80 }, meta: { '09': 90 } })
    const query = { date, meta: 25, indicator_id: id }
    const { body } = await ana.call('GET /indicators-meta/effect', { query })
    expect(body.response).toEqual({
      month: '2026-09',
      state: 'sets',
      base: 80,
      value: 100,
      target: 90,
      replaces: 90,
      words:
        'A meta de setembro de 2026 cresce 25% sobre o mesmo mês do ano anterior, e substitui a meta de R$ 90,00 de ' +
        'setembro, que volta se esta for apagada.',
    })
    expect(await target(department_id)).toBe(90)
  })

  it('without a value to grow from leaves the typed target, replaces it when there is one, and gives it back', async () => {
    const { id, department_id } = await made({ unit_id: 3 })
    await typed(id, { meta: { '09': 70 } })
    const goal = (await create(id, 10)).body.response
    expect(goal.effect).toMatchObject({
      state: 'waits',
      target: 70,
      replaces: 70,
      words:
        'Esta meta espera o valor de setembro de 2025: ela cresce sobre ele. Até lá vale a meta de 70 de setembro.',
    })
    expect(await target(department_id)).toBe(70)
    await typed(id, { last_year: { '09': 50 } })
    expect(await target(department_id)).toBe(55)
    expect((await first()).effect).toMatchObject({ state: 'sets', replaces: 70 })
    await ana.call('PUT /indicators-meta', { body: { id: goal.id, date, meta: 20, indicator_id: id, title: 'Mais' } })
    expect(await target(department_id)).toBe(60)
    await ana.call('DELETE /indicators-meta/{id}', { params: { id: goal.id } })
    expect(await target(department_id)).toBe(70)
  })

  it('gives the typed target back when it moves to another month, and keeps the one it finds there', async () => {
    const { id, department_id } = await made({ unit_id: 2 })
    await typed(id, { meta: { '08': 20, '09': 25 } })
    const goal = (await create(id, 30)).body.response
    const august = { id: goal.id, date: '2026-08-31T23:00:00.000Z', meta: 30, indicator_id: id, title: 'Antes' }
    await ana.call('PUT /indicators-meta', { body: august })
    expect([await target(department_id, '08'), await target(department_id, '09')]).toEqual([30, 25])
    await ana.call('DELETE /indicators-meta/{id}', { params: { id: goal.id } })
    expect([await target(department_id, '08'), await target(department_id, '09')]).toEqual([20, 25])
  })

  it('takes the indicator under both of its names, and answers its id and its name', async () => {
    const { id, title } = await made({ unit_id: 2 })
    const body = { date, meta: 10, indicator: id, title: 'Crescer' } as never
    const goal = (await ana.call('POST /indicators-meta', { body })).body.response
    expect([goal.indicator_id, goal.indicator]).toEqual([id, title])
    const again = await ana.call('PUT /indicators-meta', { body: { ...goal, meta: 12 } as never })
    expect(again.body.response.meta).toBe(12)
    const none = await ana.call('POST /indicators-meta', { body: { date, meta: 10, title: 'Crescer' } as never })
    expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([400, ['indicator_id']])
  })
})
