import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { topUpCompany, topUpSeries } from './topping-up.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

const endless = { until: null, count: null }
const onMonWedFri: CustomRepeat = { every: 'week', interval: 1, weekdays: [1, 3, 5], until: '2026-12-09', count: null }
const onFifthWorkday: CustomRepeat = { every: 'month', interval: 1, on: { by: 'workday', nth: 5 }, ...endless }
const create = (repeat_rule: CustomRepeat, more: object = {}) =>
  ana.call('POST /calendar/task', { body: { label: 'Conferir o caixa', date: '2026-11-24', repeat_rule, ...more } })
const rows = () =>
  server.asOwner<{ id: number; date: string; status: string }>(
    'select id, date, status from routine.tasks where company_id = $1 order by date, id',
    [ana.companyId],
  )
const dates = async () => (await rows()).map(({ date }) => date)
const move = (calendar_id: number, date: string, repeat_scope: 'this' | 'following' | 'all') =>
  ana.call('POST /calendar/save-task', { body: { calendar_id, date, repeat_scope } })
const dayOff = (date: string, more: object = {}) =>
  ana.call('POST /calendar/days-off', { body: { date, name: 'Inventário', ...more } })

describe('a custom repetition', () => {
  it('is written from its first date to its last, says itself in words, and has no code', async () => {
    const { status, body } = await create(onMonWedFri)
    expect(status).toBe(201)
    expect(await dates()).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
      '2026-12-07',
      '2026-12-09',
    ])
    expect(body.atividades[0]).toMatchObject({
      repeat_day: null,
      repeat_day_advanced: null,
      repeat_rule: onMonWedFri,
      repeat_label: 'Toda segunda, quarta e sexta até 09/12/2026',
      can: { remove_series: true },
    })
  })

  it('begins with the next date when it was begun in the past, and counts its times from there', async () => {
    await create({ ...onMonWedFri, until: null, count: 3 }, { date: '2026-10-01' })
    expect(await dates()).toEqual(['2026-11-20', '2026-11-23', '2026-11-25'])
  })

  it('that would happen on no day is refused, and so is one with two ends or without a weekday', async () => {
    const refused = await create({ ...onMonWedFri, until: '2026-11-19' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('não acontece em nenhum dia')
    expect((await create({ ...onMonWedFri, count: 2 })).status).toBe(400)
    expect((await create({ ...onMonWedFri, weekdays: [] })).status).toBe(400)
  })

  it('goes on for years without a date twice or missing', async () => {
    await create(onFifthWorkday)
    for (const day of ['2027-03-02', '2027-03-09', '2027-11-30', '2028-06-01']) {
      server.setClock(`${day}T12:00:00-03:00`)
      await topUpSeries.run({}, server.composed.jobContext, 'test')
      await server.runJobs(topUpCompany)
    }
    const months = (await dates()).map((date) => date.slice(0, 7))
    expect(months).toHaveLength(30)
    expect(new Set(months).size).toBe(30)
  })
})

