import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { fail } from '../errors.ts'
import { sendMail } from '../mail/sending.ts'

const server = openTestServer()
const kind = { id: 'prova', to: 'contact' as const }
const waiting = async () => (await server.asOwner('select from pgboss.job where name = $1', [sendMail.id])).length

it('a job is queued by the transaction that asks for it, and does not exist after a rollback', async () => {
  const ana = await server.company()
  const before = await waiting()
  const mail = { kind, to: 'bia@exemplo.com.br', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  const queued = (refuse: boolean) =>
    server.composed.jobContext.inCompany(ana.companyId, async (scope) => {
      await scope.jobs.send(scope.db, sendMail, mail)
      if (refuse) throw fail('not_found')
    })
  await expect(queued(true)).rejects.toThrow()
  expect(await waiting()).toBe(before)
  await queued(false)
  expect(await waiting()).toBe(before + 1)
})

it('an e-mail that is sent again, because its first try ended before it was confirmed, has the same id', async () => {
  const sent: (string | undefined)[] = []
  const mailer = { ...server.mailer, send: async ({ id }: { id?: string }) => void sent.push(id) }
  const mail = { kind, to: 'bia@exemplo.com.br', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  for (let time = 0; time < 2; time++) await sendMail.run(mail, { ...server.composed.jobContext, mailer }, 'o-trabalho')
  expect(new Set(sent).size).toBe(1)
  expect(sent[0]).toContain('o-trabalho')
})
