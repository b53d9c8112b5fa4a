import { absenceOn, awayWords } from '@prumo/contract/admin/absences/absences.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { onlySees } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-12-01T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
})

type Times = { starts_on: string; ends_on: string }
const create = (by: Person, who: Person, { starts_on, ends_on }: Times) =>
  by.call('POST /absences', { body: { user_id: who.userId, kind: 'vacation', starts_on, ends_on } })
const change = (by: Person, id: number, times: Times, updated_at?: string) =>
  by.call('PUT /absences/{id}', { params: { id }, body: { kind: 'day_off', ...times, updated_at } })
const remove = (by: Person, id: number) => by.call('DELETE /absences/{id}', { params: { id } })
const listed = async (by: Person) => (await by.call('GET /absences')).body.response
const asUser = async (by: Person, who: Person) =>
  (await by.call('GET /client/users')).body.response.find(({ id }) => id === who.userId)!
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]
const holidays = { starts_on: '2026-12-01', ends_on: '2026-12-10' }

describe('an absence', () => {
  it('is said by the person, and shown to everybody who chooses people, until it is over', async () => {
    const days = { starts_on: '2026-12-01', ends_on: '2026-12-03' }
    const made = await create(bia, bia, days)
    expect(made).toMatchObject({ status: 201, body: { response: { kind: 'vacation', can: { change: true } } } })
    const rui = await server.colleague(ana, [])
    expect(await listed(rui)).toMatchObject([{ user_id: bia.userId, ...days, can: { change: false } }])
    const times = [{ kind: 'vacation', ...days }]
    expect((await asUser(rui, bia)).absences).toEqual(times)
    expect((await asUser(ana, bia)).absences).toEqual(times)
    server.setClock('2026-12-04T00:01:00-03:00')
    expect(await listed(rui)).toEqual([])
    expect((await asUser(ana, bia)).absences).toEqual([])
  })

  it('of others is said and changed only by whoever changes users', async () => {
    const rui = await server.colleague(ana, ['contacts'])
    expect(refusal(await create(rui, bia, holidays))).toEqual([403, 'absence.denied'])
    const { id } = (await create(ana, bia, holidays)).body.response
    expect(refusal(await change(rui, id, holidays))).toEqual([403, 'absence.denied'])
    expect(refusal(await remove(rui, id))).toEqual([403, 'absence.denied'])
    const caio = await server.colleague(ana, ['users'])
    expect((await change(caio, id, { starts_on: '2026-12-02', ends_on: '2026-12-02' })).status).toBe(200)
    await onlySees(server, caio)
    expect(refusal(await remove(caio, id))).toEqual([403, 'absence.denied'])
    expect((await remove(bia, id)).status).toBe(200)
    expect(await listed(ana)).toEqual([])
  })

  it('has no day in common with another one of the person, also when both come at once', async () => {
    const { id } = (await create(bia, bia, holidays)).body.response
    expect(refusal(await create(ana, bia, { starts_on: '2026-12-10', ends_on: '2026-12-12' }))).toEqual([
      409,
      'absence.overlaps',
    ])
    const next = { starts_on: '2026-12-11', ends_on: '2026-12-12' }
    const answers = await Promise.all([create(bia, bia, next), create(ana, bia, { ...next, ends_on: '2026-12-13' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(refusal(await change(bia, id, { starts_on: '2026-12-01', ends_on: '2026-12-11' }))).toEqual([
      409,
      'absence.overlaps',
    ])
    expect((await create(ana, ana, holidays)).status).toBe(201)
  })

  it('said twice, also at once, is one', async () => {
    const answers = await Promise.all([create(bia, bia, holidays), create(ana, bia, holidays)])
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1)
  })

  it('has its days in order and an end, and is of somebody of the company', async () => {
    const wrong = await create(bia, bia, { starts_on: '2026-12-10', ends_on: '2026-12-09' })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { ends_on: 'O último dia não pode vir antes do primeiro' },
    ])
    expect((await create(bia, bia, { starts_on: '2026-12-10', ends_on: '2029-12-09' })).status).toBe(400)
    const eva = await server.company()
    expect(refusal(await create(ana, eva, holidays))).toEqual([404, 'not_found'])
  })

  it('is not written over when somebody else changed it first', async () => {
    const { id, updated_at } = (await create(bia, bia, holidays)).body.response
    await change(ana, id, { starts_on: '2026-12-01', ends_on: '2026-12-08' }, updated_at)
    const late = await change(bia, id, holidays, updated_at)
    expect(refusal(late)).toEqual([409, 'record.stale'])
  })
})

describe('when somebody is away', () => {
  const away = (starts_on: string, ends_on: string) => ({ kind: 'vacation' as const, starts_on, ends_on })

  it('is found by date, the first and the last day too', () => {
    const times = [away('2026-12-01', '2026-12-10')]
    const dates = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11']
    expect(dates.map((date) => absenceOn(times, date) !== undefined)).toEqual([false, true, true, false])
  })

  it('is said with its end, with both ends before it begins, and with the year of another one', () => {
    expect(awayWords(away('2026-12-01', '2026-12-10'), '2026-12-05')).toBe('de férias até 10/12')
    expect(awayWords(away('2026-12-01', '2026-12-10'), '2026-11-05')).toBe('de férias de 01/12 a 10/12')
    expect(awayWords(away('2026-12-20', '2027-01-10'), '2026-12-24')).toBe('de férias até 10/01/2027')
    expect(awayWords({ ...away('2026-12-24', '2026-12-24'), kind: 'day_off' }, '2026-12-24')).toBe('de folga em 24/12')
  })
})
