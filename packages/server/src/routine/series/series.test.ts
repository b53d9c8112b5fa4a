import { addDays, daysBetween, weekday } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { manyContacts } from '../../contacts/testing/contacts.ts'
import { collaborator } from '../../people/testing/records.ts'
import { isDue } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { continueSeries, topUpCompany, topUpSeries } from './topping-up.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

/** The daily run: each company with something to do gets its job, and the jobs run. */
async function topUp() {
  await topUpSeries.run({}, server.composed.jobContext, 'test')
  await server.runJobs(topUpCompany)
}
const post = (by: Person, more: object) =>
  by.call('POST /calendar/task', { body: { label: 'Fechar o mês', date: '2026-11-23', ...more } })
const started = async (by: Person, more: object) => (await post(by, more)).body
const rows = (by: Person) =>
  server.asOwner<{ id: number; date: string; status: string }>(
    `select id, date, status from routine.tasks where company_id = $1 and series_id is not null order by date, id`,
    [by.companyId],
  )
const dates = async (by: Person) => (await rows(by)).map(({ date }) => date)
const remove = (by: Person, id: number) => by.call('DELETE /calendar/task/{id}', { params: { id } })
const removeAll = (by: Person, id: number) => by.call('DELETE /calendar/all-task/{id}', { params: { id } })
const read = async (by: Person, id: number) =>
  (await by.call('GET /calendar/task/{id}', { params: { id } })).body.response

describe('a task that repeats', () => {
  it('happens on every month’s last day where the month is shorter, leap years included', async () => {
    server.setClock('2027-12-31T12:00:00-03:00')
    ana = await server.company()
    const { atividades, total } = await started(ana, { date: '2027-12-31', repeat_day_advanced: '29' })
    expect(total).toBe(13)
    expect(await dates(ana)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
      '2028-12-31',
    ])
    expect(atividades.map(({ date }) => date)).toEqual(['2027-12-31', '2028-01-31'])
    expect(atividades[0]).toMatchObject({
      repeat_day: null,
      repeat_day_advanced: '29',
      repeat_label: 'A cada mês, no dia 31 (ou no último dia do mês)',
      can: { remove_series: true },
    })
  })

  it('is written up to twelve months from today, and shown for the next 31 days', async () => {
    const daily = await started(ana, { repeat_day: '8' })
    expect(daily.total).toBe(daysBetween('2026-11-23', '2027-11-20') + 1)
    expect(daily.atividades.map(({ date }) => date)).toEqual(
      Array.from({ length: 32 }, (_, n) => addDays('2026-11-23', n)),
    )
    const { body } = await ana.call('GET /calendar/month', { query: { month: '2027-11' } })
    expect(body.response.filter(({ tasks }) => tasks.length).at(-1)!.date_filter).toBe('2027-11-20')
  })

  it('has its own date first; the weekday wins over the interval; workdays skip the weekend', async () => {
    await started(ana, { date: '2026-11-25', repeat_day: '1', repeat_day_advanced: '29' })
    expect((await dates(ana)).slice(0, 3)).toEqual(['2026-11-25', '2026-11-30', '2026-12-07'])
    const other = await server.company()
    const { atividades } = await started(other, { repeat_day: '9' })
    expect(atividades.every(({ date }) => weekday(date!) <= 5)).toBe(true)
    expect(atividades[0]).toMatchObject({ repeat_day: '9', repeat_label: 'De segunda a sexta' })
  })

  it('may begin beyond the horizon or up to a year ago, not earlier', async () => {
    expect((await started(ana, { date: '2029-01-31', repeat_day_advanced: '29' })).total).toBe(1)
    expect((await post(ana, { date: '2025-11-20', repeat_day_advanced: '29' })).status).toBe(201)
    const { status, error } = await post(ana, { date: '2025-11-19', repeat_day: '8' })
    expect(status).toBe(400)
    expect(error.fields).toEqual({ date: 'Uma tarefa que se repete pode começar no máximo 12 meses atrás.' })
  })

  it('that began in the past is written from its first date that is not over on: none is late at once', async () => {
    const { atividades } = await started(ana, { date: '2026-11-16', repeat_day: '1' })
    expect(atividades[0]!.date).toBe('2026-11-23')
    await started(ana, { date: '2026-10-31', repeat_day_advanced: '29' })
    expect((await dates(ana)).filter((date) => date < '2026-12-01')).toEqual(['2026-11-23', '2026-11-30', '2026-11-30'])
    expect((await ana.call('GET /calendar/late')).body.late.total).toBe(0)
  })

  it('gives each occurrence a fresh agenda: no feedback, nothing ticked off, no files, its own subjects', async () => {
    const { updated_at: _rui, ...rui } = (
      await ana.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br' } })
    ).body.response
    const { atividades } = await started(ana, {
      repeat_day: '1',
      hour: '08:00',
      hour_finish: '09:00',
      type: '3',
      contacts: [rui.id],
      subjects: [{ label: 'Caixa', status: '2', feedback: 'certo' }],
      listLinks: ['banco.com.br'],
      feedback: 'Nota de hoje',
    })
    const [first, second] = atividades
    expect(first).toMatchObject({ feedback: 'Nota de hoje', subjects: [{ status: '2', feedback: 'certo' }] })
    expect(second).toMatchObject({
      date: '2026-11-30',
      hour: '08:00',
      hour_finish: '09:00',
      type: '3',
      contacts: [rui],
      links: [{ link: 'https://banco.com.br' }],
      feedback: '',
      subjects: [{ title: 'Caixa', status: '1', feedback: '' }],
    })
    expect(second!.subjects[0]!.id).not.toBe(first!.subjects[0]!.id)
  })

  it('is changed one occurrence at a time', async () => {
    const { atividades } = await started(ana, { repeat_day: '1' })
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: atividades[1]!.id, label: 'Outra hora', date: '2026-12-01' },
    })
    expect(await read(ana, atividades[0]!.id)).toMatchObject({ label: 'Fechar o mês' })
    expect(await read(ana, atividades[2]!.id)).toMatchObject({ label: 'Fechar o mês', date: '2026-12-07' })
  })
})

