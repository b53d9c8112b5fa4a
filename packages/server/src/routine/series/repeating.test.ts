import { addDays } from '@prumo/contract/dates.ts'
import { horizon } from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { RepetitionChange } from '@prumo/contract/routine/tasks/model.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { isInRrule, rruleOf } from '../recurrence/rfc5545.ts'
import { byThunderbird, randomRule } from '../recurrence/thunderbird.fixtures.ts'
import { ruleIn, type StoredRule } from './rules.ts'
import { topUpCompany, topUpSeries } from './topping-up.ts'

const server = openTestServer()
const today = '2026-11-20'
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
})

const write = async (more: object = {}) =>
  (await ana.call('POST /calendar/task', { body: { label: 'Caixa', date: '2026-11-23', hour: '08:30', ...more } })).body
    .atividades
type Change = Partial<RepetitionChange>
const repeat = (id: number, body: Change, person = ana) =>
  person.call('PUT /calendar/task/{id}/repetition', { params: { id }, body })
const changed = async (id: number, body: Change) => (await repeat(id, body)).body
type Row = { id: number; date: string; series_id: number | null; label: string; starts_at: string; status: string }
const rows = () =>
  server.asOwner<Row>(
    `select id, date, series_id, label, to_char(starts_at, 'HH24:MI') as starts_at, status from routine.tasks
     where company_id = $1 order by date, id`,
    [ana.companyId],
  )
const dates = async () => (await rows()).map(({ date }) => date)
const week = (...weekdays: number[]) => ({ every: 'week' as const, interval: 1, weekdays, until: null, count: null })
const read = async (id: number, person = ana) => {
  const { status, body } = await person.call('GET /calendar/task/{id}', { params: { id } })
  return status === 200 ? body.response : undefined
}
const say = (id: number, text: string) =>
  ana.call('POST /client/records/{kind}/{id}/comments', { params: { kind: 'task', id }, body: { text, mentions: [] } })
const trail = () =>
  server.asOwner<{ action: string }>(`select action from audit.trail where company_id = $1`, [ana.companyId])

describe('a task that happened once', () => {
  it('is the first date of a repetition, and keeps what is in it', async () => {
    const [task] = await write({ subjects: [{ label: 'Notas' }] })
    await say(task!.id, 'Fica')
    const { response, written } = await changed(task!.id, { repeat_day: '1' })
    expect(response).toMatchObject({ id: task!.id, date: '2026-11-23', repeat_label: 'Toda segunda-feira' })
    const all = await rows()
    expect(written).toBe(all.length - 1)
    expect(all.map(({ date }) => date)).toEqual(all.map((_, n) => addDays('2026-11-23', 7 * n)))
    expect(new Set(all.map((row) => `${row.label} ${row.starts_at}`))).toEqual(new Set(['Caixa 08:30']))
    expect((await read(all[3]!.id))!.subjects.map(({ title }) => title)).toEqual(['Notas'])
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUpSeries.run({}, server.composed.jobContext, 'test')
    await server.runJobs(topUpCompany)
    expect((await rows()).at(-1)).toMatchObject({ label: 'Caixa', date: '2028-02-28' })
  })

  it('goes to the first date of its own rule; one whose day is over stays late before those to come', async () => {
    const [task] = await write()
    expect((await changed(task!.id, { repeat_rule: week(3) })).response.date).toBe('2026-11-25')
    const [late] = await write({ date: '2026-11-16', label: 'Atrasada' })
    const { response } = await changed(late!.id, { repeat_day: '1' })
    expect(response.date).toBe('2026-11-16')
    const its = (await rows()).filter(({ label }) => label === 'Atrasada').map(({ date }) => date)
    expect(its.slice(0, 3)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  })

  it('is refused without a date, concluded, given by somebody else, or seen as it no longer is', async () => {
    const { response: waiting } = (await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Um dia' } }))
      .body
    expect((await repeat(waiting.id, { repeat_day: '1' })).status).toBe(400)
    const [given] = await write({ client_id: bia.userId })
    expect((await repeat(given!.id, { repeat_day: '1' }, bia)).error.code).toBe('task.read_only')
    const [task] = await write()
    await ana.call('POST /calendar/save-task', { body: { calendar_id: task!.id, label: 'Outra' } })
    const stale = await repeat(task!.id, { repeat_day: '1', updated_at: task!.updated_at })
    expect(stale.error.code).toBe('record.stale')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: task!.id } })
    expect((await repeat(task!.id, { repeat_day: '1' })).error.code).toBe('task.already_closed')
    expect((await rows()).every(({ series_id }) => series_id === null)).toBe(true)
  })
})

