import { beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '../identity/session/authenticating.ts'
import { checksOf, runChecks } from '../platform/checks.ts'
import { type FigureChoice, figuresByMonth, figuresOf } from '../platform/figures.ts'
import { inScope, type Scope } from '../platform/scope.ts'
import { processOf } from '../processes/testing/places.ts'
import { openTestServer, type Person } from './test-server.ts'

// What areas offer to other areas: numbers by month, and yes/no questions about their data.

const server = openTestServer()
let ana: Person
let bia: Person
let department: number

const as = async <T>(who: Person, work: (scope: Scope) => Promise<T>) => {
  const { database, services } = server.composed
  const actor = await authenticate(database, services.clock, who.token)
  return inScope(database, services, actor!, { readOnly: true }, work)
}
const task = async (who: Person, date: string, more: object = {}) => {
  const answer = await who.call('POST /calendar/task', { body: { label: 'Ligar', date, type: '1', ...more } as never })
  const [{ id }] = (await server.asOwner<{ id: number }>(
    'select max(id) as id from routine.tasks where company_id = $1',
    [who.companyId],
  )) as [{ id: number }]
  expect(answer.status).toBe(201)
  return id
}
const conclude = (who: Person, id: number, at: string) =>
  server.asOwner(`update routine.tasks set status = '2', closed_at = $2, closed_by = $3 where id = $1`, [
    id,
    at,
    who.userId,
  ])
const figures = (who: Person, ids: string[], choice: FigureChoice) =>
  as(who, (scope) => figuresByMonth(scope, ids, choice))
const values = async (who: Person, id: string, choice: FigureChoice) =>
  (await figures(who, [id], choice)).get(id)!.map(({ month, value }) => [month, value])
const checks = async (who: Person, ids: string[], of?: { userId: number }) =>
  (await as(who, (scope) => runChecks(scope, ids, of))).map(({ id, ok, evidence }) => [id, ok, evidence.words])

beforeAll(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  await server.asOwner(`update identity.companies set created_at = '2026-01-05' where id = $1`, [ana.companyId])
  bia = await server.colleague(ana, [])
  department = (await ana.call('POST /client/departments', { body: { name: 'Compras' } })).body.response.id
  await conclude(ana, await task(ana, '2026-03-02', { departments: [department] }), '2026-03-02T15:00:00-03:00')
  await conclude(ana, await task(ana, '2026-03-30'), '2026-03-31T23:30:00-03:00')
  await conclude(bia, await task(bia, '2026-05-04'), '2026-05-04T10:00:00-03:00')
  await task(ana, '2026-05-12')
})

