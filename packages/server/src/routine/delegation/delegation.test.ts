import { beforeEach, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let joao: Person

beforeEach(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  ana = await server.company()
  joao = await server.colleague(ana)
})

const give = async (more: object = {}) => {
  const body = { label: 'Conferir o fermento', date: '2026-11-20', client_id: joao.userId, ...more }
  return (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
}
const read = async (person: Person, id: number) => {
  const { status, body } = await person.call('GET /calendar/task/{id}', { params: { id } })
  return status === 200 ? body.response : undefined
}
const delegated = async (query: object = {}) => (await ana.call('GET /calendar/delegated', { query })).body
const titles = async (query: object = {}) => (await delegated(query)).response.map(({ label }) => label)
const told = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response.map(({ title, message }) => [
    title.replace(/^Pessoa \d+/, 'Alguém'),
    message,
  ])
const refuse = (person: Person, id: number, more: object = {}) =>
  person.call('POST /calendar/task/{id}/refuse', { params: { id }, body: { reason: 'Estou de folga', ...more } })
const close = (person: Person, calendar_id: number, feedback?: string) =>
  person.call('POST /calendar/close-task', { body: { calendar_id, ...(feedback && { feedback }) } })
const remove = (person: Person, id: number) => person.call('DELETE /calendar/task/{id}', { params: { id } })
/** The task of the day after the first one given: another date of the same repetition. */
const dayAfter = async () =>
  (await joao.call('GET /calendar/days/{date}', { params: { date: '2026-11-21' } })).body.response[0]!

describe('who gives a task to somebody', () => {
  it('finds it in their list, opens it and may change it; the person it is given to may not', async () => {
    const { id } = await give()
    expect(await titles()).toEqual(['Conferir o fermento'])
    expect(await read(ana, id)).toMatchObject({
      permission: '1',
      client_id: joao.userId,
      can: { edit: true, close: true, remove: true, refuse: false },
    })
    expect(await read(joao, id)).toMatchObject({
      permission: '0',
      can: { edit: false, close: true, remove: true, refuse: true },
    })
    expect((await joao.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Outra' } })).status).toBe(
      403,
    )
    expect((await ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Outra' } })).status).toBe(200)
    expect((await read(joao, id))?.label).toBe('Outra')
  })

  it('does not have it in their own day, week and late tasks', async () => {
    await give({ date: '2026-11-18' })
    await give({ date: '2026-11-17' })
    expect((await ana.call('GET /calendar/day')).body.day.tasks).toEqual([])
    expect((await ana.call('GET /calendar/late')).body.late.total).toBe(0)
    expect((await joao.call('GET /calendar/day')).body.day.tasks).toHaveLength(1)
  })

  it('takes it back, and the other person is notified', async () => {
    const { id } = await give()
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: ana.userId } })
    expect(await titles()).toEqual([])
    expect(await read(joao, id)).toBeUndefined()
    expect((await told(joao))[0]![0]).toBe('Alguém retomou uma tarefa que estava com você')
  })

  it('is notified when it is concluded, with the feedback, and may open it again', async () => {
    const { id } = await give()
    await close(joao, id, 'Vence em março')
    expect(await told(ana)).toEqual([
      [
        'Alguém concluiu uma tarefa que vocês dividem',
        '<p><strong>Conferir o fermento</strong><br />Vence em março</p>',
      ],
    ])
    expect((await read(ana, id))?.feedback).toBe('Vence em março')
    await ana.call('POST /calendar/macros-finish-reverse/{id}', { params: { id } })
    expect((await told(joao))[0]![0]).toBe('Alguém reabriu uma tarefa que vocês dividem')
  })

  it('is told how far it is, and sees it in their list; another person begins anew', async () => {
    const { id } = await give()
    const report = (person: Person, progress: 'todo' | 'doing' | 'waiting') =>
      person.call('PUT /calendar/task/{id}/progress', { params: { id }, body: { progress } })
    expect((await report(joao, 'doing')).body.response).toMatchObject({ progress: 'doing', status: '1' })
    await report(joao, 'doing')
    await report(joao, 'waiting')
    expect((await told(ana)).map(([title]) => title)).toEqual([
      'Alguém espera alguém para uma tarefa que vocês dividem',
      'Alguém começou uma tarefa que vocês dividem',
    ])
    expect((await delegated()).response[0]).toMatchObject({ progress: 'waiting' })
    const caio = await server.colleague(ana)
    expect((await report(caio, 'doing')).status).toBe(404)
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: caio.userId } })
    expect(await read(caio, id)).toMatchObject({ progress: 'todo' })
    await close(caio, id)
    expect((await report(caio, 'doing')).error.code).toBe('task.already_closed')
  })

  it('deletes it, and the person who had it is notified', async () => {
    const { id } = await give()
    expect((await remove(ana, id)).status).toBe(200)
    expect(await read(joao, id)).toBeUndefined()
    expect((await told(joao))[0]![0]).toBe('Alguém apagou uma tarefa que vocês dividem')
  })

  it('and who has it are notified of each other’s comments, once when they are mentioned', async () => {
    const { id } = await give()
    const say = (person: Person, text: string, mentions: number[] = []) =>
      person.call('POST /client/records/{kind}/{id}/comments', {
        params: { kind: 'task', id },
        body: { text, mentions },
      })
    await say(joao, 'Qual marca?')
    await say(joao, 'E onde?', [ana.userId])
    expect((await told(ana)).map(([title]) => title)).toEqual([
      expect.stringContaining('mencionou'),
      'Alguém comentou uma tarefa que vocês dividem',
    ])
    const caio = await server.colleague(ana)
    expect((await say(caio, 'Posso ver?')).status).toBe(404)
  })

  it('is not notified of what they do themselves, nor of tasks of their own', async () => {
    const { id } = await give({ client_id: ana.userId })
    await close(ana, id)
    expect(await told(ana)).toEqual([])
  })
})

