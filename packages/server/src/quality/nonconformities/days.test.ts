import { beforeEach, expect, it } from 'vitest'
import { permit, setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { bodyOf, closedRnc, rnc } from '../testing/rncs.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-08-01T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['proccess'])
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
})

const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string }>(
      `select title from notifications.notifications where user_id = $1 and kind = 'rnc.day' order by id`,
      [userId],
    )
  ).map(({ title }) => title)

it('the owner of a step is reminded on its day and once after it; each step has its own term', async () => {
  const record = await rnc(
    { ana, secret: 'x' },
    { prazoAn: '2026-08-09', steps: { contain: { owner_id: bia.userId, due_on: '2026-08-04' } } },
  )
  for (const day of ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06']) await morningOf(day)
  expect(await told(bia)).toEqual([
    'Etapa de RNC vence hoje: Disposição imediata',
    'Etapa de RNC atrasada: Disposição imediata',
  ])
  await ana.call('PUT /client/rncs/{id}', {
    params: { id: record.id },
    body: { ...(bodyOf(record) as object), containment: 'Separado' } as never,
  })
  // Two mornings later than its term: the server was away on the first.
  await morningOf('2026-08-11')
  await morningOf('2026-08-12')
  expect(await told(bia)).toHaveLength(2)
  // A step without an owner is told to whoever registered it.
  expect(await told(ana)).toEqual(['Etapa de RNC atrasada: Causa'])
})

it('nobody is reminded of a closed one, nor somebody who may not open it any more', async () => {
  const caio = await server.colleague(ana, ['proccess'])
  const steps = { close: { owner_id: bia.userId, due_on: '2026-08-03' } }
  await closedRnc(server, { ana, secret: 'x' }, '2026-08-01', { steps })
  await rnc({ ana, secret: 'x' }, { steps: { contain: { owner_id: caio.userId, due_on: '2026-08-03' } } })
  await permit(server, caio, [])
  await morningOf('2026-08-03')
  await morningOf('2026-08-04')
  expect([await told(bia), await told(caio)]).toEqual([[], []])
})
