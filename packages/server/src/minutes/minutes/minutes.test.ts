import { describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { mailInvitation } from './inviting.ts'
import { mailMinutes } from './sending.ts'

const server = openTestServer()

const write = async (person: Person, body: object = {}) =>
  (
    await person.call('POST /v2/protocols', {
      body: { name: 'Reunião de diretoria', date: '2026-03-02 09:00', ...body },
    })
  ).body.response
const read = async (person: Person, id: number) =>
  (await person.call('GET /v2/protocols/{id}', { params: { id } })).body.response
const add = async (person: Person, id: number, title: string, more: object = {}) =>
  (await person.call('POST /v2/protocols/{id}/subjects', { params: { id }, body: { title, time: null, ...more } })).body
    .response
const save = (person: Person, id: number, subject: { id: number; updated_at: string }, change: object) =>
  person.call('PUT /v2/protocols/{id}/subjects/{subject}', {
    params: { id, subject: subject.id },
    body: { updated_at: subject.updated_at, ...change },
  })
const titles = async (person: Person, id: number) => (await read(person, id)).subjects.map(({ title }) => title)
const contact = async (person: Person, name: string) =>
  (await person.call('POST /contacts', { body: { name, email: `${name.toLowerCase()}@exemplo.com.br`, phone: '' } }))
    .body.response.id

describe('minutes', () => {
  it('are stored with their subjects in the given order', async () => {
    const ana = await server.company()
    const bia = await contact(ana, 'Bia')
    const made = await write(ana, {
      contacts: [bia],
      participants: 'Auditor externo',
      place: 'Sala 2',
      subjects: [
        { title: 'Orçamento', description: '<p>Rever <b>custos</b></p>', responsible: 'Ana', time: '2026-03-09T17:30' },
        { title: 'Férias', time: '', status: '2', last_subject: 'yes' },
      ],
    })
    expect(made).toMatchObject({
      date: '2026-03-02',
      hour: '09:00',
      date_formatted: '02/03/2026 09:00',
      contacts: [{ id: bia, name: 'Bia' }],
      change_archived: false,
      user_created_name: expect.stringMatching(/^Pessoa/),
      subjects: [
        {
          title: 'Orçamento',
          description: '<p>Rever <b>custos</b></p>',
          time: '2026-03-09 17:30',
          time_formatted: '09/03/2026 17:30',
          status: 1,
          last_subject: 'no',
        },
        { title: 'Férias', time: null, status: 2, last_subject: 'yes' },
      ],
    })
  })

  it('need a title and a date, and every subject a title', async () => {
    const ana = await server.company()
    const refused = await ana.call('POST /v2/protocols', {
      body: { name: ' ', date: '2026-02-30', subjects: [{ title: '', time: null }] },
    })
    expect(refused.status).toBe(400)
    expect(refused.error?.fields).toMatchObject({ name: 'Preencha o título', 'subjects.0.title': 'Preencha o assunto' })
  })

  it('store no script that was written into them', async () => {
    const ana = await server.company()
    const made = await write(ana, {
      subjects: [{ title: 'x', description: '<p onclick="a()">oi<script>b()</script></p>', time: null }],
    })
    expect(made.subjects[0]!.description).toBe('<p>oi</p>')
  })

  it('are found by words of title and subjects, without accents', async () => {
    const ana = await server.company()
    await write(ana, {
      name: 'Planejamento',
      subjects: [{ title: 'Reforma do salão', description: '<p>pintura</p>', time: null }],
    })
    await write(ana, { name: 'Outra' })
    const found = async (search: string) =>
      (await ana.call('GET /v2/protocols', { query: { search } })).body.response.map(({ name }) => name)
    expect(await found('salao PINTURA')).toEqual(['Planejamento'])
    expect(await found('planej')).toEqual(['Planejamento'])
    expect(await found('nada')).toEqual([])
  })

  it('are found by whose an open subject is, also of people who left', async () => {
    const ana = await server.company()
    const [bia, leo] = [await server.colleague(ana), await server.colleague(ana)]
    const minutes = async (name: string, person: Person) => {
      const { id } = await write(ana, { name })
      return { id, subject: await add(ana, id, 'Comprar', { responsible_user_id: person.userId }) }
    }
    const done = await minutes('Concluída', leo)
    await save(ana, done.id, done.subject, { status: 2 })
    await minutes('De Leo', leo)
    await minutes('De Bia', bia)
    const found = async (query: object) =>
      (await ana.call('GET /v2/protocols', { query })).body.response.map(({ name }) => name)
    expect(await found({ responsible_id: bia.userId })).toEqual(['De Bia'])
    expect(await found({ of_left: 'true' })).toEqual([])
    await disable(server, leo)
    expect(await found({ of_left: 'true' })).toEqual(['De Leo'])
  })

  it('come in pages, the last meeting first', async () => {
    const ana = await server.company()
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-02']) await write(ana, { name: day, date: day })
    const { body } = await ana.call('GET /v2/protocols', { query: { page: 1, per_page: 2 } })
    expect([body.response.map(({ name }) => name), body.total]).toEqual([['2026-03-03', '2026-03-02'], 3])
  })

  it('are refused over an outdated version, with the current one', async () => {
    const ana = await server.company()
    const made = await write(ana)
    const change = (name: string) =>
      ana.call('PUT /v2/protocols/{id}', { params: { id: made.id }, body: { name, updated_at: made.updated_at } })
    expect((await change('Primeiro')).status).toBe(200)
    const late = await change('Segundo')
    expect([late.status, late.error?.code]).toEqual([409, 'record.stale'])
    expect(late.error?.record).toMatchObject({ name: 'Primeiro' })
  })

  it('sent as a whole replace their subjects and keep those sent with their id', async () => {
    const ana = await server.company()
    const { id, subjects } = await write(ana, {
      subjects: [
        { title: 'a', time: null },
        { title: 'b', time: null },
      ],
    })
    const { body } = await ana.call('PUT /v2/protocols/{id}', {
      params: { id },
      body: {
        subjects: [
          { title: 'novo', time: null },
          { id: subjects[1]!.id, title: 'b', time: null },
        ],
      },
    })
    expect(body.response.subjects.map(({ title }) => title)).toEqual(['novo', 'b'])
    expect(body.response.subjects[1]!.id).toBe(subjects[1]!.id)
  })

  it('are archived and restored by the same call, and cannot be changed while archived', async () => {
    const ana = await server.company()
    const { id, subjects } = await write(ana, { subjects: [{ title: 'a', time: null }] })
    const toggle = async () =>
      (await ana.call('PUT /v2/protocols/{id}/archived', { params: { id } })).body.change_archived
    expect(await toggle()).toBe(true)
    expect((await ana.call('GET /v2/protocols')).body.total).toBe(0)
    expect((await ana.call('GET /v2/protocols/archiveds')).body.response[0]).toMatchObject({
      id,
      change_archived: true,
    })
    expect((await read(ana, id)).can.edit).toBe(false)
    expect((await save(ana, id, subjects[0]!, { title: 'b' })).error?.code).toBe('minutes.archived')
    expect((await ana.call('PUT /v2/protocols/{id}', { params: { id }, body: { name: 'x' } })).error?.code).toBe(
      'minutes.archived',
    )
    expect(await toggle()).toBe(false)
    expect((await read(ana, id)).can.edit).toBe(true)
    expect((await save(ana, id, subjects[0]!, { title: 'b' })).status).toBe(200)
  })

  it('are duplicated for the next meeting with the open subjects', async () => {
    server.setClock('2026-03-10T12:00:00-03:00')
    const ana = await server.company()
    const bia = await contact(ana, 'Bia')
    const caio = await server.colleague(ana)
    const { id, subjects } = await write(ana, {
      contacts: [bia],
      people: [caio.userId],
      subjects: [
        { title: 'aberto', feedback: 'x', time: null },
        { title: 'feito', status: 2, time: null },
      ],
    })
    const { body } = await ana.call('PUT /v2/protocols/{id}/duplicate', { params: { id } })
    expect(body.response).toMatchObject({ name: 'Reunião de diretoria', date: '2026-03-10', contacts: [{ id: bia }] })
    expect(body.response.people.map(({ id: one }) => one)).toEqual([caio.userId])
    expect(body.response.subjects).toMatchObject([
      { title: 'aberto', feedback: '', last_subject: 'yes', previous: { protocol_id: id, date: '2026-03-02' } },
    ])
    expect(body.response.subjects[0]!.id).not.toBe(subjects[0]!.id)
    server.setClock(undefined)
  })

  it('are duplicated without what later minutes went on with, and without people who left', async () => {
    const ana = await server.company()
    const caio = await server.colleague(ana)
    const davi = await server.colleague(ana)
    const { id, subjects } = await write(ana, {
      people: [caio.userId, davi.userId],
      subjects: [
        { title: 'segue adiante', time: null },
        { title: 'ficou aqui', time: null },
      ],
    })
    const later = await write(ana)
    await add(ana, later.id, 'segue adiante', { previous_id: subjects[0]!.id })
    await disable(server, davi)
    const { body } = await ana.call('PUT /v2/protocols/{id}/duplicate', { params: { id } })
    expect(body.response.subjects.map(({ title }) => title)).toEqual(['ficou aqui'])
    expect(body.response.people.map(({ id: one }) => one)).toEqual([caio.userId])
  })

  it('are deleted by their author, responsible and root users only', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const carla = await server.colleague(ana, [])
    const { id } = await write(bia)
    const remove = (person: Person, which: number) =>
      person.call('DELETE /v2/protocols/{id}', { params: { id: which } })
    expect((await remove(carla, id)).error?.code).toBe('minutes.not_own')
    expect((await read(carla, id)).can).toEqual({ edit: true, remove: false })
    expect((await remove(bia, id)).status).toBe(200)
    expect((await remove(ana, (await write(bia)).id)).status).toBe(200)
  })
})

