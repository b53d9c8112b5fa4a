import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
})

const write = async (label: string, date: string, person = ana) =>
  (await person.call('POST /calendar/task', { body: { label, date } })).body.atividades[0]!
const hourPasses = async () => {
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const late = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response.filter(({ kind }) => kind === 'task.late')

describe('a task whose day is over', () => {
  it('is notified once, to its owner, however often the job runs', async () => {
    const bia = await server.colleague(ana)
    const { id } = await write('Fechar o caixa', '2026-05-11')
    await write('Amanhã', '2026-05-12')
    server.setClock('2026-05-12T06:02:00-03:00')
    await hourPasses()
    await hourPasses()
    server.setClock('2026-05-12T09:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toMatchObject([
      {
        title: 'Tarefa atrasada',
        message: '<p><strong>Fechar o caixa</strong> estava marcada para 11/05/2026.</p>',
        link: `/tasks?tarefa=${id}`,
      },
    ])
    expect(await late(bia)).toEqual([])
    server.setClock('2026-05-13T06:02:00-03:00')
    await hourPasses()
    expect((await late(ana)).map(({ message }) => message)).toEqual([
      '<p><strong>Amanhã</strong> estava marcada para 12/05/2026.</p>',
      '<p><strong>Fechar o caixa</strong> estava marcada para 11/05/2026.</p>',
    ])
  })

  it('is notified again when it was put off and is late again', async () => {
    const { id } = await write('Fechar o caixa', '2026-05-11')
    server.setClock('2026-05-12T06:02:00-03:00')
    await hourPasses()
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, date: '2026-05-12' } })
    server.setClock('2026-05-13T06:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toHaveLength(2)
  })

  it('is not notified when it is concluded, or late for more than a week', async () => {
    const { id } = await write('Feita', '2026-05-11')
    await ana.call('POST /calendar/close-task', { body: { calendar_id: id } })
    await write('Velha', '2026-05-01')
    server.setClock('2026-05-12T06:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toEqual([])
  })

  it('is late by the company’s time zone, not by the server’s', async () => {
    await setCompany(server, ana, { time_zone: 'America/Rio_Branco' })
    await write('Fechar o caixa', '2026-05-11')
    // Seven in São Paulo is five in Rio Branco, where the day has not begun.
    server.setClock('2026-05-12T07:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toEqual([])
    server.setClock('2026-05-12T08:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toHaveLength(1)
  })

  it('of a company without access is not notified', async () => {
    await write('Fechar o caixa', '2026-05-11')
    await setCompany(server, ana, { payment_status: 'CANCELED' })
    server.setClock('2026-05-12T06:02:00-03:00')
    await hourPasses()
    expect(await late(ana)).toEqual([])
  })
})
