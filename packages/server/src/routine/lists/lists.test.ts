import { addDays } from '@prumo/contract/dates.ts'
import type { BulkAction } from '@prumo/contract/routine/lists/endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsDuring } from '../../testing/statements.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'

const server = openOwnTestServer()
const today = '2026-11-18'
let ana: Person
let bia: Person
let caio: Person

beforeEach(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
})

const write = async (label: string, more: object = {}, by = ana) =>
  (await by.call('POST /calendar/task', { body: { label, date: today, ...more } })).body.atividades[0]!
const read = async (id: number, by = ana) =>
  (await by.call('GET /calendar/task/{id}', { params: { id } })).body.response
const bulk = async (ids: readonly number[], action: BulkAction, by = ana) =>
  (await by.call('POST /calendar/bulk', { body: { ids: [...ids], action } })).body
const told = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response.map(({ title }) =>
    title.replace(/^Pessoa \d+/, 'Alguém'),
  )
const tag = async (by = ana) =>
  (await by.call('POST /tags', { body: { label: 'Urgente', color_id: 1 } })).body.response.id
const open = async (query: object = {}) => (await ana.call('GET /calendar/open', { query })).body

describe('the table of open tasks', () => {
  it('has own ones and the team’s of any day, the soonest first, and of a repetition what is due and the next', async () => {
    await write('Depois', { date: addDays(today, 40) })
    await write('Atrasada', { date: addDays(today, -9) })
    await write('Da equipe', { type: '2', client_id: bia.userId })
    await write('Da Bia', {}, bia)
    await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Sem data' } })
    await write('Todo dia', { repeat_day: '8', date: addDays(today, 1) })
    const { response, total } = await open()
    expect(response.map(({ label }) => label)).toEqual(['Atrasada', 'Da equipe', 'Todo dia', 'Depois', 'Sem data'])
    expect(total).toBe(5)
    expect((await open({ client_id: bia.userId })).response.map(({ label }) => label)).toEqual(['Da equipe'])
  })

  it('is narrowed to what is under way, which many are said to be at once', async () => {
    const mine = await write('Pão')
    const given = await write('Bolo', { client_id: bia.userId })
    const closed = await write('Feito')
    await bulk([closed.id], { type: 'close' })
    const { done, refused } = await bulk([mine.id, given.id, closed.id], { type: 'progress', progress: 'doing' })
    expect(done.toSorted()).toEqual([mine.id, given.id].toSorted())
    expect(refused.map(({ message }) => message)).toEqual(['Esta tarefa já foi concluída.'])
    expect((await open({ progress: 'doing' })).response.map(({ label }) => label)).toEqual(['Pão'])
    expect((await open({ progress: 'waiting' })).total).toBe(0)
    expect((await told(bia))[0]).toBe('Alguém começou uma tarefa que vocês dividem')
  })

  it('is saved whole as a file, with the filter of the screen', async () => {
    for (let n = 1; n <= 7; n++) await write(`Pão ${n}`, { priority: n > 5, date: addDays(today, n % 3) })
    await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Pão sem dia' } })
    const file = async (query: { format?: 'csv'; priority?: 'true' }) => {
      const { raw } = await ana.call('GET /calendar/open/file', { query })
      return raw.toString().trim().split('\r\n')
    }
    const all = await file({ format: 'csv' })
    expect(all).toHaveLength(9)
    expect(all[0]).toContain('Título;Data;Início;Fim;Responsável')
    expect(all.at(-1)).toContain('Pão sem dia;;')
    expect(await file({ priority: 'true' })).toHaveLength(3)
  })
})

