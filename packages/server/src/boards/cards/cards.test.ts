import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { boardOn } from '../testing/board.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
})

const lines = async (person: Person, ...titles: string[]) => {
  const made = []
  for (const title of titles) made.push(await boardOn(person).create({ title }))
  return made.map(({ id }) => id)
}

it('a card stands where it was dropped, and the answer is the order of the column that holds now', async () => {
  const board = boardOn(ana)
  const [a, b, c] = (await lines(ana, 'A', 'B', 'C')) as [number, number, number]
  const { body } = await board.move(c, 'backlog', [a, c, b])
  expect(board.idsOf(body.response)).toEqual([a, c, b])
  await board.move(a, 'in_progress')
  const back = await board.move(c, 'in_progress', [c, a])
  expect(back.body.response).toEqual({
    tab: 'in_progress',
    order: [
      { task_id: c, index: 0 },
      { task_id: a, index: 1 },
    ],
  })
  expect([await board.titles('backlog'), await board.titles('in_progress')]).toEqual([['B'], ['C', 'A']])
})

it('a move writes the moved card alone', async () => {
  const board = boardOn(ana)
  const [a, b, c, d] = (await lines(ana, 'A', 'B', 'C', 'D')) as [number, number, number, number]
  const places = (...ids: number[]) =>
    server.asOwner('select id, position from boards.cards where id = any($1) order by id', [ids])
  await board.move(c, 'backlog', [a, c, b, d])
  const before = await places(a, b, c)
  await board.move(d, 'backlog', [a, d, c, b])
  expect(await places(a, b, c)).toEqual(before)
  expect(await board.titles('backlog')).toEqual(['A', 'D', 'C', 'B'])
})

it('an old order moves one card and leaves the others where colleagues put them', async () => {
  const [a, b, c, d] = (await lines(ana, 'A', 'B', 'C', 'D')) as [number, number, number, number]
  await boardOn(bia).move(d, 'backlog', [d, a, b, c])
  await boardOn(bia).create({ title: 'E' })
  await boardOn(ana).move(c, 'backlog', [a, c, b, d, 999_999])
  expect(await boardOn(ana).titles('backlog')).toEqual(['D', 'A', 'C', 'B', 'E'])
})

it('a column moved into the same gap again and again keeps its order', async () => {
  const board = boardOn(ana)
  const ids = await lines(ana, 'A', 'B', 'C')
  for (let i = 0; i < 40; i++) {
    ids.splice(1, 0, ...ids.splice(2, 1))
    await board.move(ids[1]!, 'backlog', ids)
  }
  expect((await board.cards()).map(({ id }) => id)).toEqual(ids)
})

it('a move changes no version, so that an open form can still be saved', async () => {
  const board = boardOn(ana)
  const card = await board.create({ title: 'Preços' })
  await boardOn(bia).move(card.id, 'in_progress')
  const saved = await board.change(card.id, { title: 'Rever preços', updated_at: card.updated_at })
  expect(saved.body.response).toMatchObject({ title: 'Rever preços', tab_id: 'in_progress' })
  const late = await board.change(card.id, { title: 'Outro', updated_at: card.updated_at })
  expect([late.status, late.error.record]).toEqual([409, saved.body.response])
})

it('an archived card comes back to its place, also without a body', async () => {
  const board = boardOn(ana)
  const [, b] = (await lines(ana, 'A', 'B', 'C')) as [number, number]
  await board.archive(b)
  expect([await board.titles('backlog'), (await board.archiveds()).map(({ title }) => title)]).toEqual([
    ['A', 'C'],
    ['B'],
  ])
  expect((await board.move(b, 'concluded')).error.code).toBe('card.archived')
  expect((await board.change(b, { title: 'X' })).error.code).toBe('card.archived')
  expect((await board.unarchive(b, { title: 'B2' })).body.response).toMatchObject({ title: 'B2', archived_at: null })
  expect(await board.titles('backlog')).toEqual(['A', 'B2', 'C'])
})