describe('figures', () => {
  it('have every month of the choice in the company’s time zone, with the screen that shows what was counted', async () => {
    const [march] = (await figures(ana, ['task.concluded'], { from: '2026-03', to: '2026-05' })).get('task.concluded')!
    expect(march).toEqual({ month: '2026-03', value: '2', note: '', link: '/tasks-finish' })
    expect(await values(ana, 'task.concluded', { from: '2026-02', to: '2026-05' })).toEqual([
      ['2026-02', '0'],
      ['2026-03', '2'],
      ['2026-04', '0'],
      ['2026-05', '1'],
    ])
  })

  it('are exact, and null where the divisor is zero', async () => {
    expect(await values(ana, 'task.concluded_on_time', { from: '2026-03', to: '2026-04' })).toEqual([
      ['2026-03', '50.00'],
      ['2026-04', null],
    ])
    expect(await values(ana, 'timesheet.hours', { from: '2026-03', to: '2026-03' })).toEqual([['2026-03', '0.00']])
  })

  it('are empty, not zero, in months before the company came, up to the first one in which something is counted', async () => {
    const eva = await server.company()
    const counted = () => values(eva, 'task.concluded', { from: '2026-02', to: '2026-05' })
    const empty = [null, null, null, '0']
    expect((await counted()).map(([, value]) => value)).toEqual(empty)
    await conclude(eva, await task(eva, '2026-03-02'), '2026-03-02T15:00:00-03:00')
    expect((await counted()).map(([, value]) => value)).toEqual([null, '1', '0', '0'])
  })

  it('are narrowed to a person or a department where they can be, and refused otherwise', async () => {
    const march = { from: '2026-03', to: '2026-03' }
    expect(await values(ana, 'task.concluded', { ...march, department })).toEqual([['2026-03', '1']])
    expect(await values(ana, 'task.concluded', { ...march, user: bia.userId })).toEqual([['2026-03', '0']])
    await expect(figures(ana, ['timesheet.hours'], { ...march, department })).rejects.toThrow('não se divide')
  })

  it('are read in one statement, however many they are', async () => {
    const read = await as(ana, async (scope) => {
      let statements = 0
      const all = (...query: Parameters<Scope['db']['all']>) => (statements++, scope.db.all(...query))
      const db = { ...scope.db, all } as Scope['db']
      const ids = figuresOf(scope).map(({ id }) => id)
      const found = await figuresByMonth({ ...scope, db }, ids, { from: '2025-01', to: '2026-12' })
      return { ids, found, statements }
    })
    expect(read.statements).toBe(1)
    expect([...read.found.keys()]).toEqual(read.ids)
    expect([...read.found.values()].map((months) => months.length)).toEqual(read.ids.map(() => 24))
  })

  it('of minutes are the share of the subjects of a month that are resolved, and of the agenda what was concluded', async () => {
    const subject = (status: 1 | 2) => ({ title: 'Forno', description: '', time: null, status })
    const subjects = [subject(2), subject(1), subject(2), subject(2)]
    const eva = await server.company()
    await eva.call('POST /v2/protocols', { body: { name: 'Diretoria', date: '2026-02-10 09:00', subjects } as never })
    const body = { title: 'Contratar', date_estimate_finish: null }
    const { id } = (await eva.call('POST /protocols/subject', { body })).body.response
    await eva.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: '' } })
    expect(await values(eva, 'minutes_subject.resolved', { from: '2026-01', to: '2026-02' })).toEqual([
      ['2026-01', null],
      ['2026-02', '75.00'],
    ])
    expect(await values(eva, 'agenda_subject.resolved', { from: '2026-05', to: '2026-05' })).toEqual([['2026-05', '1']])
  })

  it('are hidden without the permission, and count nothing of another company', async () => {
    const march = { from: '2026-03', to: '2026-03' }
    await expect(figures(bia, ['pop.approved'], march)).rejects.toThrow('Registro não encontrado')
    expect(await values(ana, 'pop.approved', march)).toEqual([['2026-03', '0']])
    expect(await values(await server.company(), 'task.concluded', march)).toEqual([['2026-03', null]])
  })
})

describe('checks', () => {
  it('say what the acting person, or another one, has done', async () => {
    const ids = ['task.first', 'week.planned', 'daily_meeting.held']
    expect(await checks(ana, ids)).toEqual([
      ['task.first', true, '3 tarefas'],
      ['week.planned', false, '1 tarefa nesta semana'],
      ['daily_meeting.held', false, '0 reuniões diárias concluídas'],
    ])
    expect(await checks(ana, ['task.first'], { userId: bia.userId })).toEqual([['task.first', true, '1 tarefa']])
  })

  it('are true while their evidence exists, and false when it is deleted', async () => {
    const ids = ['process.mapped', 'pop.approved', 'pop.reviews_on_time', 'pop.read', 'minutes.first']
    expect((await checks(ana, ids)).map(([, ok]) => ok)).toEqual([false, false, false, false, false])
    const { process } = await processOf(ana)
    const body = { proccess_id: process, title: 'Fornada', objective: '<p>Um</p>' }
    const { id } = (await ana.call('POST /client/pop', { body })).body.response
    await ana.call('PUT /client/pop-readings/{id}', { params: { id }, body: { users: [ana.userId] } })
    await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } })
    await ana.call('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version: 1 } })
    await server.asOwner(`update processes.procedures set review_on = '2026-05-12' where id = $1`, [id])
    expect((await checks(ana, ids)).slice(1, 4)).toEqual([
      ['pop.approved', true, '1 POP em vigor'],
      ['pop.reviews_on_time', false, '1 POP com revisão atrasada'],
      ['pop.read', true, '1 leitura confirmada'],
    ])
    expect(await values(ana, 'pop.approved', { from: '2026-05', to: '2026-05' })).toEqual([['2026-05', '1']])
    expect(await values(ana, 'pop.read', { from: '2026-05', to: '2026-05', user: ana.userId })).toEqual([
      ['2026-05', '1'],
    ])
  })

  it('are hidden without the permission', async () => {
    await expect(checks(bia, ['pop.approved'])).rejects.toThrow('Registro não encontrado')
  })
})

it('have unique ids, and the system sees them all', async () => {
  const ids = await server.composed.jobContext.inCompany(ana.companyId, async (scope) => {
    const found = [figuresOf(scope).map(({ id }) => id), checksOf(scope).map(({ id }) => id)]
    await runChecks(scope, found[1]!, { userId: ana.userId })
    return found
  })
  for (const some of ids) expect(new Set(some).size).toBe(some.length)
})
