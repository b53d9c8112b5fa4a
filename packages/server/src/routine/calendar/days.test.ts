import { addDays } from '@prumo/contract/dates.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { composedTexts } from '../../testing/composed-texts.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'

const server = openOwnTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

const post = (label: string, date: string, more: object = {}, by = ana) =>
  by.call('POST /calendar/task', { body: { label, date, ...more } })
const shown = (days: { date_filter: string }[]) => [days[0]!.date_filter, days.at(-1)!.date_filter]

describe('the month', () => {
  it('has full weeks from Monday to Sunday, with the holidays and the tasks of each day by hour', async () => {
    await post('À tarde', '2026-11-02', { hour: '14:00' })
    await post('De manhã', '2026-11-02', { hour: '09:00' })
    await post('Sem hora', '2026-11-02')
    await post('Ainda em outubro', '2026-10-26')
    await post('Já em dezembro', '2026-12-06')
    await post('Fora da grade', '2026-12-07')

    const { status, body } = await ana.call('GET /calendar/month')
    expect(status).toBe(200)
    expect(body.month).toBe('2026-11')
    expect(body.response).toHaveLength(42)
    expect(body.response[0]).toMatchObject({
      date_filter: '2026-10-26',
      date_formatted: '26/10/2026',
      name: 'Segunda-feira',
      holiday: null,
      tasks: [{ label: 'Ainda em outubro' }],
    })
    expect(body.response.at(-1)).toMatchObject({ date_filter: '2026-12-06', name: 'Domingo' })
    const finados = body.response.find((day) => day.date_filter === '2026-11-02')!
    expect(finados.holiday).toEqual({ name: 'Finados', optional: false })
    expect(finados.tasks.map((task) => task.label)).toEqual(['Sem hora', 'De manhã', 'À tarde'])
    expect(body.response.flatMap((day) => day.tasks)).toHaveLength(5)
  })

  it('is any requested month, also one of four weeks; anything else is refused', async () => {
    const { body } = await ana.call('GET /calendar/month', { query: { month: '2027-02' } })
    expect(body.month).toBe('2027-02')
    expect(shown(body.response)).toEqual(['2027-02-01', '2027-02-28'])
    expect(shown((await ana.call('GET /calendar/month', { query: { month: '1900-01' } })).body.response)[0]).toBe(
      '1900-01-01',
    )
    const refused = await ana.call('GET /calendar/month', { query: { month: '2026-13' } })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({ month: 'Mês inválido' })
  })

  it('shows done and open tasks of the user and of the team', async () => {
    const bia = await server.colleague(ana)
    const { body: done } = await post('Feita', '2026-11-10')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: done.atividades[0]!.id } })
    await post('Da equipe', '2026-11-10', { type: '2', hour: '10:00' }, bia)
    await post('Minha, para a equipe', '2026-11-10', { type: '2', hour: '11:00' })
    await post('Só da Bia', '2026-11-10', {}, bia)
    const { body } = await ana.call('GET /calendar/month')
    const day = body.response.find(({ date_filter }) => date_filter === '2026-11-10')!
    expect(day.tasks.map(({ label, status }) => [label, status])).toEqual([
      ['Feita', '2'],
      ['Da equipe', '1'],
      ['Minha, para a equipe', '1'],
    ])
  })

  it('takes as many statements for three hundred tasks as for three, whatever belongs to them', async () => {
    const rui = (await ana.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br' } })).body.response
    const bia = await server.colleague(ana)
    await post('Da equipe', '2026-11-10', { type: '2', contacts: [rui.id], subjects: [{ label: 'Um' }] }, bia)
    const statements = async () => {
      const month = async () => expect((await ana.call('GET /calendar/month')).status).toBe(200)
      // What is read or noted once in a while, or by the server's beats, is not of the month.
      const counts: number[] = []
      for (let n = 0; n < 4; n++) counts.push((await statementsDuring(server, month)).length)
      return Math.min(...counts)
    }
    const few = await statements()
    await server.asOwner(
      `with made as (
         insert into routine.tasks (company_id, user_id, created_by, label, date)
         select $1, $2, $2, 'Tarefa ' || n, '2026-11-10' from generate_series(1, 300) n returning company_id, id
       ) insert into routine.task_contacts (company_id, task_id, contact_id) select company_id, id, $3 from made`,
      [ana.companyId, ana.userId, rui.id],
    )
    expect(await statements()).toBe(few)
    // Each area whose names are in tasks adds one; what is dated in all areas is one together, and meetings one.
    expect(few).toBeLessThanOrEqual(12)
  })

  it('has no text that refers to its parts, which would make all of it dearer to write', async () => {
    await post('Toda semana, por nove semanas', '2026-11-02', {
      hour: '09:00',
      repeat_day: '1',
      subjects: [{ label: 'Um' }],
    })
    await ana.call('POST /v2/client/scrum/task', { body: { title: 'Com prazo', date_finish: '2026-11-10' } })
    const found: string[][] = []
    const stringify = JSON.stringify.bind(JSON)
    // Before it is written, which puts such texts together.
    vi.spyOn(JSON, 'stringify').mockImplementation((answer: unknown, ...more) => {
      if ((answer as { month?: string } | null)?.month === '2026-11') found.push(composedTexts(answer))
      return stringify(answer, ...(more as []))
    })
    const { body } = await ana.call('GET /calendar/month')
    vi.restoreAllMocks()
    expect(body.response.flatMap(({ tasks, deadlines }) => [...tasks, ...deadlines]).length).toBeGreaterThan(2)
    expect(found).toEqual([[]])
  })

  it('has the first tasks of each day, says how many more there are, and they come by page', async () => {
    await server.asOwner(
      `insert into routine.tasks (company_id, user_id, created_by, label, date)
       select $1, $2, $2, 'Tarefa ' || n, '2026-11-10' from generate_series(1, 2100) n`,
      [ana.companyId, ana.userId],
    )
    await ana.call('POST /calendar/task', { body: { label: 'Depois', date: '2026-11-12' } })
    const { body } = await ana.call('GET /calendar/month', { query: { month: '2026-11' } })
    const full = body.response.find(({ date_filter }) => date_filter === '2026-11-10')!
    const after = body.response.find(({ date_filter }) => date_filter === '2026-11-12')!
    expect(full.tasks.length + full.more).toBe(2100)
    expect(body.response.flatMap(({ tasks }) => tasks).length).toBeLessThanOrEqual(2000)
    expect([after.tasks.map(({ label }) => label), after.more]).toEqual([['Depois'], 0])

    const seen = new Set<number>()
    for (let page = 1; page <= 21; page++) {
      const answer = await ana.call('GET /calendar/days/{date}', {
        params: { date: '2026-11-10' },
        query: { page, per_page: 100 },
      })
      expect(answer.body.total).toBe(2100)
      for (const { id } of answer.body.response) seen.add(id)
    }
    expect(seen.size).toBe(2100)
  })
})

