import { describe, expect, it } from 'vitest'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const hourPasses = async (now: string) => {
  server.setClock(now)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const due = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response
    .filter(({ kind }) => kind === 'subject.due')
    .map(({ message, link }) => [message, link])

describe('a subject whose deadline has come', () => {
  it('is notified once, to the author of the minutes and the responsible person', async () => {
    server.setClock('2026-05-11T12:00:00-03:00')
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    const carla = await server.colleague(ana, [])
    const { name } = (await bia.call('GET /account')).body.response
    const { body } = await ana.call('POST /v2/protocols', {
      body: {
        name: 'Diretoria',
        date: '2026-05-11',
        subjects: [
          { title: 'Contrato', responsible: name.toUpperCase(), time: '2026-05-12 17:00' },
          { title: 'Depois', time: '2026-05-20' },
          { title: 'Feito', time: '2026-05-12', status: 2 },
        ],
      },
    })
    await hourPasses('2026-05-12T06:02:00-03:00')
    await hourPasses('2026-05-12T09:02:00-03:00')
    const told = [
      [
        '<p><strong>Contrato</strong>, da ATA “Diretoria”, tem prazo 12/05/2026 17:00.</p>',
        `/protocols?ata=${body.response.id}`,
      ],
    ]
    expect(await due(ana)).toEqual(told)
    expect(await due(bia)).toEqual(told)
    expect(await due(carla)).toEqual([])
  })

  it('of the agenda is notified to its author, and not once it is closed', async () => {
    server.setClock('2026-05-11T12:00:00-03:00')
    const ana = await server.company()
    const write = async (title: string) =>
      (await ana.call('POST /protocols/subject', { body: { title, date_estimate_finish: '2026-05-12' } })).body.response
    await write('Letreiro')
    const { id } = await write('Fechado')
    await ana.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: '' } })
    await hourPasses('2026-05-12T06:02:00-03:00')
    expect(await due(ana)).toEqual([['<p><strong>Letreiro</strong> tem prazo 12/05/2026.</p>', '/protocols-subject']])
  })
})