describe('the rule of a repetition', () => {
  it('changes from one date on: those before it stay, and say no end that nobody chose', async () => {
    const [first, second] = await write({ repeat_day: '1' })
    const { response } = await changed(second!.id, { repeat_rule: week(1, 3) })
    expect(response).toMatchObject({ date: '2026-11-30', repeat_label: 'Toda segunda e quarta' })
    expect((await dates()).slice(0, 5)).toEqual(['2026-11-23', '2026-11-30', '2026-12-02', '2026-12-07', '2026-12-09'])
    expect(await read(first!.id)).toMatchObject({ repeat_label: 'Toda segunda-feira', repeat_day: '1' })
    const again = await changed(first!.id, { repeat_rule: week(2), repeat_scope: 'all' })
    expect(again.response).toMatchObject({ date: '2026-11-24', repeat_label: 'Toda terça' })
    expect((await dates()).slice(0, 3)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  })

  it('changes for all open dates in step with the one somebody looks at; concluded ones stay', async () => {
    const [first, second] = await write({ repeat_day: '1' })
    await ana.call('POST /calendar/close-task', { body: { calendar_id: first!.id } })
    await changed(second!.id, { repeat_day_advanced: '14', repeat_scope: 'all' })
    expect((await dates()).slice(0, 4)).toEqual(['2026-11-23', '2026-11-30', '2026-12-14', '2026-12-28'])
    expect((await rows())[0]).toMatchObject({ id: first!.id, status: '2' })
  })

  it('takes what is in an open date along, and removes into the bin only dates with nothing in them', async () => {
    const opened = await write({ repeat_day: '9' })
    const [monday, tuesday, wednesday, thursday] = opened
    await say(thursday!.id, 'Trazer as notas')
    const { removed, loose } = await changed(monday!.id, { repeat_rule: week(1, 3, 5), repeat_scope: 'all' })
    expect(loose).toBe(1)
    expect(removed).toBeGreaterThan(100)
    expect(await read(thursday!.id)).toMatchObject({ date: thursday!.date, repeat_label: '' })
    expect(await read(tuesday!.id)).toBeUndefined()
    expect(await read(wednesday!.id)).toMatchObject({ repeat_label: 'Toda segunda, quarta e sexta' })
    const bin = (await ana.call('GET /calendar/bin')).body.response
    expect(bin).toMatchObject([{ occurrences: removed }])
    await ana.call('POST /calendar/bin/{id}/restore', { params: { id: bin[0]!.id } })
    expect((await read(tuesday!.id))?.date).toBe(tuesday!.date)
  })

  it('leaves a date moved by hand, one of a third person, and does not write one again that was deleted', async () => {
    const [first, second, third, fourth] = await write({ repeat_day: '1' })
    await ana.call('DELETE /calendar/task/{id}', { params: { id: second!.id } })
    await ana.call('POST /calendar/save-task', { body: { calendar_id: third!.id, date: '2026-12-08' } })
    await ana.call('POST /calendar/save-task', { body: { calendar_id: fourth!.id, client_id: bia.userId } })
    await changed(first!.id, { repeat_rule: week(1, 5), repeat_scope: 'all' })
    expect((await dates()).slice(0, 7)).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-12-04',
      '2026-12-08',
      '2026-12-11',
      fourth!.date,
      '2026-12-18',
    ])
  })

  it('changes in all parts of a divided repetition, which go on as one', async () => {
    const [first, , third] = await write({ repeat_day: '1' })
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: third!.id, hour: '10:00', label: 'Às dez', repeat_scope: 'following' },
    })
    await say(third!.id, 'Fica')
    const parts = async () => new Set((await rows()).map(({ series_id }) => series_id))
    expect((await parts()).size).toBe(2)
    const { response } = await changed(third!.id, { repeat_rule: week(2), repeat_scope: 'all' })
    const all = await rows()
    expect(new Set(all.map(({ date }) => new Date(`${date}T12:00Z`).getUTCDay()))).toEqual(new Set([2]))
    expect(all.map(({ date }) => date)).toEqual(all.map((_, n) => addDays('2026-11-24', 7 * n)))
    expect(all.slice(0, 4).map(({ label }) => label)).toEqual(['Caixa', 'Caixa', 'Às dez', 'Às dez'])
    expect(all[0]!.id).toBe(first!.id)
    expect(response.date).toBe('2026-12-08')
    expect(await parts()).toEqual(new Set([all[0]!.series_id]))
    server.setClock('2027-03-01T06:00:00-03:00')
    await topUpSeries.run({}, server.composed.jobContext, 'test')
    await server.runJobs(topUpCompany)
    const later = await rows()
    expect(later.map(({ date }) => date)).toEqual(later.map((_, n) => addDays('2026-11-24', 7 * n)))
    expect(later.at(-1)!.label).toBe('Às dez')
  })

  it('changes from a date on also in the parts that begin later, and ends in all of them', async () => {
    const all = await write({ repeat_day: '1' })
    const divide = (at: number, label: string) =>
      ana.call('POST /calendar/save-task', { body: { calendar_id: all[at]!.id, label, repeat_scope: 'following' } })
    await divide(4, 'Depois')
    await changed(all[2]!.id, { repeat_rule: week(5), repeat_scope: 'following' })
    const days = async () => (await rows()).slice(0, 8).map(({ date }) => new Date(`${date}T12:00Z`).getUTCDay())
    expect(await days()).toEqual([1, 1, 5, 5, 5, 5, 5, 5])
    expect((await changed(all[0]!.id, { repeat_scope: 'all' })).loose).toBe(0)
    expect((await rows()).map(({ id, series_id }) => [id, series_id])).toEqual([[all[0]!.id, null]])
  })

  it('leaves a part that was given to a third person', async () => {
    const all = await write({ repeat_day: '1' })
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: all[3]!.id, client_id: bia.userId, repeat_scope: 'following' },
    })
    await changed(all[0]!.id, { repeat_rule: week(3), repeat_scope: 'all' })
    const days = (await rows()).slice(0, 6).map(({ date }) => new Date(`${date}T12:00Z`).getUTCDay())
    expect(days).toEqual([3, 3, 3, 1, 1, 1])
  })

  it('changes nothing when it is the same again', async () => {
    const [, second] = await write({ repeat_day: '1' })
    await changed(second!.id, { repeat_rule: week(4), repeat_scope: 'following' })
    const [before, told] = [await rows(), await trail()]
    expect(await changed(second!.id, { repeat_rule: week(4), repeat_scope: 'following' })).toMatchObject({ written: 0 })
    expect([await rows(), await trail()]).toEqual([before, told])
    await changed(second!.id, { repeat_rule: week(4), repeat_scope: 'all' })
    const [whole, said] = [await rows(), await trail()]
    expect(await changed(second!.id, { repeat_rule: week(4), repeat_scope: 'all' })).toMatchObject({ removed: 0 })
    expect([await rows(), await trail()]).toEqual([whole, said])
  })

  it('is its author’s to change, who tells the person that has it', async () => {
    const [first] = await write({ repeat_day: '1', client_id: bia.userId })
    expect((await repeat(first!.id, { repeat_day: '2' }, bia)).error.code).toBe('task.read_only')
    await changed(first!.id, { repeat_rule: week(2) })
    const [told] = (await bia.call('GET /client/manager-notification')).body.response
    expect(told!.title).toMatch(/mudou quando se repete uma tarefa que vocês dividem/)
    const owners = await server.asOwner(
      'select distinct user_id, created_by from routine.tasks where company_id = $1',
      [ana.companyId],
    )
    expect(owners).toEqual([{ user_id: bia.userId, created_by: ana.userId }])
  })
})

