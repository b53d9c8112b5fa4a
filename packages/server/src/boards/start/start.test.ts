import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { boardOn } from '../testing/board.ts'
import { templates } from './template.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const start = (person = ana) => person.call('POST /v2/client/scrum-company/kanban/start')

it('opening a board writes its cards once, also when many people open it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 204)])
  expect(await boardOn(ana).cards()).toHaveLength(templates.company!().length)
  const [first] = await boardOn(ana).cards()
  await boardOn(ana).remove(first!.id)
  expect((await start()).status).toBe(204)
  expect(await boardOn(ana).cards()).toHaveLength(templates.company!().length - 1)
})

it('a card is concluded by what the company has done, says by what, and stays where people put it afterwards', async () => {
  await start()
  for (const name of ['Compras', 'Vendas', 'Produção']) await ana.call('POST /client/departments', { body: { name } })
  await start()
  const board = boardOn(ana)
  const done = (await board.cards()).find(({ tab_id }) => tab_id === 'concluded')!
  expect(done.concluded_by).toEqual({
    title: 'Departamentos cadastrados',
    words: '3 departamentos',
    link: '/departments',
  })
  await board.move(done.id, 'in_progress')
  await start()
  expect(await board.find(done.id)).toMatchObject({ tab_id: 'in_progress', concluded_by: null })
})

it('every card of the content has a key of its own, a screen, and a check that exists', () => {
  const checks = new Set(server.composed.services.areas.flatMap(({ checks = [] }) => checks.map(({ id }) => id)))
  for (const read of Object.values(templates)) {
    const cards = read()
    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
    expect(cards.flatMap(({ check }) => (check === undefined || checks.has(check) ? [] : [check]))).toEqual([])
  }
})
