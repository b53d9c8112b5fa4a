import { expect, it } from 'vitest'
import { sendEmailProof } from '../identity/proving/sending.ts'
import { recoverPassword } from '../identity/session/recovering.ts'
import type { MailMessage } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { openOwnTestServer, type Person } from './test-server.ts'

const server = openOwnTestServer()

const kind = { id: 'prova', to: 'contact' as const }
const mail = (name: string) => ({
  kind,
  to: `${name}@exemplo.com.br`,
  subject: name,
  text: name,
  html: `<p>${name}</p>`,
})

const put = (person: Person, names: readonly string[]) =>
  server.composed.jobContext.inCompany(person.companyId, async (scope) => {
    await Promise.all(names.map((name) => scope.jobs.send(scope.db, sendMail, mail(name))))
  })

/** The jobs in the order of the queue's own statement. */
const order = async () => {
  const rows = await server.asOwner<{ subject: string }>(
    `select data->>'subject' as subject from pgboss.job where name = $1 and state = 'created'
     order by priority desc, created_on, data->>'subject'`,
    [sendMail.id],
  )
  return rows.map(({ subject }) => subject)
}
const names = (of: string, count: number) => Array.from({ length: count }, (_, i) => `${of}${i + 1}`)
/** Removes the mails that verify the addresses of newly registered people. */
const empty = () => server.asOwner('delete from pgboss.job where name = any($1)', [[sendMail.id, sendEmailProof.id]])

it('companies that wait in one queue take turns, however many jobs each of them put in', async () => {
  const [ana, bia, caio] = [await server.company(), await server.company(), await server.company()]
  await empty()
  await put(ana, names('a', 6))
  await put(bia, names('b', 2))
  await put(caio, ['c1'])
  await put(bia, ['b3'])
  expect(await order()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5', 'a6'])
  await empty()
})

it('a company that comes while another is served waits only for the current turn', async () => {
  const [ana, bia] = [await server.company(), await server.company()]
  await empty()
  await put(ana, names('a', 6))
  await server.asOwner(`update pgboss.job set state = 'completed' where data->>'subject' in ('a1', 'a2', 'a3')`)
  await put(bia, names('b', 2))
  expect(await order()).toEqual(['a4', 'b1', 'a5', 'b2', 'a6'])
  await empty()
})

it('a delayed job does not hold up the turns', async () => {
  const [ana, bia] = [await server.company(), await server.company()]
  await empty()
  await put(ana, names('a', 5))
  await server.asOwner(
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where data->>'subject' = 'a1'`,
  )
  await server.asOwner(`update pgboss.job set state = 'completed' where data->>'subject' in ('a2', 'a3')`)
  await put(bia, names('b', 1))
  expect(await order()).toEqual(['a4', 'b1', 'a5'])
  await empty()
})

it('jobs run one after the other without a pause, and what a person waits for runs beside what fills the queue', async () => {
  const [ana, bia] = [await server.company(), await server.company()]
  await empty()
  // The mail server answers only when the test lets it: until then no place in the queue becomes free.
  const waiting: { message: MailMessage; answer: () => void }[] = []
  const { mailer } = server.composed.jobContext
  const send = mailer.send
  mailer.send = (message) => new Promise((resolve) => waiting.push({ message, answer: resolve }))
  try {
    await server.composed.work()
    const ofAna = sendMail.atOnce! - 1
    for (let n = 1; n <= ofAna; n++) {
      await put(ana, [`a${n}`])
      await expect.poll(() => waiting.length).toBe(n)
    }
    await put(ana, names('a', 40).slice(ofAna))
    const awaitedOnes = () => waiting.filter(({ message }) => message.awaited)
    expect(awaitedOnes()).toHaveLength(0)

    await server.call(undefined, 'POST /sign/client/remember', { body: { email: bia.email } })
    await expect.poll(() => awaitedOnes().map(({ message }) => message.to)).toEqual([bia.email])

    // Ana's jobs end never; one place is still left.
    await put(bia, ['b1'])
    await expect.poll(() => waiting.some(({ message }) => message.subject === 'b1')).toBe(true)
    expect(waiting.filter(({ message }) => message.subject.startsWith('a'))).toHaveLength(ofAna)
    const sent: string[] = []
    while (sent.length < 42) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      const { message, answer } = waiting.shift()!
      sent.push(message.subject)
      answer()
    }
    const before = sent.indexOf('b1')
    expect(before).toBeLessThan(2 * sendMail.atOnce! + 2)
    expect(new Set(sent).size).toBe(42)
  } finally {
    mailer.send = send
    await server.asOwner('delete from pgboss.job where name = any($1)', [[sendMail.id, recoverPassword.id]])
  }
})

it('the turn of a company is found by an index, however many jobs of others wait', async () => {
  await server.asOwner(
    `insert into pgboss.job (name, data, group_id, start_after)
     select $1, '{}', 'many ' || n, now() + interval '1 day' from generate_series(1, 5000) n`,
    [sendMail.id],
  )
  await server.asOwner('analyze pgboss.job_common')
  const plan = await server.asOwner<{ 'QUERY PLAN': string }>(
    `explain select min(priority) from pgboss.job where name = 'mail.send' and group_id = '7' and state < 'active'`,
  )
  await server.asOwner(`delete from pgboss.job where group_id like 'many %'`)
  expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain('job_turns')
})
