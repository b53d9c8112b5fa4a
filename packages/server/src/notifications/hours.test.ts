import { expect, it } from 'vitest'
import { setCompany } from '../identity/testing/standing.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { passHour, passHourInCompany } from './hours.ts'

const server = openTestServer()

/** Which of these people's companies an hour queues a job for, before they are run. */
async function queuedAt(instant: string, people: readonly Person[]) {
  server.setClock(`2026-05-12T${instant}:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
  return queued(people)
}

async function queued(people: readonly Person[]) {
  const jobs = await server.asOwner<{ company: number }>(
    `select (data->>'companyId')::int as company from pgboss.job where name = $1 and state = 'created'`,
    [passHourInCompany.id],
  )
  return people.map(({ companyId }) => jobs.filter(({ company }) => company === companyId).length)
}

it('an hour makes jobs only for companies in which something is due', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const [ana, bia] = [await server.company(), await server.company()]
  await bia.call('PUT /account/notification-preferences', { body: { digest: { enabled: true, hour: 18 } } })
  const hour = async (at: string) => {
    const queued = await queuedAt(at, [ana, bia])
    await server.runJobs(passHourInCompany)
    return queued
  }
  expect(await hour('05:02'), 'nobody is awake').toEqual([0, 0])
  expect(await hour('06:02'), 'the day begins').toEqual([1, 1])
  expect(await hour('07:02'), 'the hour of who never chose').toEqual([1, 0])
  expect(await hour('08:02')).toEqual([0, 0])
  expect(await hour('12:02')).toEqual([0, 0])
  expect(await hour('18:02'), 'the hour that was chosen').toEqual([0, 1])
  expect(await hour('19:02')).toEqual([0, 0])
})

it('a company whose job still waits gets no second one', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const ana = await server.company()
  expect(await queuedAt('06:02', [ana])).toEqual([1])
  expect(await queuedAt('07:02', [ana])).toEqual([1])
})

it('a day on which nothing is due begins without a job, and a whole morning comes once in a week', async () => {
  server.setClock('2026-05-10T12:00:00-03:00')
  const [ana, bia] = [await server.company(), await server.company()]
  for (const person of [ana, bia]) await setCompany(server, person, { payment_status: 'PAYMENT_TRUE' })
  await server.asOwner('delete from boards.cards where company_id = any($1)', [[ana.companyId, bia.companyId]])
  await server.runJobs(passHourInCompany)
  const whole = { ana: 0, bia: 0 }
  for (let day = 11; day < 18; day++) {
    server.setClock(`2026-05-${day}T06:02:00-03:00`)
    await passHour.run({}, server.composed.jobContext, 'job')
    const [first, other] = await queued([ana, bia])
    whole.ana += first!
    whole.bia += other!
    await server.runJobs(passHourInCompany)
  }
  expect(whole).toEqual({ ana: 1, bia: 1 })
  const begun = await server.asOwner<{ days: number }>(
    'select count(*)::int as days from notifications.mornings where company_id = $1 and day between $2 and $3',
    [ana.companyId, '2026-05-11', '2026-05-17'],
  )
  expect(begun).toEqual([{ days: 7 }])

  await bia.call('POST /calendar/task', { body: { label: 'Abrir a loja', date: '2026-05-18' } })
  server.setClock('2026-05-18T06:02:00-03:00')
  await passHour.run({}, server.composed.jobContext, 'job')
  expect((await queued([bia]))[0], 'a task of today').toBe(1)
})