describe('a meeting that several people edit', () => {
  it('keeps what two people write on two subjects at the same time', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { id, subjects } = await write(ana, {
      subjects: [
        { title: 'a', time: null },
        { title: 'b', time: null },
      ],
    })
    const [one, other] = await Promise.all([
      save(ana, id, subjects[0]!, { description: '<p>de Ana</p>' }),
      save(bia, id, subjects[1]!, { description: '<p>de Bia</p>' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await read(ana, id)).subjects.map(({ description }) => description)).toEqual([
      '<p>de Ana</p>',
      '<p>de Bia</p>',
    ])
  })

  it('refuses the second of two who save one subject, and shows the current one', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { id, subjects } = await write(ana, { subjects: [{ title: 'a', time: null }] })
    const answers = await Promise.all([
      save(ana, id, subjects[0]!, { feedback: 'de Ana' }),
      save(bia, id, subjects[0]!, { feedback: 'de Bia' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!.body.response.feedback
    const loser = answers.find(({ status }) => status === 409)!
    expect(loser.error?.record).toMatchObject({ feedback: winner })
    expect((await read(ana, id)).subjects[0]!.feedback).toBe(winner)
  })

  it('keeps every subject that is added at the same time, each at a position of its own', async () => {
    const ana = await server.company()
    const { id } = await write(ana)
    await Promise.all(Array.from({ length: 8 }, (_, i) => add(ana, id, `assunto ${i}`)))
    const places = await server.asOwner<{ position: number }>(
      'select position from minutes.subjects where minutes_id = $1 order by 1',
      [id],
    )
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it("reorders subjects, keeps those not named at the end and refuses other minutes' ids", async () => {
    const ana = await server.company()
    const { id, subjects } = await write(ana, { subjects: ['a', 'b', 'c'].map((title) => ({ title, time: null })) })
    const [a, b, c] = subjects.map((subject) => subject.id)
    const order = (body: number[]) => ana.call('POST /v2/protocols/{id}/subjects/reorder', { params: { id }, body })
    await order([c!, a!, b!])
    expect(await titles(ana, id)).toEqual(['c', 'a', 'b'])
    await order([b!])
    expect(await titles(ana, id)).toEqual(['b', 'c', 'a'])
    const other = await write(ana, { subjects: [{ title: 'x', time: null }] })
    expect((await order([other.subjects[0]!.id])).status).toBe(404)
    expect((await order([a!, other.subjects[0]!.id, c!])).status).toBe(404)
    expect(await titles(ana, id)).toEqual(['b', 'c', 'a'])
    await Promise.all([order([a!, b!, c!]), order([c!, b!, a!])])
    expect((await titles(ana, id)).sort()).toEqual(['a', 'b', 'c'])
  })

  it('saves only the sent fields of a subject', async () => {
    const ana = await server.company()
    const { id, subjects } = await write(ana, {
      subjects: [{ title: 'a', description: '<p>d</p>', responsible: 'r', time: '2026-03-09 10:00', feedback: 'f' }],
    })
    const done = (await save(ana, id, subjects[0]!, { status: 2 })).body.response
    expect(done).toMatchObject({
      title: 'a',
      description: '<p>d</p>',
      responsible: 'r',
      time: '2026-03-09 10:00',
      feedback: 'f',
      status: 2,
    })
    expect((await save(ana, id, done, { time: null })).body.response.time).toBeNull()
  })

  it('has at most 200 subjects', async () => {
    const ana = await server.company()
    const { id } = await write(ana, {
      subjects: Array.from({ length: 200 }, (_, i) => ({ title: `${i}`, time: null })),
    })
    const more = await ana.call('POST /v2/protocols/{id}/subjects', {
      params: { id },
      body: { title: 'x', time: null },
    })
    expect([more.status, more.error?.code]).toEqual([409, 'minutes.too_many_subjects'])
  })
})

describe('open subjects', () => {
  const opened = async (person: Person, id: number, except?: number) =>
    (
      await person.call('GET /v2/protocols/subjects/opened/{id}', { params: { id }, query: except ? { except } : {} })
    ).body.response.map(({ title }) => title)

  it('of a folder are continued in a later meeting, once', async () => {
    const ana = await server.company()
    const folder = (await ana.call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } })).body.response.id
    const first = await write(ana, {
      folder_id: folder,
      subjects: [
        { title: 'aberto', time: null },
        { title: 'feito', status: 2, time: null },
      ],
    })
    await write(ana, { subjects: [{ title: 'fora da pasta', time: null }] })
    const second = await write(ana, { folder_id: folder, date: '2026-03-09' })
    expect(await opened(ana, folder, second.id)).toEqual(['aberto'])
    expect(await opened(ana, 0)).toEqual(['fora da pasta'])

    const carried = await add(ana, second.id, 'aberto', { previous_id: first.subjects[0]!.id })
    expect(carried).toMatchObject({
      last_subject: 'yes',
      previous: { protocol_id: first.id, name: 'Reunião de diretoria' },
    })
    expect(await opened(ana, folder, second.id)).toEqual([])
    const third = await write(ana, { folder_id: folder, date: '2026-03-16' })
    expect(await opened(ana, folder, third.id)).toEqual(['aberto'])
  })

  it('are continued only from other minutes of the company', async () => {
    const ana = await server.company()
    const stranger = await server.company()
    const theirs = await write(stranger, { subjects: [{ title: 'alheio', time: null }] })
    const own = await write(ana, { subjects: [{ title: 'a', time: null }] })
    for (const previous_id of [theirs.subjects[0]!.id, own.subjects[0]!.id]) {
      const refused = await ana.call('POST /v2/protocols/{id}/subjects', {
        params: { id: own.id },
        body: { title: 'x', time: null, previous_id },
      })
      expect(refused.status).toBe(404)
    }
  })
})

describe('a subject', () => {
  it('becomes a task in the calendar or the backlog, and shows its status', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { id, subjects } = await write(ana, { subjects: [{ title: 'a', time: null }] })
    const make = async (body: { label: string; date: string | null; client_id?: number }) =>
      (
        await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
          params: { id, subject: subjects[0]!.id },
          body,
        })
      ).body
    const { task_id } = await make({ label: 'Pedir orçamentos', date: '2026-03-09', client_id: bia.userId })
    await make({ label: 'Ideia', date: null })
    await bia.call('POST /calendar/close-task', { body: { calendar_id: task_id, feedback: 'feito' } })
    expect((await read(ana, id)).subjects[0]!.tasks).toMatchObject([
      { id: task_id, label: 'Pedir orçamentos', date: '2026-03-09', status: '2', client_id: bia.userId, open: true },
      { label: 'Ideia', date: null, status: '1', client_id: bia.userId, open: true },
    ])
  })

  it('becomes the task of the responsible person, and a task makes its person responsible where nobody is', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { id, subjects } = await write(ana, {
      subjects: [
        { title: 'a', time: null, responsible_user_id: bia.userId },
        { title: 'b', time: null },
        { title: 'c', time: null, responsible: 'A contadora' },
      ],
    })
    const make = async (at: number, client_id?: number) =>
      (
        await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
          params: { id, subject: subjects[at]!.id },
          body: { label: 'Fazer', date: '2026-03-09', ...(client_id && { client_id }) },
        })
      ).body.response
    const name = subjects[0]!.responsible
    expect(await make(0)).toMatchObject({ responsible: name, tasks: [{ client_id: bia.userId, client_name: name }] })
    expect(await make(1, bia.userId)).toMatchObject({ responsible: name, responsible_user_id: bia.userId })
    expect(await make(2)).toMatchObject({ responsible: 'A contadora', tasks: [{ client_id: ana.userId }] })
  })

  it('has a person as responsible, found by the written name too, a contact, or a free text', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const clara = await contact(ana, 'Clara')
    const { name } = (await ana.call('GET /client/users')).body.response.find(({ id }) => id === bia.userId)!
    const { id } = await write(ana)
    expect(await add(ana, id, 'a', { responsible: ` ${name.toUpperCase()} ` })).toMatchObject({
      responsible: name,
      responsible_user_id: bia.userId,
    })
    const subject = await add(ana, id, 'b', { responsible_contact_id: clara })
    expect(subject).toMatchObject({ responsible: 'Clara', responsible_user_id: null, responsible_contact_id: clara })
    const { body } = await save(ana, id, subject, { responsible: 'Quem estiver no turno' })
    expect(body.response).toMatchObject({ responsible: 'Quem estiver no turno', responsible_contact_id: null })
    const kept = await save(ana, id, body.response, { title: 'outro', responsible_contact_id: clara })
    const params = { params: { id: clara }, query: { detach: true } }
    expect((await ana.call('DELETE /contacts/{id}', params as never)).status).toBeLessThan(300)
    expect(kept.body.response.responsible).toBe('Clara')
    expect((await read(ana, id)).subjects[1]).toMatchObject({ responsible: 'Clara', responsible_contact_id: null })
  })

  it('of people and contacts of another company are refused', async () => {
    const [ana, eva] = [await server.company(), await server.company()]
    const { id } = await write(ana)
    const theirs = await contact(eva, 'Vera')
    for (const body of [{ responsible_user_id: eva.userId }, { responsible_contact_id: theirs }]) {
      const refused = await ana.call('POST /v2/protocols/{id}/subjects', {
        params: { id },
        body: { title: 'x', time: null, ...body },
      })
      expect(refused.error?.code).toBe('request.invalid')
    }
    const people = await ana.call('PUT /v2/protocols/{id}', { params: { id }, body: { people: [eva.userId] } })
    expect(people.error?.code).toBe('request.invalid')
  })

  it('that goes on in later minutes says where, and how it ended there', async () => {
    const ana = await server.company()
    const first = await write(ana, { subjects: [{ title: 'a', time: null }] })
    const second = await write(ana, { name: 'Abril', date: '2026-04-02' })
    const third = await write(ana, { name: 'Maio', date: '2026-05-02' })
    const carried = await add(ana, second.id, 'a', { previous_id: first.subjects[0]!.id })
    const last = await add(ana, third.id, 'a', { previous_id: carried.id })
    await save(ana, third.id, last, { status: 2 })
    const next = { protocol_id: third.id, name: 'Maio', date: '2026-05-02', status: 2 }
    expect((await read(ana, first.id)).subjects[0]!.next).toEqual(next)
    expect((await read(ana, second.id)).subjects[0]!.next).toEqual(next)
    expect((await read(ana, third.id)).subjects[0]!.next).toBeNull()
  })

  it('that is deleted leaves its tasks', async () => {
    const ana = await server.company()
    const { id, subjects } = await write(ana, { subjects: [{ title: 'a', time: null }] })
    const params = { id, subject: subjects[0]!.id }
    const { body } = await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
      params,
      body: { label: 't', date: '2026-03-09' },
    })
    await ana.call('DELETE /v2/protocols/{id}/subjects/{subject}', { params })
    expect((await ana.call('GET /calendar/task/{id}', { params: { id: body.task_id } })).status).toBe(200)
  })
})

