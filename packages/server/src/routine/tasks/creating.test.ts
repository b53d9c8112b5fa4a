import { endsTooEarly } from '@prumo/contract/routine/tasks/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { collaborator } from '../../people/testing/records.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

type Body = Parameters<typeof server.call<'POST /calendar/task'>>[2] extends { body: infer B } | undefined ? B : never
const label = 'Fechar o caixa'
const date = '2026-11-23'
const post = (by: Person, more: Partial<Body> = {}) =>
  by.call('POST /calendar/task', { body: { label, date, ...more } })
const created = async (by: Person, more: Partial<Body> = {}) => (await post(by, more)).body.atividades[0]!
const contact = async (by: Person, name: string) => {
  const { body } = await by.call('POST /contacts', { body: { name, email: `${name}@x.com.br`, phone: '' } })
  const { updated_at: _, ...named } = body.response
  return named
}
const department = async (by: Person, name: string) =>
  (await by.call('POST /client/departments', { body: { name } })).body.response
const tag = async (by: Person, label: string) =>
  (await by.call('POST /tags', { body: { label, color_id: 5 } })).body.response
const seenBy = async (person: Person) =>
  (await person.call('GET /calendar/month')).body.response.flatMap((day) => day.tasks)

describe('a new task', () => {
  it('answers every field of the entity, and is read back the same', async () => {
    const rui = await contact(ana, 'rui')
    const sales = await department(ana, 'Vendas')
    const urgent = await tag(ana, 'Urgente')
    const about = await collaborator({ ana, secret: 'da loja' })
    const { status, body } = await post(ana, {
      hour: '09:00',
      hour_finish: '10:30',
      type: '3',
      contacts: [rui.id],
      departments: [sales.id],
      tags: [urgent.id],
      subjects: [{ label: 'Sangria' }, { title: 'Conferência', feedback: 'ok', status: '2' }],
      listLinks: ['www.banco.com.br/extrato', { link: 'http://x.com' }],
      feedback_id: about.id,
      feedback: 'Rascunho',
      description: '<p>Na gaveta</p>',
    })
    expect(status).toBe(201)
    expect(body.total).toBe(1)
    const [task] = body.atividades
    expect(task).toEqual({
      id: expect.any(Number),
      label,
      date,
      hour: '09:00',
      hour_finish: '10:30',
      protocol_id: null,
      feedback_id: about.id,
      feedback: 'Rascunho',
      description: '<p>Na gaveta</p>',
      status: '1',
      progress: 'todo',
      returned: null,
      date_request: null,
      type: '3',
      priority: true,
      permission: '1',
      contacts: [rui],
      departments: [{ department_id: sales.id, label: 'Vendas' }],
      subjects: [
        { id: expect.any(Number), title: 'Sangria', status: '1', feedback: '' },
        { id: expect.any(Number), title: 'Conferência', status: '2', feedback: 'ok' },
      ],
      tags: [{ tag_id: urgent.id, label: 'Urgente', color: '#2b8a3e' }],
      links: [{ link: 'https://www.banco.com.br/extrato' }, { link: 'http://x.com' }],
      prerequisites: [],
      files_count: 0,
      backlog_id: null,
      client_id: ana.userId,
      client_name: expect.stringMatching(/^Pessoa/),
      created_by: expect.stringMatching(/^Pessoa/),
      audience: null,
      author_id: ana.userId,
      repeat_day: null,
      repeat_day_advanced: null,
      repeat_rule: null,
      repeat_label: '',
      repeat_divided: false,
      project: null,
      timesheet_start: null,
      send_notify: '1',
      atividade_name: label,
      date_preview_f: '23/11/2026 09:00',
      date_finish_f: '',
      updated_at: '2026-11-20T15:00:00.000Z',
      can: {
        edit: true,
        close: true,
        reopen: false,
        progress: true,
        remove: true,
        remove_series: false,
        refuse: false,
        pass: false,
        ask_date: false,
        answer_date: false,
        attach: true,
      },
    })
    const { body: read } = await ana.call('GET /calendar/task/{id}', { params: { id: task!.id } })
    expect(read.response).toEqual(task)
  })

  it('accepts references as the objects of a read, without duplicates; 0 or nothing means none', async () => {
    const rui = await contact(ana, 'rui')
    const sales = await department(ana, 'Vendas')
    const task = await created(ana, {
      contacts: [rui, rui.id, String(rui.id)],
      departments: [{ department_id: sales.id, label: 'Vendas' } as never],
      feedback_id: '0',
      protocol_id: 0,
      backlog_id: '',
      hour: '',
      repeat_day: '',
    })
    expect(task.contacts).toEqual([rui])
    expect(task.departments).toEqual([{ department_id: sales.id, label: 'Vendas' }])
    expect(task).toMatchObject({ feedback_id: null, hour: null, repeat_day: null })
  })

  it('needs a title, a valid date, an end after the start, and valid links', async () => {
    const refused = async (more: object) => (await post(ana, more)).error.fields
    expect(await refused({ label: '   ' })).toEqual({ label: 'Preencha o título' })
    expect(await refused({ label: 'x'.repeat(201) })).toEqual({ label: 'Use no máximo 200 caracteres' })
    expect(await refused({ date: '2026-02-30' })).toEqual({ date: 'Data inválida' })
    expect(await refused({ hour: '25:00' })).toEqual({ hour: 'Horário inválido' })
    expect(await refused({ hour: '10:00', hour_finish: '10:00' })).toEqual({
      hour_finish: endsTooEarly,
    })
    expect(await refused({ hour_finish: '10:00' })).toEqual({ hour_finish: endsTooEarly })
    expect(await refused({ listLinks: [' '] })).toEqual({ 'listLinks.0': 'Preencha o assunto' })
    expect(await refused({ listLinks: ['javascript:alert(1)'] })).toHaveProperty(['listLinks.0'])
    expect(await refused({ subjects: [{ label: '' }] })).toEqual({ 'subjects.0.title': 'Preencha o assunto' })
    expect(await refused({ contacts: Array.from({ length: 101 }, (_, i) => i + 1) })).toHaveProperty('contacts')
    expect(await seenBy(ana)).toEqual([])
  })

  it('is created once when the same key is sent twice', async () => {
    const send = () => ana.call('POST /calendar/task', { body: { label, date }, idempotencyKey: 'k1' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await seenBy(ana)).toHaveLength(1)
  })

  it('leaves its fields in the trail', async () => {
    const task = await created(ana)
    const [row] = await server.asOwner<{ user_id: number; after: object }>(
      `select user_id, after from audit.trail where company_id = $1 and action = 'task.created' and entity_id = $2`,
      [ana.companyId, String(task.id)],
    )
    expect(row).toMatchObject({ user_id: ana.userId, after: { label, date, userId: ana.userId } })
  })
})

describe('what a new task refers to', () => {
  it('must exist in the company, or its field is refused', async () => {
    const stranger = await server.company()
    const theirs = {
      contact: await contact(stranger, 'x'),
      department: await department(stranger, 'X'),
      tag: await tag(stranger, 'X'),
      collaborator: await collaborator({ ana: stranger, secret: 'vizinho' }),
    }
    const { status, error } = await post(ana, {
      contacts: [theirs.contact.id],
      departments: [theirs.department.id],
      tags: [theirs.tag.id],
      feedback_id: theirs.collaborator.id,
      client_id: stranger.userId,
      protocol_id: 1,
    })
    expect(status).toBe(400)
    expect(error.fields).toEqual({
      contacts: 'Um dos contatos não existe mais.',
      departments: 'Um dos departamentos não existe mais.',
      tags: 'Uma das etiquetas não existe mais.',
      feedback_id: 'Este colaborador não faz parte da empresa.',
      client_id: 'Esta pessoa não faz parte da empresa.',
      protocol_id: 'Esta ATA não existe.',
    })
    expect((await post(ana, { backlog_id: 999 })).status).toBe(404)
    expect(await seenBy(ana)).toEqual([])
  })

  it('may not be a colleague’s tag or somebody who has left', async () => {
    const hers = await tag(bia, 'Da Bia')
    expect((await post(ana, { tags: [hers.id] })).error.fields).toHaveProperty('tags')
    await disable(server, bia)
    expect((await post(ana, { client_id: bia.userId })).error.fields).toHaveProperty('client_id')
    const { id, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
    const body = { name, cargo, department_id, left_on: '2026-11-10' }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
    expect((await post(ana, { feedback_id: id })).error.fields).toHaveProperty('feedback_id')
  })

  it('is a collaborator of the register, whom everybody can choose and nobody deletes while a task is about them', async () => {
    const { id, name, cargo } = await collaborator({ ana, secret: 'da loja' })
    const { body } = await bia.call('GET /calendar/feedbacks-collaborators')
    expect(body.response).toEqual([{ id, name, cargo, active: true }])
    await created(bia, { feedback_id: id })
    const refused = await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } })
    expect([refused.status, refused.error.code]).toEqual([409, 'collaborator.in_use'])
    expect(refused.error.message).toBe(
      'Este colaborador está em uso em 1 tarefa. Registre a data de saída em vez de apagar: o histórico fica guardado.',
    )
  })

  it('is locked while it is written: a collaborator who is deleted meanwhile is a refused field, or stays', async () => {
    const { id } = await collaborator({ ana, secret: 'da loja' })
    const [task, gone] = await Promise.all([
      post(ana, { feedback_id: id }),
      ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
    ])
    expect([`201 409`, `400 200`]).toContain(`${task.status} ${gone.status}`)
  })

  it('may be deleted at the moment of the write, which is a refused field and never a crash', async () => {
    const rui = await contact(ana, 'rui')
    const [task] = await Promise.all([
      post(ana, { contacts: [rui.id] }),
      ana.call('DELETE /contacts/{id}', { params: { id: rui.id } }),
    ])
    expect([201, 400]).toContain(task.status)
    if (task.status === 400) expect(task.error.fields).toHaveProperty('contacts')
  })
})