it('a personal board is of one person, the others of the company', async () => {
  const mine = await boardOn(ana, 'personal').create({ title: 'Meu' })
  await boardOn(ana, 'iso').create({ title: 'Da norma' })
  expect(await boardOn(bia, 'personal').cards()).toEqual([])
  expect((await boardOn(bia, 'personal').change(mine.id, { title: 'Seu' })).status).toBe(404)
  expect((await boardOn(ana, 'company').change(mine.id, { title: 'De todos' })).status).toBe(404)
  expect(await boardOn(bia, 'iso').titles('backlog')).toEqual(['Da norma'])
})

it('what is not sent of a card stays, and what it refers to is of the company', async () => {
  const department = (await ana.call('POST /client/departments', { body: { name: 'Compras' } })).body.response
  const tag = (await ana.call('POST /tags', { body: { label: 'Urgente', color_id: 1 } })).body.response
  const board = boardOn(ana)
  const card = await board.create({
    title: 'Cotar',
    tags: [{ id: tag.id }],
    departments: [{ id: department.id }],
    users: [{ id: bia.userId }],
    check_list: [{ title: 'Três fornecedores' }],
    date_finish: '2026-03-10',
  })
  const { body: saved } = await board.change(card.id, { check_list: [{ title: 'Três fornecedores', done: true }] })
  expect(saved.response).toMatchObject({
    title: 'Cotar',
    date_finish: '2026-03-10',
    tags: [{ id: tag.id, label: 'Urgente' }],
    departments: [{ id: department.id, name: 'Compras' }],
    users: [{ id: bia.userId }],
    check_list: [{ title: 'Três fornecedores', done: true }],
  })
  const refused = await board.change(card.id, { departments: [{ id: 999_999 }] })
  expect(refused.error.fields).toEqual({ departments: 'Um dos departamentos não existe mais.' })
})

it('a card and the task it became are concluded together', async () => {
  const board = boardOn(ana)
  const [first, second] = (await lines(ana, 'Ligar', 'Visitar')) as [number, number]
  const day = await board.toDay(first, { date: '2026-03-02' })
  const { task } = day.body.response
  expect(task).toMatchObject({ date: '2026-03-02', done: false })
  expect((await board.toDay(first, { date: '2026-03-03' })).error.code).toBe('card.has_task')
  const planned = (await ana.call('GET /calendar/task/{id}', { params: { id: task!.id } })).body.response
  const column = async () =>
    (await ana.call('GET /calendar/task/{id}/card', { params: { id: task!.id } })).body.response?.tab_id
  expect(await column()).toBe('backlog')
  await ana.call('PUT /v2/client/scrum-company/tasks/move', { body: { tab: 'in_progress', ids: [first] } })
  expect(await column()).toBe('in_progress')
  expect(planned.links[0]!.link).toMatch(new RegExp(`^http.+/scrum-company\\?cartao=${first}$`))
  await ana.call('POST /calendar/close-task', { body: { calendar_id: task!.id } })
  expect((await board.find(first)).tab_id).toBe('concluded')
  await board.toDay(second, { date: '2026-03-02' })
  await board.move(second, 'concluded', [second, first])
  const cards = await board.cards()
  expect(cards.map(({ id, task }) => [id, task?.done])).toEqual([
    [second, true],
    [first, true],
  ])
})

it('a column says how long cards stay in it, and how many are stopped there', async () => {
  const board = boardOn(ana)
  const [a] = (await lines(ana, 'A', 'B')) as [number]
  await server.asOwner("update boards.cards set tab_since = '2026-02-10T12:00:00-03:00' where company_id = $1", [
    ana.companyId,
  ])
  await board.move(a, 'concluded')
  await ana.call('PUT /v2/client/scrum-company/kanban/limits', { body: { in_progress: '3' } })
  expect(await board.facts()).toEqual({
    limits: { backlog: null, to_realize: null, in_progress: 3, concluded: null },
    columns: [
      { tab_id: 'backlog', average_days: 20, stopped: 1 },
      { tab_id: 'to_realize', average_days: null, stopped: 0 },
      { tab_id: 'in_progress', average_days: null, stopped: 0 },
      { tab_id: 'concluded', average_days: null, stopped: 0 },
    ],
  })
})