describe('many tasks at once', () => {
  it('are concluded and reopened, and whoever shares several of them is told once', async () => {
    const ids = []
    for (let n = 1; n <= 3; n++) ids.push((await write(`Fornada ${n}`, { client_id: bia.userId })).id)
    const own = (await write('Minha')).id
    const before = (await told(bia)).length
    expect(await bulk([...ids, own], { type: 'close' })).toEqual({
      done: expect.arrayContaining([...ids, own]),
      refused: [],
    })
    expect((await told(bia)).length).toBe(before + 1)
    expect((await told(bia))[0]).toBe('Alguém concluiu 3 tarefas que vocês dividem')
    expect((await read(ids[0]!)).status).toBe('2')
    await bulk(ids, { type: 'reopen' })
    expect((await read(ids[0]!)).status).toBe('1')
  })

  it('are put off and keep their hours; what has no date stays where it is, with the reason', async () => {
    const one = await write('Entrega', { hour: '08:00', hour_finish: '09:00' })
    const { body } = await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Sem data' } })
    const waiting = body.response.id
    expect(await bulk([one.id, waiting], { type: 'postpone', date: '2026-12-01' })).toEqual({
      done: [one.id],
      refused: [{ id: waiting, label: 'Sem data', message: expect.stringContaining('cronograma') }],
    })
    expect(await read(one.id)).toMatchObject({ date: '2026-12-01', hour: '08:00', hour_finish: '09:00' })
  })

  it('are handed over with one notification to the new owner, and one to whoever had them', async () => {
    const [a, b, c] = [await write('A'), await write('B', { client_id: bia.userId }), await write('C')]
    const before = (await told(bia)).length
    await bulk([a.id, b.id, c.id], { type: 'give', client_id: caio.userId })
    expect(await told(caio)).toEqual(['Alguém passou 3 tarefas para você'])
    expect((await told(bia)).slice(0, (await told(bia)).length - before)).toEqual([
      'Alguém retomou uma tarefa que estava com você',
    ])
    expect((await read(b.id)).client_id).toBe(caio.userId)
  })

  it('get a tag of the user’s own, and lose it; the other tags stay', async () => {
    const [mine, other] = [
      await tag(),
      (await ana.call('POST /tags', { body: { label: 'Pão', color_id: 2 } })).body.response.id,
    ]
    const one = await write('Um', { tags: [other] })
    const two = await write('Dois', { tags: [mine] })
    await bulk([one.id, two.id], { type: 'tag', tag_id: mine })
    expect((await read(one.id)).tags.map(({ tag_id }) => tag_id).sort()).toEqual([mine, other].sort())
    await bulk([one.id, two.id], { type: 'untag', tag_id: mine })
    expect((await read(one.id)).tags.map(({ tag_id }) => tag_id)).toEqual([other])
    expect((await read(two.id)).tags).toEqual([])
    const { status } = await ana.call('POST /calendar/bulk', {
      body: { ids: [one.id], action: { type: 'tag', tag_id: await tag(bia) } },
    })
    expect(status).toBe(400)
  })

  it('are deleted into the bin, each by itself with all that it has, by their author alone', async () => {
    const [first, second] = [
      await write('Primeira', { subjects: [{ label: 'Assunto' }], tags: [await tag()] }),
      await write('Segunda', { listLinks: ['https://padaria.com.br'] }),
    ]
    const given = await write('Passada a mim', { client_id: ana.userId }, bia)
    const done = await write('Feita')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: done.id } })
    const answer = await bulk([first.id, second.id, given.id, done.id], { type: 'delete' })
    expect(new Set(answer.done)).toEqual(new Set([first.id, second.id]))
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: given.id, label: 'Passada a mim', message: expect.stringContaining('devolva-a') },
        { id: done.id, label: 'Feita', message: 'Esta tarefa já foi concluída.' },
      ]),
    )
    expect((await ana.call('GET /calendar/bin')).body.response.map(({ label }) => label).sort()).toEqual([
      'Primeira',
      'Segunda',
    ])
    await ana.call('POST /calendar/bin/{id}/restore', { params: { id: first.id } })
    expect(await read(first.id)).toMatchObject({ subjects: [{ title: 'Assunto' }], tags: [{ label: 'Urgente' }] })
    expect((await ana.call('GET /calendar/task/{id}', { params: { id: second.id } })).status).toBe(404)
    await ana.call('POST /calendar/bin/{id}/restore', { params: { id: second.id } })
    expect((await read(second.id)).links).toEqual([{ link: 'https://padaria.com.br' }])
  })

  it('free what waited for them, with one notification, and what waited for a deleted one waits again', async () => {
    const [first, second] = [await write('Orçamento'), await write('Aprovação')]
    const waits = []
    for (const label of ['Comprar', 'Instalar'])
      waits.push((await write(label, { client_id: bia.userId, prerequisites: [first.id, second.id] })).id)
    const before = (await told(bia)).length
    await bulk([first.id, second.id], { type: 'delete' })
    expect((await told(bia)).slice(0, (await told(bia)).length - before)).toEqual([
      '2 tarefas suas não esperam mais por outra',
    ])
    for (const id of [first.id, second.id]) await ana.call('POST /calendar/bin/{id}/restore', { params: { id } })
    expect((await read(waits[0]!)).prerequisites.map(({ label }) => label).sort()).toEqual(['Aprovação', 'Orçamento'])
    await bulk([first.id, second.id], { type: 'close' })
    expect((await read(waits[1]!)).prerequisites.every(({ done }) => done)).toBe(true)
  })

  it.each([
    ['close', 'concluiu'],
    ['delete', 'apagou'],
  ] as const)(
    'say by the notification which of them was waited for, and not what else is theirs (%s)',
    async (type, did) => {
      const own = await write('Demitir o Caio')
      const first = await write('Comprar')
      await write('Assar', { client_id: bia.userId, prerequisites: [first.id] })
      await bulk([own.id, first.id], { type })
      const { response } = (await bia.call('GET /client/manager-notification')).body
      expect(response[0]!.message).toMatch(new RegExp(`^<p><strong>Assar</strong><br />.+ ${did} “Comprar”.</p>$`))
    },
  )

  it('of somebody else are not seen, and what the user only received is not changed', async () => {
    const foreign = await write('Da Bia', {}, bia)
    const given = await write('Passada a mim', { client_id: ana.userId }, bia)
    expect(await bulk([foreign.id, given.id], { type: 'postpone', date: '2026-12-01' })).toEqual({
      done: [],
      refused: [
        { id: foreign.id, label: '', message: expect.any(String) },
        { id: given.id, label: 'Passada a mim', message: expect.stringContaining('atribuída a você') },
      ],
    })
    expect((await bulk([given.id], { type: 'close' })).done).toEqual([given.id])
  })

  it('take as many statements for a hundred as for two, but for what each writes into the trail', async () => {
    const ids: number[] = []
    for (let n = 0; n < 100; n++) ids.push((await write(`Tarefa ${n}`, { client_id: bia.userId })).id)
    const statements = async (some: readonly number[], action: BulkAction) =>
      (await statementsDuring(server, () => bulk(some, action))).length
    const date = '2026-12-01'
    const few = await statements(ids.slice(0, 2), { type: 'postpone', date })
    expect(await statements(ids.slice(2), { type: 'postpone', date })).toBe(few)
    expect(await statements(ids.slice(50), { type: 'delete' })).toBe(
      await statements(ids.slice(0, 2), { type: 'delete' }),
    )
  })
})