describe('who sees a task', () => {
  it('is only its owner, whatever role a colleague has; another company sees nothing', async () => {
    const stranger = await server.company()
    const { id } = await created(ana)
    for (const other of [bia, stranger]) {
      expect((await other.call('GET /calendar/task/{id}', { params: { id } })).status).toBe(404)
      expect(await seenBy(other)).toEqual([])
    }
  })

  it('of the team is every colleague, who may edit, conclude and delete it', async () => {
    const stranger = await server.company()
    const { id } = await created(ana, { type: '2' })
    const { body } = await bia.call('GET /calendar/task/{id}', { params: { id } })
    expect(body.response).toMatchObject({
      permission: '2',
      client_id: ana.userId,
      can: { edit: true, close: true, remove: true },
    })
    expect((await seenBy(bia)).map((task) => task.id)).toEqual([id])
    expect(await seenBy(stranger)).toEqual([])
  })

  it('given to a colleague is in that colleague’s calendar, who concludes it or gives it back and does not edit it', async () => {
    const given = await created(ana, { client_id: bia.userId })
    expect(given).toMatchObject({
      client_id: bia.userId,
      can: { edit: true, close: true, remove: true, remove_series: false },
    })
    expect(await seenBy(ana)).toEqual([])

    const [task] = await seenBy(bia)
    expect(task).toMatchObject({
      id: given.id,
      permission: '0',
      created_by: given.created_by,
      can: { edit: false, close: true, remove: true },
    })
    const save = await bia.call('POST /calendar/save-task', { body: { calendar_id: given.id, label: 'Outro' } })
    expect(save.status).toBe(403)
    expect(save.error.code).toBe('task.read_only')
    const renamed = { calendar_id: given.id, feedback: 'Feito', label: 'Outro' }
    const closed = await bia.call('POST /calendar/close-task', { body: renamed })
    expect(closed.body.response).toMatchObject({ status: '2', feedback: 'Feito', label })
  })
})

