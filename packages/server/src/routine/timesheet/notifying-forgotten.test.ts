import { expect, it } from 'vitest'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

it('a timer that still runs the next morning is told to its person, once; one of today is not', async () => {
  server.setClock('2026-05-11T17:40:00-03:00')
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const begin = async (label: string) => {
    const body = { label, date: '2026-05-11', type: '2' as const }
    const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
    return id
  }
  const hourPasses = async () => {
    await passHour.run({}, server.composed.jobContext, 'job')
    await server.runJobs(passHourInCompany)
  }
  const told = async (person: typeof ana) =>
    (await person.call('GET /client/manager-notification')).body.response.filter(
      ({ kind }) => kind === 'hours.forgotten',
    )
  const id = await begin('Fechar o caixa')
  await ana.call('POST /calendar/timesheet/{id}', { params: { id }, body: { status: 'started' } })
  server.setClock('2026-05-12T05:30:00-03:00')
  await bia.call('POST /calendar/timesheet/{id}', { params: { id }, body: { status: 'started' } })
  for (const time of ['06:02', '07:02']) {
    server.setClock(`2026-05-12T${time}:00-03:00`)
    await hourPasses()
  }
  expect(await told(ana)).toMatchObject([
    {
      title: 'O seu cronômetro ficou ligado',
      message: '<p><strong>Fechar o caixa</strong><br />Desde 11/05/2026 às 17:40. Diga até quando você trabalhou.</p>',
      link: `/tasks?tarefa=${id}`,
    },
  ])
  expect(await told(bia)).toEqual([])
  server.setClock('2026-05-13T06:02:00-03:00')
  await hourPasses()
  expect([await told(ana), await told(bia)].map(({ length }) => length)).toEqual([1, 1])
})
