import { beforeEach, describe, expect, it } from 'vitest'
import { collaborator } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const created = async (by: Person, label: string, more: object = {}, files?: File[]) =>
  (await by.call('POST /rotina/macro-atividade/client', { body: { label, ...more }, files })).body.response
const backlog = async (by: Person) => (await by.call('GET /rotina/meu-backlog')).body
const labels = async (by: Person) => (await backlog(by)).macros.map(({ label }) => label)
const remove = (by: Person, id: number) => by.call('DELETE /rotina/macro-atividade-client/{id}', { params: { id } })
const schedule = (by: Person, backlog_id: number, more: object = {}) =>
  by.call('POST /calendar/task', { body: { label: 'No calendário', date: '2026-11-23', backlog_id, ...more } })

describe('the backlog', () => {
  it('holds the user’s own tasks without date and the team’s, the newest first', async () => {
    await created(ana, 'Própria')
    await created(bia, 'Da equipe', { type: '2' })
    await created(bia, 'Só da Bia', { type: '3' })
    await created(ana, 'Prioridade', { type: '3' })
    const { macros, total } = await backlog(ana)
    expect(macros.map(({ label }) => label)).toEqual(['Prioridade', 'Da equipe', 'Própria'])
    expect(total).toBe(3)
    expect(macros[1]).toMatchObject({
      atividade_name: 'Da equipe',
      type: '2',
      permission: '2',
      backlog_status: '1',
      date: null,
      date_preview_f: '',
      can: { edit: true, close: false, remove: false },
    })
    expect(macros[2]).toMatchObject({ permission: '1', can: { edit: true, remove: true } })
    expect(await labels(await server.company())).toEqual([])
  })

  it('is not shown in the calendar, nor among the late tasks', async () => {
    await created(ana, 'Sem data')
    const { body } = await ana.call('GET /calendar/month')
    expect(body.response.flatMap(({ tasks }) => tasks)).toEqual([])
    expect((await ana.call('GET /calendar/late')).body.late).toEqual({ tasks: [], total: 0 })
  })

  it('stores everything a task has, with its files', async () => {
    const about = await collaborator({ ana, secret: 'da loja' })
    const task = await created(
      ana,
      'Completa',
      { hour: '09:00', subjects: [{ label: 'Um' }], listLinks: ['x.com'], feedback_id: about.id },
      [new File(['abc'], 'a.txt')],
    )
    expect(task).toMatchObject({
      hour: '09:00',
      subjects: [{ title: 'Um' }],
      links: [{ link: 'https://x.com' }],
      feedback_id: about.id,
      files_count: 1,
    })
    const refused = await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'x', contacts: [99] } })
    expect(refused.error.fields).toEqual({ contacts: 'Um dos contatos não existe mais.' })
  })

  it('holds tasks that can be changed there and get a date only by being sent to the calendar', async () => {
    const task = await created(ana, 'Ideia')
    const save = (change: object) => ana.call('POST /calendar/save-task', { body: { calendar_id: task.id, ...change } })
    expect((await save({ label: 'Melhor ideia', type: '3' })).body.response).toMatchObject({ type: '3', date: null })
    expect(await labels(ana)).toEqual(['Melhor ideia'])
    expect((await save({ date: '2026-11-23' })).error.fields).toHaveProperty('date')
  })

  it('loses a task only when its owner deletes it', async () => {
    const team = await created(bia, 'Da equipe', { type: '2' })
    const refused = await remove(ana, team.id)
    expect(refused.status).toBe(403)
    expect(refused.error).toMatchObject({
      code: 'backlog.not_own',
      message: 'Só é possível apagar as suas próprias tarefas do backlog.',
    })
    expect((await ana.call('DELETE /calendar/task/{id}', { params: { id: team.id } })).status).toBe(403)
    const hers = await created(bia, 'Só da Bia')
    expect((await remove(ana, hers.id)).status).toBe(404)
    expect((await remove(bia, team.id)).status).toBe(200)
    expect((await remove(bia, team.id)).status).toBe(404)
    const dated = await ana.call('POST /calendar/task', { body: { label: 'x', date: '2026-11-23' } })
    expect((await remove(ana, dated.body.atividades[0]!.id)).status).toBe(404)
  })
})

describe('sending a task of the backlog to the calendar', () => {
  it('removes it from the backlog and moves its files with it', async () => {
    const task = await created(ana, 'Ideia', {}, [new File(['abc'], 'a.txt')])
    const { status, body } = await schedule(ana, task.id)
    expect(status).toBe(201)
    const [moved] = body.atividades
    expect(moved).toMatchObject({ backlog_id: task.id, date: '2026-11-23', files_count: 1 })
    expect(await backlog(ana)).toEqual({ macros: [], total: 0 })
    expect((await ana.call('GET /calendar/task/{id}', { params: { id: task.id } })).status).toBe(404)
    expect((await remove(ana, task.id)).status).toBe(404)
    const files = await ana.call('GET /calendar/get-files/{id}', { params: { id: moved!.id } })
    expect(files.body.response.map(({ name }) => name)).toEqual(['a.txt'])
  })

  it('happens once, also when two colleagues do it at the same instant', async () => {
    const task = await created(ana, 'Da equipe', { type: '2' })
    const answers = await Promise.all([schedule(ana, task.id), schedule(bia, task.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await schedule(ana, task.id)
    expect(again.error.code).toBe('backlog.already_scheduled')
    const [{ count }] = (await server.asOwner<{ count: number }>(
      'select count(*) from routine.tasks where company_id = $1 and date is not null',
      [ana.companyId],
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  it('is refused for a task the user does not see, one outside the backlog, and another company’s', async () => {
    const hers = await created(bia, 'Só da Bia')
    expect((await schedule(ana, hers.id)).status).toBe(404)
    expect((await schedule(await server.company(), hers.id)).status).toBe(404)
    const dated = await ana.call('POST /calendar/task', { body: { label: 'x', date: '2026-11-23' } })
    expect((await schedule(ana, dated.body.atividades[0]!.id)).status).toBe(404)
  })

  it('may start a series, whose first task comes from the backlog', async () => {
    const task = await created(ana, 'Ideia')
    const { body } = await schedule(ana, task.id, { repeat_day: '1' })
    expect(body.atividades.slice(0, 2).map(({ backlog_id }) => backlog_id)).toEqual([task.id, null])
  })
})