describe('the largest task that the form takes, every day of a year', () => {
  const most = isDue('largest task of every day', ['packages/server/src/routine/']) ? 100 : 10
  const largest = async (by: Person) => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => n)
    const contacts = await manyContacts(server, by, most)
    const tags = await server.asOwner<{ id: number }>(
      `insert into routine.tags (company_id, user_id, label, color_id)
       select $1, $2, 'Etiqueta ' || n, 1 from generate_series(1, $3) n returning id`,
      [by.companyId, by.userId, most],
    )
    return {
      repeat_day: '8',
      contacts,
      tags: tags.map(({ id }) => id),
      subjects: many(most).map((n) => ({ title: `Assunto ${n} da pauta`, feedback: '', status: '1' })),
      listLinks: many(most / 2).map((n) => `https://exemplo.com.br/${n}`),
    }
  }

  it('is written at once for the days that are shown first, and the rest by a job', async () => {
    const { total, atividades } = await started(ana, await largest(ana))
    expect(total).toBe(daysBetween('2026-11-23', '2027-11-20') + 1)
    expect(atividades[0]).toMatchObject({ date: '2026-11-23' })
    expect(atividades[1]!.contacts).toHaveLength(most)
    const first = await dates(ana)
    expect(first.length).toBeGreaterThan(7)
    expect(first.length).toBeLessThan(total)
    await server.runJobs(continueSeries)
    const all = await dates(ana)
    expect(all).toEqual(Array.from({ length: total }, (_, n) => addDays('2026-11-23', n)))
    const [hanging] = await server.asOwner<Record<string, number>>(
      `select (select count(*) from routine.task_contacts where company_id = $1) as contacts,
              (select count(*) from routine.task_tags where company_id = $1) as tags,
              (select count(*) from routine.task_subjects where company_id = $1) as subjects,
              (select count(*) from routine.task_links where company_id = $1) as links`,
      [ana.companyId],
    )
    expect(hanging).toEqual({
      contacts: most * total,
      tags: most * total,
      subjects: most * total,
      links: (most / 2) * total,
    })
    expect((await removeAll(ana, atividades[0]!.id)).body).toEqual({ removed: total, kept: 0 })
    expect(await dates(ana)).toEqual([])
  })

  it('ends with its series, also while the job has not written the rest', async () => {
    const { atividades } = await started(ana, await largest(ana))
    expect((await removeAll(ana, atividades[0]!.id)).status).toBe(200)
    await server.runJobs(continueSeries)
    expect(await dates(ana)).toEqual([])
  })
})

