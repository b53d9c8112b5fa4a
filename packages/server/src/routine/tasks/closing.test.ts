import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const created = async (by: Person, label: string, more: object = {}) =>
  (await by.call('POST /calendar/task', { body: { label, date: '2026-11-20', ...more } })).body.atividades[0]!
const close = (by: Person, calendar_id: number, more: { feedback?: string; label?: string } = {}) =>
  by.call('POST /calendar/close-task', { body: { calendar_id, ...more } })
const reopen = (by: Person, id: number) => by.call('POST /calendar/macros-finish-reverse/{id}', { params: { id } })
const finished = async (by: Person, query: { search?: string; page?: number; per_page?: number } = {}) =>
  (await by.call('GET /calendar/macros-finish', { query })).body
const labels = async (by: Person, search: string) => (await finished(by, { search })).response.map(({ label }) => label)

describe('concluding a task', () => {
  it('stores the feedback and the time, and works without feedback', async () => {
    const task = await created(ana, 'Ligar')
    server.setClock('2026-11-20T23:40:00-03:00')
    const { body } = await close(ana, task.id, { feedback: 'Falei com o Rui' })
    expect(body.response).toMatchObject({
      status: '2',
      feedback: 'Falei com o Rui',
      date_finish_f: '20/11/2026 23:40',
      can: { edit: false, close: false, reopen: true, remove: false },
    })
    const other = await created(ana, 'Pagar', { feedback: 'já escrito' })
    expect((await close(ana, other.id)).body.response).toMatchObject({ status: '2', feedback: 'já escrito' })
  })

  it('renames the task only when a label is given', async () => {
    const task = await created(ana, 'Ligar')
    expect((await close(ana, task.id, { label: '' })).body.response.label).toBe('Ligar')
    await reopen(ana, task.id)
    expect((await close(ana, task.id, { label: 'Ligar de novo' })).body.response.label).toBe('Ligar de novo')
  })

  it('happens once: the second of two at the same instant is refused', async () => {
    const task = await created(ana, 'Ligar', { type: '2' })
    const answers = await Promise.all([close(ana, task.id), close(bia, task.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await close(ana, task.id)).error.code).toBe('task.already_closed')
  })

  it('is refused for a colleague’s task and for one in the backlog', async () => {
    const task = await created(ana, 'Ligar')
    expect((await close(bia, task.id)).status).toBe(404)
    const waiting = (await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Ideia' } })).body.response
    const answer = await close(ana, waiting.id)
    expect(answer.status).toBe(400)
    expect(answer.error.message).toBe('Envie esta tarefa ao cronograma antes de concluí-la.')
  })

  it('can be undone, and the feedback stays; an open task has nothing to undo', async () => {
    const task = await created(ana, 'Ligar')
    await close(ana, task.id, { feedback: 'Feito' })
    const { body } = await reopen(ana, task.id)
    expect(body.response).toMatchObject({ status: '1', feedback: 'Feito', date_finish_f: '', can: { edit: true } })
    expect((await finished(ana)).total).toBe(0)
    const again = await reopen(ana, task.id)
    expect(again.status).toBe(409)
    expect(again.error.code).toBe('task.not_closed')
    expect((await reopen(bia, task.id)).status).toBe(404)
  })

  it('records in the trail who changed what, from which value to which', async () => {
    const task = await created(ana, 'Ligar', { type: '2' })
    await close(bia, task.id, { feedback: 'Feito' })
    const [row] = await server.asOwner(
      `select user_id, before, after from audit.trail where company_id = $1 and action = 'task.closed'`,
      [ana.companyId],
    )
    expect(row).toEqual({
      user_id: bia.userId,
      before: { label: 'Ligar', feedback: '', status: '1' },
      after: { label: 'Ligar', feedback: 'Feito', status: '2' },
    })
  })
})

describe('the concluded tasks', () => {
  const done = async (by: Person, label: string, more: object = {}) => {
    const task = await created(by, label, more)
    await close(by, task.id)
    return task
  }

  it('are those of the user and of the team, the last concluded first', async () => {
    await done(ana, 'Primeira')
    server.setClock('2026-11-20T13:00:00-03:00')
    await done(bia, 'Da equipe', { type: '2' })
    await done(bia, 'Só da Bia')
    await created(ana, 'Aberta')
    const { response, total } = await finished(ana)
    expect(total).toBe(2)
    expect(response.map(({ label }) => label)).toEqual(['Da equipe', 'Primeira'])
    expect(response[0]).toMatchObject({
      date: '2026-11-20',
      date_finish: '2026-11-20T16:00:00.000Z',
      json_history: { contacts: [], departments: [], tags: [], protocol_id: null, subjects: [] },
      can: { reopen: true },
    })
    const stranger = await server.company()
    expect(await finished(stranger)).toEqual({ response: [], total: 0 })
  })

  it('are found by every word in title, feedback and subjects, without accents and case', async () => {
    await done(ana, 'Reunião com a Padaria Aurora', { subjects: [{ label: 'Preço do trigo' }] })
    const task = await created(ana, 'Pagar aluguel')
    await close(ana, task.id, { feedback: 'Comprovante na pasta AÇÃO' })
    expect(await labels(ana, 'reuniao')).toEqual(['Reunião com a Padaria Aurora'])
    expect(await labels(ana, '  TRIGO padaria ')).toEqual(['Reunião com a Padaria Aurora'])
    expect(await labels(ana, 'acao')).toEqual(['Pagar aluguel'])
    expect(await labels(ana, 'padaria aluguel')).toEqual([])
  })

  it('are found by their new words and no longer by their old ones', async () => {
    const task = await created(ana, 'Antigo', { subjects: [{ label: 'velho' }] })
    await ana.call('POST /calendar/save-task', {
      body: { calendar_id: task.id, label: 'Novo', subjects: [{ label: 'recente' }] },
    })
    await close(ana, task.id, { feedback: 'final' })
    expect(await labels(ana, 'novo recente final')).toEqual(['Novo'])
    expect(await labels(ana, 'antigo')).toEqual([])
    expect(await labels(ana, 'velho')).toEqual([])
  })

  it('a % , a _ and a \\ are looked for as they are', async () => {
    await done(ana, 'Desconto de 100%')
    await done(ana, 'arquivo_final')
    await done(ana, String.raw`pasta\fiscal`)
    expect(await labels(ana, '%')).toEqual(['Desconto de 100%'])
    expect(await labels(ana, 'o_f')).toEqual(['arquivo_final'])
    expect(await labels(ana, String.raw`a\f`)).toEqual([String.raw`pasta\fiscal`])
  })

  it('come in pages without repeated or missing tasks, also when concluded at the same instant', async () => {
    for (let n = 1; n <= 7; n++) await done(n % 2 ? ana : bia, `Tarefa ${n}`, { type: '2' })
    const pages = []
    for (let page = 1; page <= 4; page++) pages.push(await finished(ana, { page, per_page: 2 }))
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(pages.flatMap(({ response }) => response.map(({ label }) => label))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((n) => `Tarefa ${n}`),
    )
  })
})