describe('a repetition that ends', () => {
  it('leaves this date alone, or with all before it, or none of the open ones', async () => {
    const [first, second, third] = await write({ repeat_day: '1' })
    expect((await changed(second!.id, { repeat_scope: 'this' })).response.repeat_label).toBe('')
    expect((await rows()).filter(({ series_id }) => series_id === null)).toHaveLength(1)
    await say((await rows())[5]!.id, 'Fica')
    expect(await changed(third!.id, {})).toMatchObject({ loose: 1, response: { repeat_label: '' } })
    expect(await dates()).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-28'])
    expect((await read(first!.id))?.repeat_label).toBe('Toda segunda até 06/12/2026')
    await changed(first!.id, { repeat_scope: 'all' })
    expect((await read(first!.id))?.repeat_label).toBe('')
    expect((await repeat(first!.id, { repeat_day: '1', repeat_scope: 'this' })).status).toBe(400)
  })
})

test('after any changes of a rule the open dates are those that an independent library of RFC 5545 computes', async () => {
  const { below, pick } = seeded('changes of rules')
  const until = horizon(today)
  for (let run = 0; run < 12; run++) {
    ana = await server.company()
    await write({ date: addDays(today, below(20)), repeat_rule: randomRule(below) })
    for (let change = 0; change < 4; change++) {
      const some = (await rows()).filter(({ series_id, date }) => series_id !== null && date >= today)
      const { id } = some[below(Math.min(some.length, 12))]!
      const custom = randomRule(below)
      const ended = below(3) === 0 ? { ...custom, until: addDays(today, 60 + below(400)) } : custom
      const answer = await repeat(id, { repeat_rule: ended, repeat_scope: pick(['following', 'all'] as const) })
      expect([200, 400]).toContain(answer.status)
      const all = await rows()
      const series = await server.asOwner<StoredRule & { id: number }>(
        `select id, repeat_day, repeat_interval, repeat_rule, starts_on from routine.series
         where company_id = $1 and ended_at is null`,
        [ana.companyId],
      )
      for (const one of series) {
        const rule = ruleIn(one)
        const last = [until, rule.custom!.until ?? until].toSorted()[0]!
        const isSaid = (date: string) => isInRrule(rule, date)
        const its = all.filter(({ series_id, date }) => series_id === one.id && date <= until).map(({ date }) => date)
        expect(its.filter(isSaid), `run ${run}, ${rruleOf(rule)} from ${rule.startsOn}`).toEqual(
          byThunderbird(rruleOf(rule)!, rule.startsOn, last).filter(isSaid),
        )
        expect(its.filter((date) => !isSaid(date)).every((date) => addDays(date, 1).endsWith('-03-01'))).toBe(true)
      }
      expect(new Set(all.map(({ series_id, date }) => `${series_id} ${date}`)).size).toBe(all.length)
    }
  }
})