it('several cards go to the end of a column in the order that was sent, and gone, repeated or foreign ones are ignored', async () => {
  const board = boardOn(ana)
  const [a, b, c] = (await lines(ana, 'A', 'B', 'C')) as [number, number, number]
  const own = await boardOn(bia, 'personal').create({ title: 'De Bia' })
  await board.archive(b)
  const moved = await ana.call('PUT /v2/client/scrum-company/tasks/move', {
    body: { tab: 'in_progress', ids: [c, a, c, b, own.id, 999_999] },
  })
  expect(moved.body.response).toEqual({ changed: 2 })
  expect(await board.titles('in_progress')).toEqual(['C', 'A'])
  expect((await boardOn(bia, 'personal').find(own.id)).tab_id).toBe('backlog')
  const none = await ana.call('PUT /v2/client/scrum-company/tasks/move', { body: { tab: 'backlog', ids: [own.id] } })
  expect(none.status).toBe(404)
})

it('several cards are archived, and come back to their places', async () => {
  const board = boardOn(ana)
  const [a, , c] = (await lines(ana, 'A', 'B', 'C')) as [number, number, number]
  const put = (archived: boolean) =>
    ana.call('PUT /v2/client/scrum-company/tasks/archive', { body: { ids: [c, a], archived } })
  expect((await put(true)).body.response).toEqual({ changed: 2 })
  expect((await put(true)).body.response).toEqual({ changed: 0 })
  expect(await board.titles('backlog')).toEqual(['B'])
  await put(false)
  expect(await board.titles('backlog')).toEqual(['A', 'B', 'C'])
})

it('several cards that are concluded conclude their tasks too', async () => {
  const board = boardOn(ana)
  const [a, b] = (await lines(ana, 'A', 'B')) as [number, number]
  await board.toDay(a, { date: '2026-03-02' })
  await ana.call('PUT /v2/client/scrum-company/tasks/move', { body: { tab: 'concluded', ids: [a, b] } })
  const cards = await board.cards()
  expect(cards.map(({ id, tab_id, task }) => [id, tab_id, task?.done]).toSorted()).toEqual([
    [a, 'concluded', true],
    [b, 'concluded', undefined],
  ])
})

it('pasted lines become cards in their order', async () => {
  await ana.call('POST /v2/client/scrum/tasks', { body: { tab_id: 'to_realize', titles: ['Um', 'Dois', 'Três'] } })
  expect(await boardOn(ana, 'personal').titles('to_realize')).toEqual(['Um', 'Dois', 'Três'])
})

it('who is mentioned in a comment gets a notification, once, and only its author changes it', async () => {
  const board = boardOn(ana)
  const card = await board.create({ title: 'Orçamento' })
  const comment = await board.comment(card.id, 'Bia, pode ver?', [bia.userId])
  expect((await board.find(card.id)).comments_count).toBe(1)
  const said = { params: { commentId: comment.id }, body: { text: 'Bia, pode ver hoje?', mentions: [bia.userId] } }
  await ana.call('PUT /client/records/comments/{commentId}', said)
  const refused = await bia.call('PUT /client/records/comments/{commentId}', said)
  expect(refused.error.code).toBe('comment.not_own')
  const rows = await server.asOwner('select link from notifications.notifications where user_id = $1 and kind = $2', [
    bia.userId,
    'comment.mentioned',
  ])
  expect(rows).toEqual([{ link: `/scrum-company?cartao=${card.id}` }])
})