describe('who is given a task', () => {
  it('gives it back with a word, which stays below it', async () => {
    const { id } = await give()
    expect((await refuse(joao, id)).status).toBe(204)
    expect(await read(joao, id)).toBeUndefined()
    expect(await read(ana, id)).toMatchObject({ client_id: ana.userId, status: '1' })
    expect(await told(ana)).toEqual([
      ['Alguém devolveu uma tarefa a você', '<p><strong>Conferir o fermento</strong><br />Estou de folga</p>'],
    ])
    const { body } = await ana.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'task', id } })
    expect(body.response.map(({ text }) => text)).toEqual(['Estou de folga'])
  })

  it('gives it back by deleting it as well: only its author deletes it', async () => {
    const { id } = await give()
    expect((await remove(joao, id)).status).toBe(200)
    expect(await read(ana, id)).toMatchObject({ client_id: ana.userId })
    expect((await told(ana))[0]![0]).toBe('Alguém devolveu uma tarefa a você')
  })

  it('gives back one date of a repetition, or all of it', async () => {
    const { id } = await give({ repeat_day: '8' })
    expect((await read(joao, id))?.can.remove_series).toBe(false)
    expect((await joao.call('DELETE /calendar/all-task/{id}', { params: { id } })).status).toBe(403)
    await refuse(joao, id)
    const left = (await joao.call('GET /calendar/days/{date}', { params: { date: '2026-11-21' } })).body.response
    expect(left).toHaveLength(1)
    await refuse(joao, left[0]!.id, { whole: true })
    const { body } = await joao.call('GET /calendar/month', { query: { month: '2026-12' } })
    expect(body.response.flatMap(({ tasks }) => tasks)).toEqual([])
    const rules = await server.asOwner('select user_id from routine.series where company_id = $1', [ana.companyId])
    expect(rules).toEqual([{ user_id: ana.userId }])
  })

  it('ticks its subjects, which the author wrote', async () => {
    const { id, subjects } = await give({ subjects: [{ label: 'Validade' }, { label: 'Lote' }] })
    const tick = (person: Person, subject: number, status: '1' | '2') =>
      person.call('PUT /calendar/task/{id}/subjects/{subject}', { params: { id, subject }, body: { status } })
    expect((await tick(joao, subjects[0]!.id, '2')).body.response.subjects.map(({ status }) => status)).toEqual([
      '2',
      '1',
    ])
    expect((await read(ana, id))?.subjects[0]!.status).toBe('2')
    expect((await tick(joao, subjects[0]!.id, '1')).status).toBe(200)
    expect((await tick(joao, 999_999, '2')).status).toBe(404)
    await close(joao, id)
    expect((await tick(joao, subjects[0]!.id, '2')).error.code).toBe('task.already_closed')
  })

  it('is refused to give back what nobody gave them, or what is concluded', async () => {
    const own = (await joao.call('POST /calendar/task', { body: { label: 'Minha', date: '2026-11-20' } })).body
      .atividades[0]!
    expect((await refuse(joao, own.id)).error.code).toBe('task.not_given')
    const { id } = await give()
    await close(joao, id)
    expect((await refuse(joao, id)).error.code).toBe('task.already_closed')
    expect((await refuse(ana, id)).error.code).toBe('task.not_given')
  })

  it('may delete it once its author has left the company', async () => {
    const boss = await server.colleague(ana)
    const body = { label: 'Do chefe', date: '2026-11-20', client_id: joao.userId }
    const { id } = (await boss.call('POST /calendar/task', { body })).body.atividades[0]!
    await disable(server, boss)
    expect((await read(joao, id))?.can).toMatchObject({ refuse: false, remove: true })
    expect((await refuse(joao, id)).error.code).toBe('task.author_gone')
    await remove(joao, id)
    expect(await server.asOwner('select id from routine.tasks where id = $1', [id])).toEqual([])
  })
})