describe('files of minutes', () => {
  it('are attached, listed with their uploader, opened, and go with the minutes when these leave the bin', async () => {
    const ana = await server.company()
    const { id } = await write(ana)
    const files = [new File(['conteúdo'], 'pauta.txt', { type: 'text/plain' })]
    const { body } = await ana.call('POST /v2/protocols/{id}/file', { params: { id }, files })
    expect(body.response[0]).toMatchObject({ file_name: 'pauta.txt', responsavel: expect.stringMatching(/^Pessoa/) })
    const opened = await server.composed.app.inject({
      url: body.response[0]!.path_file,
      headers: { 'request-token': ana.token },
    })
    expect(opened.body).toBe('conteúdo')
    await ana.call('DELETE /v2/protocols/{id}', { params: { id } })
    const stored = () => server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])
    expect(await stored()).toHaveLength(1)
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'minutes', id } })
    expect(await stored()).toEqual([])
  })
})

describe('folders', () => {
  it('that are deleted leave their minutes at the top level', async () => {
    const ana = await server.company()
    const folder = (await ana.call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } })).body.response.id
    const { id } = await write(ana, { folder_id: folder })
    expect((await ana.call('DELETE /v2/protocols-folders/{id}', { params: { id: folder } })).body).toEqual({ moved: 1 })
    expect((await read(ana, id)).folder_id).toBeNull()
  })

  it('have unique names, in any case', async () => {
    const ana = await server.company()
    const create = (name: string) => ana.call('POST /v2/protocols-folders', { body: { name } })
    await create('Diretoria')
    expect((await create('diretoria')).error?.code).toBe('folder.duplicate')
    expect(
      (await (await server.company()).call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } })).status,
    ).toBe(201)
  })

  it('of somebody else are deleted by responsible users only', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const folder = (await ana.call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } })).body.response.id
    expect((await bia.call('DELETE /v2/protocols-folders/{id}', { params: { id: folder } })).error?.code).toBe(
      'minutes.not_own',
    )
  })
})

