import { beforeEach, describe, expect, it, test } from 'vitest'
import { areas } from '../../areas.ts'
import { dutiesOf } from '../../platform/records/duties.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let joao: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  ana = await server.company()
  joao = await server.colleague(ana)
  bia = await server.colleague(ana)
})

const work = async (id: number) =>
  (await ana.call('GET /client/users/{id}/work', { params: { id } })).body.response.map(({ label }) => label)
const hand = (id: number, parts: { duty: string; client_id: number }[], by = ana) =>
  by.call('POST /client/users/{id}/hand-over', { params: { id }, body: { parts } })
const write = async (by: Person, more: object = {}) =>
  (await by.call('POST /calendar/task', { body: { label: 'Caixa', date: '2026-11-20', ...more } })).body.atividades[0]!

describe('the open work of somebody who leaves', () => {
  it('is counted by kind, and each kind goes to one person, who is told once', async () => {
    await write(joao)
    await write(joao, { client_id: bia.userId })
    const series = await write(joao, { repeat_day: '1', label: 'Semanal' })
    const done = await write(joao, { label: 'Feita' })
    await joao.call('POST /calendar/close-task', { body: { calendar_id: done.id } })
    expect(await work(joao.userId)).toEqual(['1 tarefa em aberto', '1 tarefa passada a outros', '1 tarefa recorrente'])
    const answer = await hand(joao.userId, [
      { duty: 'task.own', client_id: ana.userId },
      { duty: 'task.given', client_id: bia.userId },
      { duty: 'series.own', client_id: bia.userId },
    ])
    expect(answer.body.response).toEqual([])
    const { body } = await bia.call('GET /calendar/task/{id}', { params: { id: series.id } })
    expect(body.response).toMatchObject({ client_id: bia.userId, author_id: bia.userId, can: { edit: true } })
    const told = (await bia.call('GET /client/manager-notification')).body.response
    expect(told.filter(({ title }) => title.includes('o trabalho de'))).toHaveLength(1)
    expect(told[0]!.message).toBe('<ul><li>1 tarefa passada a outros</li><li>1 tarefa recorrente</li></ul>')
    expect((await hand(joao.userId, [{ duty: 'task.own', client_id: ana.userId }])).body.response).toEqual([])
    expect((await bia.call('GET /client/manager-notification')).body.response).toHaveLength(told.length)
  })

  it('is refused to nobody, to the person, and of oneself', async () => {
    await write(joao)
    expect((await hand(joao.userId, [{ duty: 'task.own', client_id: joao.userId }])).status).toBe(400)
    expect((await hand(joao.userId, [{ duty: 'task.own', client_id: 999_999 }])).status).toBe(400)
    expect((await hand(joao.userId, [{ duty: 'nothing', client_id: bia.userId }])).status).toBe(400)
    expect((await hand(ana.userId, [{ duty: 'task.own', client_id: bia.userId }])).error.code).toBe('user.self')
    expect(await work(joao.userId)).toEqual(['1 tarefa em aberto'])
  })
})

test('every duty is counted and handed over by its own statement', async () => {
  for (const { id } of dutiesOf({ areas }))
    expect((await hand(joao.userId, [{ duty: id, client_id: bia.userId }])).status, id).toBe(200)
})

test('every kind with a responsible person says how it is handed over', () => {
  const known = new Set(dutiesOf({ areas }).map(({ table, column }) => `${table}.${column}`))
  const responsible = recordsOf(areas).flatMap(({ table, exported, references }) =>
    references
      .filter(({ to }) => to === 'user')
      .flatMap(({ columns }) => columns[table!] ?? [])
      .filter((column) => /^(Responsável|Verificador|Auditor|Quem cuida)/.test(String(exported?.columns[column] ?? '')))
      .map((column) => `${table}.${column}`),
  )
  expect(responsible.length).toBeGreaterThan(8)
  expect(responsible.filter((one) => !known.has(one))).toEqual([])
})