describe('who has a task', () => {
  const photo = () => new File(['%PDF-1.4\n%%EOF\n'], 'nota.pdf', { type: 'application/pdf' })
  const attach = (person: Person, id: number) =>
    person.call('POST /calendar/save-files/{id}', { params: { id }, files: [photo()] })

  it('attaches files and deletes their own; the author deletes any', async () => {
    const { id } = await give()
    await attach(ana, id)
    const mine = (await attach(joao, id)).body.response[0]!
    const { body } = await joao.call('GET /calendar/get-files/{id}', { params: { id } })
    expect(body.response.map(({ can }) => can.remove)).toEqual([false, true])
    const drop = (person: Person, file: number) =>
      person.call('DELETE /calendar/delete-file/{id}', { params: { id: file } })
    expect((await drop(joao, body.response[0]!.id)).error.code).toBe('task.read_only')
    expect((await drop(joao, mine.id)).status).toBe(200)
    const caio = await server.colleague(ana)
    expect((await attach(caio, id)).status).toBe(404)
    await close(joao, id)
    expect((await attach(joao, id)).status).toBe(201)
  })

  it('hands it on with a word: author and new person are told, and it stays the author’s', async () => {
    const caio = await server.colleague(ana)
    const { id } = await give()
    const pass = (person: Person, client_id: number) =>
      person.call('POST /calendar/task/{id}/pass', {
        params: { id },
        body: { client_id, reason: 'Ele tem a chave' },
      })
    expect((await pass(joao, ana.userId)).status).toBe(400)
    expect((await pass(ana, caio.userId)).error.code).toBe('task.not_given')
    expect((await pass(joao, caio.userId)).status).toBe(204)
    expect(await read(joao, id)).toBeUndefined()
    expect(await read(caio, id)).toMatchObject({ author_id: ana.userId, can: { refuse: true, pass: true } })
    expect((await told(ana))[0]).toEqual([
      'Alguém passou adiante uma tarefa sua',
      '<p><strong>Conferir o fermento</strong><br />Ele tem a chave</p>',
    ])
    expect((await told(caio))[0]![0]).toBe('Alguém passou uma tarefa para você')
    expect((await pass(joao, caio.userId)).status).toBe(404)
  })

  it('asks for another day, which waits for the author, who accepts it or keeps theirs', async () => {
    const { id } = await give()
    const ask = (date: string, person = joao) =>
      person.call('PUT /calendar/task/{id}/date-request', { params: { id }, body: { date, reason: 'Falta farinha' } })
    const answer = (accept: boolean, person = ana) =>
      person.call('POST /calendar/task/{id}/date-request/answer', {
        params: { id },
        body: { accept, words: 'Combinado' },
      })
    const waits = async () =>
      (await ana.call('GET /waiting')).body.response.find((one) => one.id === 'task.date_asked')?.items
    expect((await ask('2026-11-20')).status).toBe(400)
    expect((await ask('2026-11-24', ana)).error.code).toBe('task.not_given')
    expect((await answer(true)).status).toBe(404)
    expect((await ask('2026-11-24')).body.response).toMatchObject({
      date: '2026-11-20',
      date_request: { date: '2026-11-24', words: 'Falta farinha' },
    })
    await ask('2026-11-24')
    expect(await waits()).toMatchObject([{ id, title: 'Conferir o fermento', detail: '24/11/2026: Falta farinha' }])
    expect((await told(ana)).map(([title]) => title)).toEqual(['Alguém pede outra data para uma tarefa sua'])
    expect((await answer(true, joao)).error.code).toBe('task.read_only')
    expect((await answer(false)).body.response).toMatchObject({ date: '2026-11-20', date_request: null })
    expect((await told(joao))[0]![0]).toBe('Alguém manteve a data de uma tarefa que está com você')
    await ask('2026-11-25')
    expect((await answer(true)).body.response).toMatchObject({ date: '2026-11-25', date_request: null })
    expect((await told(joao))[0]![0]).toBe('Alguém aceitou a data que você pediu')
    await ask('2026-11-26')
    await joao.call('DELETE /calendar/task/{id}/date-request', { params: { id } })
    expect(await waits()).toBeUndefined()
    await ask('2026-11-27')
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, date: '2026-11-30' } })
    expect(await read(joao, id)).toMatchObject({ date_request: null })
    expect((await told(joao))[0]).toEqual([
      'Alguém mudou a data de uma tarefa que vocês dividem',
      '<p><strong>Conferir o fermento</strong><br />Nova data: 30/11/2026</p>',
    ])
    await ask('2026-12-02')
    const before = (await told(joao)).length
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, date: '2026-12-02' } })
    expect((await told(joao))[0]![0]).toBe('Alguém aceitou a data que você pediu')
    expect(await told(joao)).toHaveLength(before + 1)
  })

  it.each<[string, (id: number, caio: Person) => Promise<{ status: number }>]>([
    [
      'saved',
      (id, { userId }) => ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: userId } }),
    ],
    [
      'given with others',
      (id, { userId }) =>
        ana.call('POST /calendar/bulk', { body: { ids: [id], action: { type: 'give', client_id: userId } } }),
    ],
    [
      'passed on',
      (id, { userId }) =>
        joao.call('POST /calendar/task/{id}/pass', { params: { id }, body: { client_id: userId, reason: 'Folga' } }),
    ],
    ['given back', (id) => refuse(joao, id)],
    ['given back by deleting it', (id) => remove(joao, id)],
    ['given back with its repetition', async () => refuse(joao, (await dayAfter()).id, { whole: true })],
    [
      'given with its repetition',
      async (_, { userId }) =>
        ana.call('POST /calendar/save-task', {
          body: { calendar_id: (await dayAfter()).id, client_id: userId, repeat_scope: 'all' },
        }),
    ],
    [
      'handed over',
      (_, { userId }) =>
        ana.call('POST /client/users/{id}/hand-over', {
          params: { id: joao.userId },
          body: { parts: [{ duty: 'task.own', client_id: userId }] },
        }),
    ],
    [
      'handed over with its repetition',
      (_, { userId }) =>
        ana.call('POST /client/users/{id}/hand-over', {
          params: { id: joao.userId },
          body: { parts: [{ duty: 'series.own', client_id: userId }] },
        }),
    ],
  ])('asks for another day of what they have: the request ends when it is %s', async (how, change) => {
    const caio = await server.colleague(ana)
    const { id } = await give(how.includes('repetition') ? { repeat_day: '8' } : {})
    const request = { date: '2026-11-27', reason: 'Falta farinha' }
    await joao.call('PUT /calendar/task/{id}/date-request', { params: { id }, body: request })
    const requests = () => server.asOwner('select date from routine.date_requests where task_id = $1', [id])
    expect(await requests()).toEqual([{ date: request.date }])
    expect((await change(id, caio)).status).toBeLessThan(300)
    expect((await read(ana, id))?.client_id).not.toBe(joao.userId)
    expect(await requests()).toEqual([])
  })

  it('is told once of another day, also of several tasks and of a whole repetition, and not of another hour', async () => {
    const { id } = await give()
    const other = await give({ label: 'Limpar a masseira' })
    const save = (calendar_id: number, change: object) =>
      ana.call('POST /calendar/save-task', { body: { calendar_id, ...change } })
    const days = async () => (await told(joao)).map(([title]) => title).filter((title) => title!.includes('data'))
    await save(id, { hour: '10:00', label: 'Conferir a massa' })
    expect(await days()).toEqual([])
    const postpone = (ids: number[], date: string) =>
      ana.call('POST /calendar/bulk', { body: { ids, action: { type: 'postpone', date } } })
    expect((await postpone([id, other.id], '2026-11-24')).status).toBe(200)
    expect(await days()).toEqual(['Alguém mudou a data de 2 tarefas que vocês dividem'])
    await joao.call('PUT /calendar/task/{id}/date-request', {
      params: { id },
      body: { date: '2026-11-26', reason: 'Falta farinha' },
    })
    await postpone([id, other.id], '2026-11-26')
    expect((await days()).slice(0, 2).toSorted()).toEqual([
      'Alguém aceitou a data que você pediu',
      'Alguém mudou a data de uma tarefa que vocês dividem',
    ])
    const weekly = await give({ label: 'Inventário', repeat_day: '5' })
    const had = (await days()).length
    await save(weekly.id, { date: '2026-11-19', repeat_scope: 'all' })
    expect(await days()).toHaveLength(had + 1)
  })

  it('leaves the word of giving it back on the task, until somebody else gets it or it is concluded', async () => {
    const { id } = await give()
    await refuse(joao, id)
    expect(await read(ana, id)).toMatchObject({ returned: { words: 'Estou de folga' } })
    await close(ana, id)
    expect(await read(ana, id)).toMatchObject({ returned: null })
    const again = await give()
    await refuse(joao, again.id)
    await ana.call('POST /calendar/save-task', { body: { calendar_id: again.id, client_id: joao.userId } })
    expect(await read(joao, again.id)).toMatchObject({ returned: null })
  })
})