describe('telling the contacts', () => {
  it('sends each contact the title, the day, the hours and who sent it, when asked to', async () => {
    server.mails.length = 0
    const [rui, eva] = [await contact(ana, 'rui'), await contact(ana, 'eva')]
    await post(ana, { contacts: [rui.id, eva.id], hour: '09:00', hour_finish: '10:00', send_notify: '2' })
    expect(server.mails).toEqual([])
    expect(await server.runJobs(sendMail)).toBe(2)
    expect(server.mails.map(({ to }) => to).sort()).toEqual([eva.email, rui.email])
    const mail = server.mails.find(({ to }) => to === rui.email)!
    expect(mail.subject).toBe('Fechar o caixa em 23/11/2026')
    for (const part of ['Olá, rui.', label, '23/11/2026', 'das 09:00 às 10:00', 'Pessoa ']) {
      expect(mail.text).toContain(part)
    }
    expect(mail.replyTo).toEqual({ name: expect.stringMatching(/^Pessoa \d+ \(Empresa \d+\)$/), address: ana.email })
    expect(mail.text).toContain('A sua resposta vai para Pessoa ')
  })

  it('is silent by default, without contacts, and when the task was refused', async () => {
    const rui = await contact(ana, 'rui')
    await post(ana, { contacts: [rui.id] })
    await post(ana, { send_notify: '2' })
    await post(ana, { contacts: [rui.id], send_notify: '2', backlog_id: 12345 })
    expect(await server.runJobs(sendMail)).toBe(0)
  })

  it('happens for the first task of a series only', async () => {
    const rui = await contact(ana, 'rui')
    await post(ana, { contacts: [rui.id], send_notify: '2', repeat_day: '8' })
    expect(await server.runJobs(sendMail)).toBe(1)
  })
})
