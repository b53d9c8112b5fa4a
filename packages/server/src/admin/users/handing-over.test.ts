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
const hand = (id: number, parts: { duty: string; client_id: number; ids?: number[] }[], by = ana) =>
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

  it('goes one by one to several, and whoever is concerned is told once', async () => {
    const leo = await server.colleague(ana)
    const caixa = await write(bia, { label: 'Contar o caixa', client_id: joao.userId })
    await write(bia, { label: 'Ligar para o moinho', client_id: joao.userId })
    await write(joao, { label: 'Dentista' })
    const listed = async () =>
      (await ana.call('GET /client/users/{id}/work/{duty}', { params: { id: joao.userId, duty: 'task.own' } })).body
        .response
    expect((await listed()).map(({ title }) => title)).toEqual(['Contar o caixa', 'Ligar para o moinho', null])
    await hand(joao.userId, [
      { duty: 'task.own', client_id: ana.userId },
      { duty: 'task.own', client_id: leo.userId, ids: [caixa.id] },
    ])
    const open = async (by: Person) =>
      (await by.call('GET /calendar/open', { query: {} })).body.response.map(({ label }) => label).toSorted()
    expect([await open(leo), await open(ana)]).toEqual([['Contar o caixa'], ['Dentista', 'Ligar para o moinho']])
    const told = async (by: Person) =>
      (await by.call('GET /client/manager-notification')).body.response.filter(({ title }) =>
        /o trabalho|o seu trabalho|o que você/.test(title),
      )
    expect([await told(joao), await told(leo)].map(({ length }) => length)).toEqual([1, 1])
    const [toAuthor, ...more] = (await told(bia)).filter(({ title }) => title.includes('o que você escreveu'))
    expect(more).toEqual([])
    expect(toAuthor!.message).toContain('<li>Contar o caixa: ')
  })

  it('of somebody who left is found and handed over by a responsible user, also what they wrote for themselves', async () => {
    const own = await write(joao, { label: 'Dentista' })
    const everybody = async (query: object) =>
      (await ana.call('GET /calendar/team/open', { query })).body as { response: { id: number }[]; hidden: number }
    expect(await everybody({})).toMatchObject({ response: [], hidden: 1 })
    const give = () =>
      ana.call('POST /calendar/bulk', { body: { ids: [own.id], action: { type: 'give', client_id: bia.userId } } })
    expect((await give()).body.done).toEqual([])
    await ana.call('PUT /client/users/disabled', { body: { client_id: joao.userId, is_disabled: '2' } })
    await write(bia)
    expect(await everybody({ of_left: 'true' })).toMatchObject({ response: [{ id: own.id }], hidden: 0 })
    expect((await give()).body.done).toEqual([own.id])
    const { body } = await bia.call('GET /calendar/task/{id}', { params: { id: own.id } })
    expect(body.response).toMatchObject({ author_id: bia.userId, can: { edit: true } })
  })

  it('is also the check of a plan for which no day is said', async () => {
    const { id } = (await ana.call('POST /client/departments', { body: { name: 'Forno' } })).body.response
    const body = { department_id: id, problem: 'Atraso', to_do: 'Rever', verifier_id: joao.userId }
    await ana.call('POST /client/action-plan', { body })
    expect(await work(joao.userId)).toEqual(['1 plano para verificar'])
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

test('every duty is counted, listed and handed over by its own statement', async () => {
  for (const { id } of dutiesOf({ areas })) {
    const params = { id: joao.userId, duty: id }
    expect((await ana.call('GET /client/users/{id}/work/{duty}', { params })).status, id).toBe(200)
    const parts = [
      { duty: id, client_id: bia.userId },
      { duty: id, client_id: ana.userId, ids: [1] },
    ]
    expect((await hand(joao.userId, parts)).status, id).toBe(200)
  }
})

test('every kind with a responsible person says how it is handed over', () => {
  const known = new Set(dutiesOf({ areas }).map(({ table, column }) => `${table}.${column}`))
  const responsible = recordsOf(areas).flatMap(({ table, fields }) =>
    fields
      .filter(([, { name, of }]) => of === 'member' && /^(Responsável|Verificador|Auditor|Quem cuida)/.test(name))
      .map(([column]) => `${table}.${column}`),
  )
  expect(responsible.length).toBeGreaterThan(8)
  expect(responsible.filter((one) => !known.has(one))).toEqual([])
})