describe('the list of delegated tasks', () => {
  it('has open ones by date, then concluded ones; by person, by state and by words', async () => {
    const caio = await server.colleague(ana)
    await give({ label: 'Depois', date: '2026-11-25' })
    await give({ label: 'Atrasada', date: '2026-11-16' })
    await give({ label: 'Do Caio', date: '2026-11-19', client_id: caio.userId })
    const { id } = await give({ label: 'Pronta', date: '2026-11-18' })
    await close(joao, id)
    expect(await titles()).toEqual(['Atrasada', 'Do Caio', 'Depois', 'Pronta'])
    expect(await titles({ status: 'late' })).toEqual(['Atrasada'])
    expect(await titles({ status: 'done' })).toEqual(['Pronta'])
    expect(await titles({ status: 'open', client_id: joao.userId })).toEqual(['Atrasada', 'Depois'])
    expect(await titles({ search: 'DEPÓIS' })).toEqual(['Depois'])
    expect(await delegated({ per_page: 1, page: 2 })).toMatchObject({ total: 4, response: [{ label: 'Do Caio' }] })
    expect((await joao.call('GET /calendar/delegated')).body.total).toBe(0)
  })

  it('has the next date of a repetition and the late ones, and not hundreds of it', async () => {
    server.setClock('2026-11-16T12:00:00-03:00')
    await give({ label: 'Abrir a loja', date: '2026-11-16', repeat_day: '8' })
    server.setClock('2026-11-18T12:00:00-03:00')
    const { response, total } = await delegated()
    expect(response.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
    expect(total).toBe(4)
  })
})

describe('the week of the team', () => {
  it('counts by person and by department what is open, concluded, late and planned', async () => {
    const name = `Produção ${performance.now()}`
    const { id: produce } = (await ana.call('POST /client/departments', { body: { name } })).body.response
    await give({ date: '2026-11-19', hour: '09:00', hour_finish: '10:30', departments: [produce] })
    await give({ date: '2026-11-10', departments: [produce] })
    const { id } = await give({ date: '2026-11-17' })
    await close(joao, id)
    const { body } = await ana.call('GET /calendar/team')
    expect(body.from).toBe('2026-11-16')
    const his = body.people.find(({ client_id }) => client_id === joao.userId)!
    expect(his).toMatchObject({ open: 1, done: 1, late: 1, minutes: 90 })
    expect(his.days[3]).toEqual({ tasks: 1, minutes: 90 })
    expect(body.people.find(({ client_id }) => client_id === ana.userId)).toMatchObject({ open: 0, late: 0 })
    expect(body.departments).toEqual([{ department_id: produce, label: name, open: 1, done: 0, late: 1, minutes: 90 }])
    expect((await joao.call('GET /calendar/team')).status).toBe(403)
  })

  it('shows what is late, and only counts what somebody wrote for themselves alone', async () => {
    await give({ label: 'Pedida', date: '2026-11-10' })
    await joao.call('POST /calendar/task', { body: { label: 'Consulta médica', date: '2026-11-11' } })
    const { body } = await ana.call('GET /calendar/team/late', { query: { client_id: joao.userId } })
    expect(body).toMatchObject({ total: 1, hidden: 1, response: [{ label: 'Pedida', open: true }] })
    expect(body.response).toHaveLength(1)
  })

  it('opens the agenda of one person by day and hour, without the title of what they wrote for themselves', async () => {
    await give({ label: 'Entrega', date: '2026-11-19', hour: '14:00' })
    const own = { label: 'Consulta médica', date: '2026-11-19', hour: '08:00', hour_finish: '09:00' }
    await joao.call('POST /calendar/task', { body: own })
    await give({ label: 'Outra semana', date: '2026-11-25' })
    const query = { date: '2026-11-20', client_id: joao.userId }
    const { body } = await ana.call('GET /calendar/team/agenda', { query })
    expect(body).toMatchObject({
      from: '2026-11-16',
      total: 2,
      response: [
        { label: '', hour: '08:00', hour_finish: '09:00', open: false, client_id: joao.userId },
        { label: 'Entrega', hour: '14:00', open: true },
      ],
    })
    expect((await joao.call('GET /calendar/team/agenda', { query })).status).toBe(403)
  })
})
