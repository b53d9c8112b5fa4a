import { expect, it } from 'vitest'
import { disable, permit, setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processOf } from '../testing/places.ts'

const server = openTestServer()

const morningOf = async (day: string) => {
  server.setClock(`${day}T09:02:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  await server.runJobs(passHourInCompany)
}
const told = async ({ userId }: Person) =>
  (
    await server.asOwner<{ title: string; message: string }>(
      `select title, message from notifications.notifications where user_id = $1 and kind = 'pop.review'`,
      [userId],
    )
  )
    .map(({ title, message }) => `${title}: ${message}`)
    .sort()

it('the author is notified where the responsible person does not see POPs any more', async () => {
  server.setClock('2026-05-10T12:00:00-03:00')
  const ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  const bia = await server.colleague(ana, ['proccess'])
  const { process } = await processOf(ana)
  const body = { proccess_id: process, title: 'Assar', date_revision: '2026-05-26', approved_user_id: bia.userId }
  await ana.call('POST /client/pop', { body })
  await permit(server, bia, [])
  await morningOf('2026-05-11')
  expect([(await told(ana)).length, (await told(bia)).length]).toEqual([1, 0])
})

it('the responsible person, or else the author, is notified fifteen days before the review and once it is late', async () => {
  server.setClock('2026-05-10T12:00:00-03:00')
  const ana = await server.company()
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  const bia = await server.colleague(ana, ['proccess'])
  const gone = await server.colleague(ana, ['proccess'])
  const { process } = await processOf(ana)
  const create = (title: string, approved_user_id: number | null, date_revision = '2026-05-26') =>
    ana.call('POST /client/pop', { body: { proccess_id: process, title, date_revision, approved_user_id } })
  await create('Da Bia', bia.userId)
  await create('De ninguém', null)
  await create('De quem saiu', gone.userId)
  await create('Longe', bia.userId, '2026-08-01')
  const deleted = await create('Apagado', bia.userId)
  await ana.call('DELETE /client/pop/{id}', { params: { id: deleted.body.response.id } })
  await disable(server, gone)

  await morningOf('2026-05-10')
  expect([await told(ana), await told(bia)]).toEqual([[], []])
  for (const day of ['2026-05-11', '2026-05-12']) await morningOf(day)
  const soon = (title: string) =>
    `Revisão de POP próxima: <p>A revisão de <strong>${title}</strong> é até 26/05/2026.</p>`
  const late = (title: string) =>
    `Revisão de POP atrasada: <p>A revisão de <strong>${title}</strong> era para 26/05/2026.</p>`
  expect(await told(bia)).toEqual([soon('Da Bia')])
  expect(await told(ana)).toEqual([soon('De ninguém'), soon('De quem saiu')])
  for (const day of ['2026-05-26', '2026-05-27', '2026-05-28']) await morningOf(day)
  expect(await told(bia)).toEqual([late('Da Bia'), soon('Da Bia')])
  expect(await told(ana)).toEqual([late('De ninguém'), late('De quem saiu'), soon('De ninguém'), soon('De quem saiu')])
})