describe('every morning', () => {
  it('adds only the missing occurrences of a series, up to the horizon', async () => {
    await started(ana, { date: '2026-11-30', repeat_day_advanced: '29' })
    expect((await dates(ana)).at(-1)).toBe('2027-10-30')
    server.setClock('2026-11-29T06:00:00-03:00')
    await topUp()
    expect((await dates(ana)).at(-1)).toBe('2027-10-30')
    server.setClock('2026-11-30T06:00:00-03:00')
    await topUp()
    expect((await dates(ana)).at(-1)).toBe('2027-11-30')
    server.setClock('2028-02-10T06:00:00-03:00')
    await topUp()
    const all = await dates(ana)
    expect(all.slice(-4)).toEqual(['2028-10-30', '2028-11-30', '2028-12-30', '2029-01-30'])
    expect(all).toContain('2028-02-29')
    expect(new Set(all).size).toBe(all.length)
  })

  it('may run twice, or on two machines at once, without writing anything twice', async () => {
    await started(ana, { repeat_day: '8' })
    server.setClock('2027-02-01T06:00:00-03:00')
    await topUpSeries.run({}, server.composed.jobContext, 'test')
    const { companyId } = ana
    await Promise.all([1, 2, 3].map(() => topUpCompany.run({ companyId }, server.composed.jobContext, 'test')))
    await topUp()
    expect(await dates(ana)).toEqual(
      Array.from({ length: daysBetween('2026-11-23', '2028-02-01') + 1 }, (_, n) => addDays('2026-11-23', n)),
    )
  })

  it('never brings back an occurrence that was deleted', async () => {
    const { atividades } = await started(ana, { repeat_day: '8' })
    await remove(ana, atividades[3]!.id)
    const last = (await rows(ana)).at(-1)!
    await remove(ana, last.id)
    server.setClock('2026-12-01T06:00:00-03:00')
    await topUp()
    const all = await dates(ana)
    expect(all).not.toContain(atividades[3]!.date)
    expect(all).not.toContain(last.date)
    expect(all.at(-1)).toBe('2027-12-01')
  })

  it('leaves out contacts, departments and tags that were deleted since', async () => {
    const { updated_at: _rui, ...rui } = (
      await ana.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br' } })
    ).body.response
    const { updated_at: _eva, ...eva } = (
      await ana.call('POST /contacts', { body: { name: 'Eva', email: 'eva@x.com.br' } })
    ).body.response
    const sales = (await ana.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response
    const tag = (await ana.call('POST /tags', { body: { label: 'Caixa', color_id: 1 } })).body.response
    await started(ana, { repeat_day: '8', contacts: [rui.id, eva.id], departments: [sales.id], tags: [tag.id] })
    const detach = { query: { detach: 'true' as const } }
    await ana.call('DELETE /contacts/{id}', { params: { id: rui.id }, ...detach })
    await ana.call('DELETE /client/departments/{id}', { params: { id: sales.id }, ...detach })
    await ana.call('DELETE /tags/my/{id}', { params: { id: tag.id } })
    server.setClock('2026-11-25T06:00:00-03:00')
    await topUp()
    const last = (await rows(ana)).at(-1)!
    expect(last.date).toBe('2027-11-25')
    expect(await read(ana, last.id)).toMatchObject({ contacts: [eva], departments: [], tags: [] })
  })

  it('is of a project in every date, and of those that are changed along', async () => {
    const project = async (name: string) =>
      (await ana.call('POST /v2/client/projects', { body: { name } })).body.response.id
    const [loja, obra] = [await project('Loja'), await project('Obra')]
    await started(ana, { repeat_day: '8', project_id: loja })
    const [first, second] = await rows(ana)
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: second!.id, project_id: obra, repeat_scope: 'following' },
    })
    server.setClock('2026-11-25T06:00:00-03:00')
    await topUp()
    const last = (await rows(ana)).at(-1)!
    expect([(await read(ana, first!.id)).project?.name, (await read(ana, last.id)).project?.name]).toEqual([
      'Loja',
      'Obra',
    ])
  })

  it('is about a collaborator as long as they work there', async () => {
    const { id, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
    await started(ana, { repeat_day: '8', feedback_id: id })
    const about = async () => (await read(ana, (await rows(ana)).at(-1)!.id)).feedback_id
    expect(await about()).toBe(id)
    const body = { name, cargo, department_id, left_on: '2026-11-21' }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
    server.setClock('2026-11-25T06:00:00-03:00')
    await topUp()
    expect(await about()).toBeNull()
  })

  it('removes a second year that it wrote while the clock was ahead, except what a person has changed', async () => {
    const eva = await server.company()
    await started(ana, { repeat_day: '8' })
    await started(eva, { date: '2026-11-23', repeat_day_advanced: '29' })
    await started(eva, { date: '2028-02-01', repeat_day_advanced: '29', label: 'Daqui a muito' })
    const before = await rows(ana)
    server.setClock('2027-11-20T12:00:00-03:00')
    await topUp()
    expect((await rows(ana)).length).toBeGreaterThan(700)
    server.setClock('2026-11-20T12:00:00-03:00')
    const touched = (await rows(eva)).find(({ date }) => date === '2028-03-23')!
    const changed = await eva.call('POST /calendar/save-task', {
      body: { calendar_id: touched.id, label: 'Trimestre' },
    })
    expect(changed.status).toBe(200)
    await topUp()
    await topUp()
    expect(await rows(ana)).toEqual(before)
    expect((await dates(eva)).slice(-2)).toEqual(['2028-02-23', '2028-03-23'])
    expect(await dates(eva)).toContain('2028-02-01')
    server.setClock('2027-11-20T12:00:00-03:00')
    await topUp()
    const later = await dates(ana)
    expect([later.at(-1), new Set(later).size]).toEqual(['2028-11-20', later.length])
    expect((await dates(eva)).filter((date) => date === '2028-03-23')).toHaveLength(1)
  })

  it('catches up in steps after years, and uses the company’s own day', async () => {
    await started(ana, { repeat_day_advanced: '179' })
    server.setClock('2031-01-01T06:00:00-03:00')
    await topUp()
    await topUp()
    expect((await dates(ana)).at(-1)).toBe('2031-11-23')
    const other = await server.company()
    server.setClock('2031-01-01T23:30:00-03:00')
    await started(other, { date: '2031-01-01', repeat_day: '8' })
    expect((await dates(other)).at(-1)).toBe('2032-01-01')
  })
})