describe('the document', () => {
  it('has participants, subjects, responsible people and deadlines, with states and tasks', async () => {
    const ana = await server.company()
    const bia = await contact(ana, 'Bia')
    const { id, subjects } = await write(ana, {
      name: 'Reunião de março',
      contacts: [bia],
      participants: 'Auditor externo',
      subjects: [
        {
          title: 'Orçamento',
          description: '<ul><li>Rever ação</li></ul>',
          responsible: 'Ana Souza',
          time: '2026-03-09 17:30',
          feedback: 'Falta um preço',
        },
        { title: 'Férias', status: 2, feedback: 'Aprovadas 🎉', time: null },
      ],
    })
    await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
      params: { id, subject: subjects[0]!.id },
      body: { label: 'Pedir três orçamentos', date: '2026-03-09' },
    })
    const answer = await server.composed.app.inject({
      url: `/api/v2/protocols/pdf/${id}/-`,
      headers: { 'request-token': ana.token },
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; .*Ata/),
    })
    const text = (await pagesOf(answer.rawPayload)).join('\n').replaceAll(/\s+/g, ' ')
    for (const words of [
      'Reunião de março',
      '02/03/2026 09:00',
      'Bia e Auditor externo',
      'Orçamento',
      'Em aberto',
      'Rever ação',
      'Ana Souza',
      '09/03/2026 17:30',
      'Pedir três orçamentos',
      'Férias',
      'Concluído',
      'Andamento Falta um preço',
      'Conclusão Aprovadas 🎉',
      'Assinaturas',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('names each participant once, and says which tasks of a resolved subject are open', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const { name } = (await ana.call('GET /client/users')).body.response.find(({ id }) => id === bia.userId)!
    const { id, subjects, people } = await write(ana, {
      people: [bia.userId],
      participants: `${name}\nVisitante`,
      subjects: [{ title: 'Orçamento', status: 2, time: null, responsible: name }],
    })
    expect(people).toEqual([{ id: bia.userId, name }])
    await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
      params: { id, subject: subjects[0]!.id },
      body: { label: 'Assinar', date: '2026-03-09' },
    })
    const { rawPayload } = await server.composed.app.inject({
      url: `/api/v2/protocols/pdf/${id}/-`,
      headers: { 'request-token': ana.token },
    })
    const text = (await pagesOf(rawPayload)).join('\n').replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${name} e Visitante`)
    expect(text).toContain('Concluído, com 1 tarefa em aberto')
    expect(text).toContain('Quem faz')
  })

  it('opens by an address with a key, once', async () => {
    const ana = await server.company()
    const { id } = await write(ana)
    const { token } = (await ana.call('POST /sign/download-token')).body
    const open = async () =>
      (await server.composed.app.inject({ url: `/api/v2/protocols/pdf/${id}/${token}` })).statusCode
    expect(await open()).toBe(200)
    expect(await open()).toBe(401)
  })

  it('invites people and contacts with an event of the calendar, in the time zone of the company', async () => {
    const ana = await server.company()
    const clara = await contact(ana, 'Clarice')
    const { id } = await write(ana, { place: 'Sala 2', subjects: [{ title: 'Orçamento', time: null }] })
    const { body } = await ana.call('POST /v2/protocols/{id}/invite', {
      params: { id },
      body: { people: [ana.userId], contacts: [clara], message: 'Tragam os números.' },
    })
    expect(body.sent).toBe(2)
    await server.runJobs(mailInvitation)
    const mail = server.mails.findLast(({ to }) => to === 'clarice@exemplo.com.br')!
    expect(mail.subject).toBe('Convite: Reunião de diretoria, 02/03/2026 09:00')
    expect(mail.text).toContain('Tragam os números.')
    const [file] = mail.attachments!
    expect(file).toMatchObject({ name: 'convite.ics', type: expect.stringContaining('method=REQUEST') })
    const lines = file!.content.toString().replaceAll('\r\n ', '').split('\r\n')
    for (const line of [
      'METHOD:REQUEST',
      'DTSTART:20260302T120000Z',
      'SUMMARY:Reunião de diretoria',
      'LOCATION:Sala 2',
    ])
      expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2)
    expect(server.mails.filter(({ to }) => to === ana.email).at(-1)!.kind.id).toBe('minutes.convocation')
  })

  it('is sent to contacts by e-mail', async () => {
    const ana = await server.company()
    const bia = await contact(ana, 'Bruna')
    const { id } = await write(ana)
    const { body } = await ana.call('POST /v2/protocols/{id}/send', {
      params: { id },
      body: { contacts: [bia], message: 'Confira, por favor.' },
    })
    expect(body.sent).toBe(1)
    await server.runJobs(mailMinutes)
    const mail = server.mails.findLast(({ to }) => to === 'bruna@exemplo.com.br')!
    expect(mail.subject).toBe('Ata: Reunião de diretoria')
    expect(mail.replyTo).toEqual({ name: expect.stringMatching(/^.+ \(Empresa \d+\)$/), address: ana.email })
    expect(mail.text).toContain('A sua resposta vai para')
    expect(mail.text).not.toContain('Não é preciso responder')
    expect(mail.text).toContain('Confira, por favor.')
    expect(mail.attachments).toMatchObject([
      { name: 'Ata Reunião de diretoria 2026-03-02.pdf', type: 'application/pdf' },
    ])
    expect((await pagesOf(mail.attachments![0]!.content))[0]).toContain('Reunião de diretoria')
  })
})