describe('everybody’s open tasks', () => {
  const ofTeam = async (query: object = {}, by = ana) => (await by.call('GET /calendar/team/open', { query })).body

  it('are for whoever leads: what was given and what is the team’s; what somebody wrote only for themselves is counted', async () => {
    await write('Do Caio para a Bia', { client_id: bia.userId }, caio)
    await write('Da equipe', { type: '2' }, bia)
    await write('Só da Bia', {}, bia)
    await write('Minha')
    const { response, total, hidden } = await ofTeam()
    expect(response.map(({ label }) => label).toSorted()).toEqual(['Da equipe', 'Do Caio para a Bia', 'Minha'])
    expect([total, hidden]).toEqual([3, 1])
    expect(JSON.stringify(response)).not.toContain('Só da Bia')
    const ofBia = await ofTeam({ client_id: bia.userId })
    expect([ofBia.response.map(({ label }) => label).toSorted(), ofBia.hidden]).toEqual([
      ['Da equipe', 'Do Caio para a Bia'],
      1,
    ])
    expect((await bia.call('GET /calendar/team/open')).status).toBe(403)
  })

  it('are handed over and put off by whoever leads, who tells the person, the one before and the author', async () => {
    const task = await write('Pedido', { client_id: bia.userId }, caio)
    const day = addDays(today, 3)
    expect(await bulk([task.id], { type: 'postpone', date: day })).toEqual({ done: [task.id], refused: [] })
    const dora = await server.colleague(ana)
    expect((await bulk([task.id], { type: 'give', client_id: dora.userId })).done).toEqual([task.id])
    expect(await read(task.id, dora)).toMatchObject({ client_id: dora.userId, date: day, author_id: caio.userId })
    expect((await told(dora))[0]).toBe('Alguém passou uma tarefa para você')
    expect((await told(bia))[0]).toBe('Alguém retomou uma tarefa que estava com você')
    expect((await told(caio))[0]).toBe('Alguém passou a outra pessoa uma tarefa que você escreveu')
  })

  it('stay as they are where they are somebody’s own, and for whoever does not lead', async () => {
    const own = await write('Só da Bia', {}, bia)
    const given = await write('Pedido', { client_id: bia.userId }, caio)
    const dora = await server.colleague(ana)
    for (const action of [
      { type: 'postpone', date: addDays(today, 3) },
      { type: 'give', client_id: ana.userId },
    ] as const) {
      expect((await bulk([own.id], action)).refused).toMatchObject([{ id: own.id, label: '' }])
      expect((await bulk([given.id], action, dora)).refused).toMatchObject([{ id: given.id, label: '' }])
    }
    for (const action of [{ type: 'close' }, { type: 'delete' }, { type: 'progress', progress: 'doing' }] as const)
      expect((await bulk([given.id], action)).done).toEqual([])
  })
})
