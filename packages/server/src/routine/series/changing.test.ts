import { addDays } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { topUpCompany, topUpSeries } from './topping-up.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const start = async (more: object = {}) =>
  (await ana.call('POST /calendar/task', { body: { label: 'Reunião', date: '2026-11-23', hour: '08:30', ...more } }))
    .body.atividades
const save = (id: number, change: object, person = ana) =>
  person.call('POST /calendar/save-task', { body: { calendar_id: id, ...change } })
type Row = { id: number; label: string; date: string; starts_at: string; status: string; series_id: number }
const rows = () =>
  server.asOwner<Row>(
    `select id, label, date, to_char(starts_at, 'HH24:MI') as starts_at, status, series_id from routine.tasks
     where company_id = $1 order by date, id`,
    [ana.companyId],
  )
const topUp = async () => {
  await topUpSeries.run({}, server.composed.jobContext, 'test')
  await server.runJobs(topUpCompany)
}

describe('a change of one occurrence', () => {
  it('reaches only it, unless more is asked for', async () => {
    const [, second] = await start({ repeat_day: '1' })
    await save(second!.id, { hour: '09:00' })
    expect((await rows()).filter(({ starts_at }) => starts_at === '09:00')).toHaveLength(1)
  })

  it('reaches it and the following ones, which are a repetition of their own from then on', async () => {
    const [first, second] = await start({ repeat_day: '1' })
    expect((await save(second!.id, { hour: '09:00', label: 'Às nove', repeat_scope: 'following' })).status).toBe(200)
    const [before, ...after] = await rows()
    expect(before).toMatchObject({ id: first!.id, label: 'Reunião', starts_at: '08:30' })
    expect(after.length).toBeGreaterThan(40)
    expect(new Set(after.map(({ label, starts_at }) => `${label} ${starts_at}`))).toEqual(new Set(['Às nove 09:00']))
    expect(new Set(after.map(({ series_id }) => series_id)).size).toBe(1)
    expect(after[0]!.series_id).not.toBe(before!.series_id)
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUp()
    expect((await rows()).at(-1)).toMatchObject({ label: 'Às nove', starts_at: '09:00', date: '2028-02-28' })
  })

  it('reaches the whole of a repetition that was divided, where it is for all', async () => {
    const [first, second, third] = await start({ repeat_day: '1' })
    await save(third!.id, { label: 'Às dez', hour: '10:00', repeat_scope: 'following' })
    const { body } = await save(first!.id, { label: 'Cedo', repeat_scope: 'all' })
    expect(body.response.repeat_label).toBe('Toda segunda-feira')
    const [one, two, three] = await rows()
    expect(two).toMatchObject({ id: second!.id, series_id: one!.series_id })
    expect(three!.series_id).not.toBe(one!.series_id)
    expect(three!.starts_at).toBe('10:00')
    expect(new Set((await rows()).map(({ label }) => label))).toEqual(new Set(['Cedo']))
    // What is changed in one part from a date on stays in it.
    await save(three!.id, { label: 'Tarde', repeat_scope: 'following' })
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUp()
    expect((await rows()).filter(({ label }) => label === 'Cedo')).toHaveLength(2)
  })

  it('reaches from a date on also the parts that begin later', async () => {
    const all = await start({ repeat_day: '1' })
    await save(all[4]!.id, { hour: '10:00', repeat_scope: 'following' })
    await save(all[2]!.id, { label: 'Semanal', repeat_scope: 'following' })
    const now = await rows()
    expect(now.slice(0, 6).map(({ label, starts_at }) => `${label} ${starts_at}`)).toEqual([
      'Reunião 08:30',
      'Reunião 08:30',
      'Semanal 08:30',
      'Semanal 08:30',
      'Semanal 10:00',
      'Semanal 10:00',
    ])
    expect(now.slice(2).every(({ label }) => label === 'Semanal')).toBe(true)
  })

  it('reaches all open ones and those written later; concluded ones stay as they were', async () => {
    const [first, second] = await start({ repeat_day: '1', subjects: [{ label: 'Vendas' }] })
    await ana.call('POST /calendar/close-task', { body: { calendar_id: first!.id } })
    await save(second!.id, { label: 'Semanal', subjects: [{ label: 'Caixa' }], repeat_scope: 'all' })
    const [done, ...open] = await rows()
    expect(done).toMatchObject({ label: 'Reunião', status: '2' })
    expect(open.every(({ label }) => label === 'Semanal')).toBe(true)
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUp()
    const last = (await rows()).at(-1)!
    expect(last).toMatchObject({ label: 'Semanal', date: '2028-02-28' })
    const below = (id: number) =>
      server.asOwner('select title, status from routine.task_subjects where company_id = $1 and task_id = $2', [
        ana.companyId,
        id,
      ])
    expect(await below(last.id)).toEqual([{ title: 'Caixa', status: '1' }])
    expect(await below(open[5]!.id)).toEqual([{ title: 'Caixa', status: '1' }])
  })

  it('writes only what was changed: an hour that one date was given stays', async () => {
    const [first, second] = await start({ repeat_day: '1' })
    await save(second!.id, { hour: '14:00' })
    await save(first!.id, { label: 'Outra', repeat_scope: 'all' })
    expect((await rows())[1]).toMatchObject({ label: 'Outra', starts_at: '14:00' })
  })

  it('keeps comments and what was ticked below the others', async () => {
    const [first, second] = await start({ repeat_day: '1', subjects: [{ label: 'Vendas' }, { label: 'Estoque' }] })
    const subjects = second!.subjects.map(({ id, title }) => ({ id, title, status: '2' as const, feedback: 'ok' }))
    await save(second!.id, { subjects })
    const text = { text: 'Fica', mentions: [] }
    await ana.call('POST /client/records/{kind}/{id}/comments', {
      params: { kind: 'task', id: second!.id },
      body: text,
    })
    await save(first!.id, { subjects: [{ label: 'Estoque' }, { label: 'Metas' }], repeat_scope: 'all' })
    const { body } = await ana.call('GET /calendar/task/{id}', { params: { id: second!.id } })
    expect(body.response.subjects.map(({ title, status, feedback }) => [title, status, feedback])).toEqual([
      ['Estoque', '2', 'ok'],
      ['Metas', '1', ''],
    ])
    const said = await ana.call('GET /client/records/{kind}/{id}/comments', {
      params: { kind: 'task', id: second!.id },
    })
    expect(said.body.response).toHaveLength(1)
  })
})