describe('removing a series completely', () => {
  it('deletes the open occurrences and ends the rule; concluded ones stay as history', async () => {
    const { atividades, total } = await started(ana, { repeat_day: '1' })
    const [first, second] = atividades
    await ana.call('POST /calendar/close-task', { body: { calendar_id: first!.id } })
    const { status, body } = await removeAll(ana, second!.id)
    expect(status).toBe(200)
    expect(body).toEqual({ removed: total - 1, kept: 1 })
    expect(await rows(ana)).toEqual([{ id: first!.id, date: '2026-11-23', status: '2' }])
    expect(await read(ana, first!.id)).toMatchObject({
      repeat_day: null,
      repeat_label: '',
      can: { remove_series: false },
    })
    server.setClock('2027-06-01T06:00:00-03:00')
    await topUp()
    expect(await rows(ana)).toHaveLength(1)
  })

  it('also works from a concluded occurrence', async () => {
    const { atividades, total } = await started(ana, { repeat_day: '1' })
    await ana.call('POST /calendar/close-task', { body: { calendar_id: atividades[0]!.id } })
    expect((await removeAll(ana, atividades[0]!.id)).body.removed).toBe(total - 1)
  })

  it('of a task without series deletes that task; a concluded one stays', async () => {
    const { atividades } = await started(ana, {})
    await ana.call('POST /calendar/close-task', { body: { calendar_id: atividades[0]!.id } })
    expect((await removeAll(ana, atividades[0]!.id)).error.code).toBe('task.already_closed')
    const other = await started(ana, {})
    expect((await removeAll(ana, other.atividades[0]!.id)).body.removed).toBe(1)
  })

  it('leaves occurrences that were given to somebody else, who cannot end the series', async () => {
    const { atividades } = await started(ana, { repeat_day: '1' })
    const [first, second] = atividades
    await ana.call('POST /calendar/save-task', { body: { calendar_id: second!.id, client_id: bia.userId } })
    expect(await read(bia, second!.id)).toMatchObject({ can: { remove: true, remove_series: false } })
    const refused = await removeAll(bia, second!.id)
    expect(refused.status).toBe(403)
    await removeAll(ana, first!.id)
    expect(await rows(ana)).toHaveLength(1)
    expect((await read(bia, second!.id)).status).toBe('1')
    expect((await removeAll(bia, second!.id)).body.removed).toBe(1)
  })

  it('tells everybody whose dates it takes, each once, whoever has the one it is removed from', async () => {
    const deleted = async (by: Person) =>
      (await by.call('GET /client/manager-notification')).body.response.filter(({ title }) => title.includes('apagou'))
    const give = (id: number, to: Person) =>
      ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: to.userId } })
    const own = await started(ana, { repeat_day: '1', client_id: bia.userId })
    await give(own.atividades[0]!.id, ana)
    expect((await removeAll(ana, own.atividades[0]!.id)).body.removed).toBe(own.total)
    expect(await deleted(bia)).toMatchObject([{ message: '<p><strong>Fechar o mês</strong></p>' }])
    const caio = await server.colleague(ana)
    const team = await started(ana, { repeat_day: '1', type: '2', client_id: bia.userId })
    await give(team.atividades[1]!.id, caio)
    expect((await removeAll(caio, team.atividades[1]!.id)).body.removed).toBe(team.total)
    expect([await deleted(ana), await deleted(bia), await deleted(caio)].map(({ length }) => length)).toEqual([1, 2, 0])
  })

  it('leaves what somebody else was given of a series of the team', async () => {
    const caio = await server.colleague(ana)
    const { atividades, total } = await started(ana, { repeat_day: '1', type: '2' })
    const [first, second] = atividades
    await ana.call('POST /calendar/save-task', { body: { calendar_id: second!.id, client_id: bia.userId } })
    expect((await removeAll(caio, first!.id)).body.removed).toBe(total - 1)
    expect(await rows(ana)).toMatchObject([{ id: second!.id, status: '1' }])
  })

  it('is permitted to everybody for a series of the team, and to nobody who does not see it', async () => {
    const own = await started(ana, { repeat_day: '1' })
    expect((await removeAll(bia, own.atividades[0]!.id)).status).toBe(404)
    const team = await started(ana, { repeat_day: '1', type: '2' })
    expect((await removeAll(bia, team.atividades[0]!.id)).body.removed).toBe(team.total)
  })

  it('leaves no open occurrence, also while the series is being topped up', async () => {
    const { atividades } = await started(ana, { repeat_day: '8' })
    server.setClock('2026-11-26T06:00:00-03:00')
    const { companyId } = ana
    const [, removed] = await Promise.all([
      topUpCompany.run({ companyId }, server.composed.jobContext, 'test'),
      removeAll(ana, atividades[0]!.id),
      topUpCompany.run({ companyId }, server.composed.jobContext, 'test'),
    ])
    expect(removed.status).toBe(200)
    expect(await rows(ana)).toEqual([])
  })

  it('records the number of deleted tasks in the trail', async () => {
    const { atividades, total } = await started(ana, { repeat_day: '1' })
    await removeAll(ana, atividades[0]!.id)
    const [row] = await server.asOwner(
      `select before from audit.trail where company_id = $1 and action = 'series.ended'`,
      [ana.companyId],
    )
    expect(row).toEqual({ before: { open: total } })
  })
})