describe('a change of a custom repetition', () => {
  it('moves one weekday to another, and the others with it', async () => {
    const { body } = await create(onMonWedFri)
    expect((await move(body.atividades[0]!.id, '2026-11-26', 'all')).status).toBe(200)
    expect(await dates()).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-10',
    ])
  })

  it('keeps how many times are left', async () => {
    const monthly: CustomRepeat = { every: 'month', interval: 1, on: { by: 'date', day: 25 }, until: null, count: 4 }
    await create(monthly)
    const [, second] = await rows()
    const { body } = await move(second!.id, '2026-12-28', 'following')
    expect(await dates()).toEqual(['2026-11-25', '2026-12-28', '2027-01-28', '2027-02-28'])
    expect(body.response.repeat_label).toBe('Todo mês, no dia 28, 3 vezes')
  })

  it('stays at the end of the month, with another weekday, and on the last day of a shorter month', async () => {
    const lastFriday: CustomRepeat = {
      every: 'month',
      interval: 1,
      on: { by: 'weekday', weekday: 5, nth: -1 },
      ...endless,
    }
    const { body } = await create(lastFriday)
    const { id } = body.atividades[0]!
    expect((await move(id, '2026-11-26', 'all')).body.response.repeat_label).toBe('Todo mês, na última quinta-feira')
    expect((await dates()).slice(0, 3)).toEqual(['2026-11-26', '2026-12-31', '2027-01-28'])
    expect((await move(id, '2026-11-27', 'all')).body.response.repeat_label).toBe('Todo mês, na última sexta-feira')
    expect((await move(id, '2026-11-20', 'all')).body.response.repeat_label).toBe('Todo mês, na 3ª sexta-feira')
  })

  it('of the 31st that goes to the last day of another month stays the last day', async () => {
    await create({ every: 'month', interval: 1, on: { by: 'date', day: 31 }, ...endless })
    const [, december] = await rows()
    await move(december!.id, '2027-02-28', 'following')
    expect((await dates()).slice(0, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-03-31'])
  })

  it('of a working day moves that date alone', async () => {
    const { body } = await create(onFifthWorkday)
    await move(body.atividades[0]!.id, '2026-12-10', 'all')
    expect((await dates()).slice(0, 2)).toEqual(['2026-12-10', '2027-01-08'])
  })
})

describe('deleting this date and the following ones', () => {
  it('leaves those before it, whose repetition ends there, and writes none again', async () => {
    const { body } = await ana.call('POST /calendar/task', {
      body: { label: 'Regar', date: '2026-11-23', repeat_day: '1' },
    })
    const [first, second, third] = await rows()
    const remove = (id: number, repeat_scope: 'following' | 'all') =>
      ana.call('DELETE /calendar/all-task/{id}', { params: { id }, query: { repeat_scope } })
    const { removed, kept } = (await remove(third!.id, 'following')).body
    expect([removed, kept]).toEqual([body.total - 2, 0])
    await topUpSeries.run({}, server.composed.jobContext, 'test')
    await server.runJobs(topUpCompany)
    expect(await dates()).toEqual([first!.date, second!.date])
    const shown = await ana.call('GET /calendar/task/{id}', { params: { id: second!.id } })
    expect(shown.body.response.repeat_label).toBe('Toda segunda até 06/12/2026')
    expect((await remove(first!.id, 'following')).body.removed).toBe(2)
  })
})

describe('holidays and days off of the company', () => {
  it('move the open dates of working days with them, and back', async () => {
    await create(onFifthWorkday)
    expect((await dates())[0]).toBe('2026-12-07')
    const { body } = await dayOff('2026-12-03')
    expect((await dates())[0]).toBe('2026-12-08')
    await ana.call('DELETE /calendar/days-off/{id}', { params: { id: body.response.id } })
    expect((await dates())[0]).toBe('2026-12-07')
  })

  it('are in the calendar beside the national ones, yearly ones in each year', async () => {
    await dayOff('2020-12-08', { yearly: true, name: 'Padroeira', kind: 'city' })
    await dayOff('2026-12-25', { name: 'Recesso' })
    const holidays = async (month: string) =>
      (await ana.call('GET /calendar/month', { query: { month } })).body.response.flatMap(({ date_filter, holiday }) =>
        holiday && date_filter.startsWith(month) ? [[date_filter, holiday.name]] : [],
      )
    expect(await holidays('2026-12')).toEqual([
      ['2026-12-08', 'Padroeira'],
      ['2026-12-25', 'Natal e Recesso'],
    ])
    expect(await holidays('2027-12')).toContainEqual(['2027-12-08', 'Padroeira'])
  })

  it('of a state are added once, and nobody lists a date twice', async () => {
    const add = () => ana.call('POST /calendar/days-off/state', { body: { state: 'SP' } })
    expect((await add()).body.response).toMatchObject([
      { date: '2026-07-09', yearly: true, name: 'Revolução Constitucionalista', kind: 'state' },
    ])
    expect((await add()).body.response).toEqual([])
    expect((await dayOff('2026-07-09')).body).toMatchObject({ code: 'day_off.duplicate' })
  })
})