describe('an occurrence that goes to another date', () => {
  it('takes the following ones along: a Monday becomes a Wednesday', async () => {
    const [first, second] = await start({ repeat_day: '1' })
    await save(second!.id, { date: addDays(second!.date!, 2), repeat_scope: 'following' })
    const [before, ...after] = (await rows()).map(({ date }) => date)
    expect(before).toBe(first!.date)
    expect(after.slice(0, 3)).toEqual(['2026-12-02', '2026-12-09', '2026-12-16'])
    server.setClock('2027-01-11T06:00:00-03:00')
    await topUp()
    const all = (await rows()).map(({ date }) => date).slice(1)
    expect(all).toEqual(all.map((_, week) => addDays('2026-12-02', 7 * week)))
  })

  it('moves the day of the month; the 31st is the last day of shorter months', async () => {
    const [first] = await start({ date: '2026-12-10', repeat_day_advanced: '29' })
    await save(first!.id, { date: '2026-12-31', repeat_scope: 'all' })
    expect((await rows()).slice(0, 4).map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  it('does not write again what was deleted, and leaves a date that was moved by hand', async () => {
    const [first, second, third] = await start({ repeat_day: '1' })
    await ana.call('DELETE /calendar/task/{id}', { params: { id: second!.id } })
    await save(third!.id, { date: '2026-12-09' })
    await save(first!.id, { date: '2026-11-24', repeat_scope: 'all' })
    expect((await rows()).slice(0, 3).map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-09', '2026-12-15'])
  })

  it('goes alone where the repetition is of every day', async () => {
    const [first] = await start({ repeat_day: '8', hour: null })
    await save(first!.id, { date: '2026-11-25', label: 'Abrir', repeat_scope: 'all' })
    const all = await rows()
    expect(all.slice(0, 3).map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-25'])
    expect(all.every(({ label }) => label === 'Abrir')).toBe(true)
  })
})

describe('a whole repetition', () => {
  it('is given to somebody else, and what follows is theirs', async () => {
    const [first] = await start({ repeat_day: '1' })
    await save(first!.id, { client_id: bia.userId, repeat_scope: 'all' })
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUp()
    const owners = await server.asOwner(
      'select distinct user_id, created_by from routine.tasks where company_id = $1',
      [ana.companyId],
    )
    expect(owners).toEqual([{ user_id: bia.userId, created_by: ana.userId }])
  })

  it('is changed by its author alone, and not by somebody who has one date of it', async () => {
    const [, second] = await start({ repeat_day: '1' })
    await save(second!.id, { type: '2' })
    const answer = await save(second!.id, { label: 'Outra', repeat_scope: 'all' }, bia)
    expect(answer.error.code).toBe('task.read_only')
    expect((await rows()).every(({ label }) => label === 'Reunião')).toBe(true)
  })

  it('is not changed by somebody who saw an older version', async () => {
    const [first] = await start({ repeat_day: '1' })
    await save(first!.id, { label: 'Nova' })
    const answer = await save(first!.id, { label: 'Velha', updated_at: first!.updated_at, repeat_scope: 'all' })
    expect(answer.status).toBe(409)
    expect((await rows()).filter(({ label }) => label === 'Velha')).toEqual([])
  })
})