describe('the week', () => {
  it('is Monday to Sunday around today, or around a requested day', async () => {
    expect(shown((await ana.call('GET /calendar/week')).body.response)).toEqual(['2026-11-16', '2026-11-22'])
    const { body } = await ana.call('GET /calendar/week', { query: { date: '2027-01-01' } })
    expect(shown(body.response)).toEqual(['2026-12-28', '2027-01-03'])
  })

  it('before the first day shown or after the last has seven days; the two arguments come in either order', async () => {
    await post('Na outra semana', '2026-11-23')
    const move = (date: string, direction: string) =>
      ana.call('GET /calendar/week/{date}/{direction}', { params: { date, direction } as never })
    const next = await move('2026-11-22', 'next')
    expect(shown(next.body.response)).toEqual(['2026-11-23', '2026-11-29'])
    expect(next.body.response[0]!.tasks).toHaveLength(1)
    expect(shown((await move('last', '2026-11-16')).body.response)).toEqual(['2026-11-09', '2026-11-15'])
    for (const [one, other] of [
      ['2026-11-22', '2026-11-23'],
      ['last', 'next'],
      ['2026-11-31', 'next'],
      ['2026-11-22', 'sideways'],
    ]) {
      expect((await move(one!, other!)).status).toBe(400)
    }
  })
})

