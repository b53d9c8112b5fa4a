import { expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { passHour, passHourInCompany } from './hours.ts'

const server = openTestServer()

/** Which of these people's companies an hour queues a job for, before they are run. */
async function queuedAt(instant: string, people: readonly Person[]) {
  server.setClock(`2026-05-12T${instant}:00-03:00`)
  await passHour.run({}, server.composed.jobContext, 'job')
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
