import { beforeEach, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const monday = '2026-11-23'
/** Ana leads; Bia and Caio are colleagues. */
let ana: Person
let bia: Person
let caio: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
})

const task = async (by: Person, label: string, more: object = {}) => {
  const body = { label, date: monday, hour: '09:00', ...more }
  return (await by.call('POST /calendar/task', { body })).body.atividades[0]!
}
const asked = (by: Person, of: Person, query = { from: monday, until: '2026-11-29' }) =>
  by.call('GET /calendar/people/{id}/times', { params: { id: of.userId }, query })
const titles = async (by: Person, of: Person) =>
  (await asked(by, of)).body.response.map(({ hour, label }) => `${hour ?? ''} ${label || 'Ocupado'}`.trim()).sort()

describe('a colleague’s calendar', () => {
  it('has the titles of what the user sees anyway, and says of the rest that the person is busy', async () => {
    await task(bia, 'Médico', { hour: '08:00' })
    await task(bia, 'Reunião de todos', { type: '2', hour: '10:00' })
    await task(caio, 'Pedido do Caio', { client_id: bia.userId, hour: '11:00' })
    await task(ana, 'Pedido da Ana', { client_id: bia.userId, hour: '14:00' })
    const ofTeam = '10:00 Reunião de todos'
    expect(await titles(caio, bia)).toEqual(['08:00 Ocupado', ofTeam, '11:00 Pedido do Caio', '14:00 Ocupado'])
    expect(await titles(ana, bia), 'whoever leads').toEqual([
      '08:00 Ocupado',
      ofTeam,
      '11:00 Pedido do Caio',
      '14:00 Pedido da Ana',
    ])
  })

  it('says nothing of what takes no hour, and is not the user’s to see', async () => {
    await task(bia, 'Dieta', { hour: null })
    await task(bia, 'De todos', { type: '2', hour: null })
    const done = await task(bia, 'Já foi', { hour: '07:00' })
    await bia.call('POST /calendar/close-task', { body: { calendar_id: done.id } })
    expect(await titles(caio, bia)).toEqual(['De todos'])
    expect(await titles(ana, bia)).toEqual(['De todos'])
  })

  it('opens only what the user may open', async () => {
    await task(caio, 'Do Caio', { client_id: bia.userId })
    const { response } = (await asked(ana, bia)).body
    expect(response).toMatchObject([{ label: 'Do Caio', task_id: null }])
    expect((await asked(caio, bia)).body.response).toMatchObject([{ label: 'Do Caio', task_id: expect.any(Number) }])
  })

  it('keeps a meeting for others to itself', async () => {
    await task(bia, 'Só nós dois', { type: '2', audience: { departments: [], people: [bia.userId, ana.userId] } })
    expect(await titles(caio, bia)).toEqual(['09:00 Ocupado'])
    expect(await titles(ana, bia)).toEqual(['09:00 Só nós dois'])
  })

  it('has the times of their outside calendars, without a title', async () => {
    const { id } = (
      await bia.call('POST /calendar/outside', { body: { label: 'Casa', address: 'https://calendar.example/a.ics' } })
    ).body.response
    await server.asOwner(
      `insert into routine.outside_events (company_id, calendar_id, user_id, date, starts_at, ends_at, label)
       values ($1, $2, $3, $4, '08:00', '08:30', 'Terapia'), ($1, $2, $3, $4, null, null, 'Viagem')`,
      [bia.companyId, id, bia.userId, monday],
    )
    for (const reader of [ana, caio]) expect(await titles(reader, bia)).toEqual(['08:00 Ocupado', 'Ocupado'])
  })

  it('is of people who work here, and of six weeks at most', async () => {
    const stranger = await server.company()
    expect((await asked(ana, stranger)).status).toBe(404)
    expect((await asked(stranger, bia)).status).toBe(404)
    await disable(server, caio)
    expect((await asked(ana, caio)).status).toBe(404)
    expect((await asked(ana, bia, { from: monday, until: '2027-01-10' })).error.code).toBe('request.invalid')
  })
})