describe('today', () => {
  it('is the company’s own day, half an hour before its midnight and after', async () => {
    await post('De hoje', '2026-11-20')
    await post('De amanhã', '2026-11-21')
    const labels = async () => (await ana.call('GET /calendar/day')).body.day.tasks.map(({ label }) => label)
    server.setClock('2026-11-20T23:30:00-03:00')
    expect(await labels()).toEqual(['De hoje'])
    server.setClock('2026-11-21T00:30:00-03:00')
    expect(await labels()).toEqual(['De amanhã'])
    server.setClock('2026-11-20T23:30:00-03:00')
    await setCompany(server, ana, { time_zone: 'America/Noronha' })
    expect(await labels()).toEqual(['De amanhã'])
  })
})

describe('concluded today', () => {
  const concluded = async (person = ana) => (await person.call('GET /calendar/day')).body.day.concluded
  const close = (person: Person, id: number) => person.call('POST /calendar/close-task', { body: { calendar_id: id } })
  const written = async (...args: Parameters<typeof post>) => (await post(...args)).body.atividades[0]!.id

  it('counts what was concluded on this day, for whatever day it was planned', async () => {
    const late = await written('Atrasada', '2026-11-10')
    await close(ana, late)
    await close(ana, await written('De amanhã', '2026-11-21'))
    await written('De hoje', '2026-11-20')
    expect(await concluded()).toBe(2)
    await ana.call('POST /calendar/macros-finish-reverse/{id}', { params: { id: late } })
    expect(await concluded()).toBe(1)
    server.setClock('2026-11-21T00:30:00-03:00')
    expect(await concluded()).toBe(0)
  })

  it('counts a task of the team for the user who concluded it, and own tasks for their users only', async () => {
    const bia = await server.colleague(ana)
    await close(ana, await written('Da equipe', '2026-11-18', { type: '2' }, bia))
    await close(bia, await written('Da Bia', '2026-11-18', {}, bia))
    expect(await concluded()).toBe(1)
    expect(await concluded(bia)).toBe(1)
  })
})

describe('the late tasks', () => {
  const late = async () => (await ana.call('GET /calendar/late')).body.late

  it('are open and before today, the most recent day first', async () => {
    const bia = await server.colleague(ana)
    await post('Antiga', '2026-01-10')
    await post('De ontem à tarde', '2026-11-19', { hour: '15:00' })
    await post('De ontem', '2026-11-19')
    await post('De hoje', '2026-11-20')
    await post('Da equipe', '2026-11-18', { type: '2' }, bia)
    await post('Só da Bia', '2026-11-18', {}, bia)
    const { body: done } = await post('Feita', '2026-11-19')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: done.atividades[0]!.id } })
    const { tasks, total } = await late()
    expect(tasks.map(({ label }) => label)).toEqual(['De ontem', 'De ontem à tarde', 'Da equipe', 'Antiga'])
    expect(total).toBe(4)
  })

  it('become late at the company’s midnight, not at that of the machine', async () => {
    await post('De hoje', '2026-11-20')
    server.setClock('2026-11-20T23:30:00-03:00')
    expect((await late()).total).toBe(0)
    server.setClock('2026-11-21T00:00:00-03:00')
    expect((await late()).total).toBe(1)
  })

  it('are shown up to 200, and all are counted', async () => {
    await server.asOwner(
      `insert into routine.tasks (company_id, user_id, created_by, label, date)
       select $1, $2, $2, 'Tarefa', date '2026-01-01' + n from generate_series(1, 250) n`,
      [ana.companyId, ana.userId],
    )
    const { tasks, total } = await late()
    expect([tasks.length, total]).toEqual([200, 250])
    expect(tasks[0]!.date).toBe(addDays('2026-01-01', 250))
  })
})
