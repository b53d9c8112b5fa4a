import { afterEach, expect, it } from 'vitest'
import { sendMail } from '../platform/mail/sending.ts'
import { openTestServer } from '../testing/test-server.ts'
import { passHour, passHourInCompany } from './hours.ts'
import { mailNotifications } from './mailing.ts'

const server = openTestServer()
const restoredAt = (instant: string | null) =>
  server.asOwner(
    `insert into storage.mark (words, restored_at) values ('teste', $1)
     on conflict (only_one) do update set restored_at = excluded.restored_at`,
    [instant],
  )
afterEach(() => restoredAt(null))

const hourPasses = async () => {
  await passHour.run({}, server.composed.jobContext, 'job')
  for (const job of [passHourInCompany, mailNotifications, sendMail]) await server.runJobs(job)
}

it('on the first day after a restore the screens tell what was lost, and nothing is mailed twice', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const ana = await server.company()
  await server.runJobs(sendMail)
  server.mails.length = 0
  const mails = () => server.mails.filter(({ to }) => to === ana.email).length
  await ana.call('PUT /account/notification-preferences', {
    body: { kinds: [{ kind: 'task.late', in_app: true, email: 'now' }] },
  })
  await ana.call('POST /calendar/task', { body: { label: 'Fechar o caixa', date: '2026-05-11' } })
  // The copy is of the night; the database that was lost told everything at six and at seven.
  await restoredAt('2026-05-12T08:30:00-03:00')
  server.setClock('2026-05-12T09:02:00-03:00')
  await hourPasses()
  const { body } = await ana.call('GET /client/manager-notification')
  expect(body.response.map(({ title }) => title)).toContainEqual(expect.stringContaining('atrasada'))
  expect(mails()).toBe(0)

  server.setClock('2026-05-13T07:02:00-03:00')
  await hourPasses()
  expect(mails(), 'the daily e-mail of the next day').toBe(1)
})
