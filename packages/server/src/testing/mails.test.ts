import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { setCompany, setPerson } from '../identity/testing/standing.ts'
import type { MailKind } from '../platform/mail/kinds.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { type MailWorld, mailFixtures, stranger } from './mails.fixtures.ts'
import { openTestServer } from './test-server.ts'

// Every declared kind of mail is tested; mails.fixtures.ts says what causes it.

const server = openTestServer()
const kinds = areas.flatMap(({ mails }) => mails ?? [])
const secret = 'Compre-ja em www.golpe.test'
let made = 0

beforeAll(() => server.setClock('2026-05-11T10:02:00-03:00'))

/** A company in which every text a person writes is an advertisement. */
async function world({ proven }: { proven: boolean }): Promise<MailWorld> {
  const ana = await server.company()
  await setPerson(server, ana, { name: secret, email_assumed: proven })
  await setCompany(server, ana, { name: secret, trade_name: secret })
  await server.asOwner('delete from pgboss.job')
  await server.asOwner('delete from platform.rate_limits')
  server.mails.length = 0
  return { server, ana, secret, n: ++made }
}

async function mailed({ id }: MailKind, at: MailWorld) {
  const answer = await mailFixtures[id]!.ask(at)
  for (const job of mailFixtures[id]!.jobs) await server.runJobs(job)
  return { answer, mails: server.mails.filter(({ kind }) => kind.id === id) }
}

it('every kind that the sources define is declared by its area, and none twice', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const defined = globSync('**/*.ts', { cwd: folder })
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/defineMail\(\{ id: '([^']+)'/g)])
    .map(([, id]) => id!)
  expect(defined.sort()).toEqual(kinds.map(({ id }) => id).sort())
  expect(new Set(defined).size).toBe(defined.length)
  expect(Object.keys(mailFixtures).sort()).toEqual(kinds.map(({ id }) => id).sort())
})

describe.each(kinds)('$id', (kind) => {
  it('is sent once, under its own kind', async () => {
    const at = await world({ proven: kind.id !== 'identity.email-proof' })
    const { answer, mails } = await mailed(kind, at)
    expect(answer?.error?.code).toBeUndefined()
    expect(mails.map(({ kind: sent }) => sent)).toMatchObject([{ id: kind.id, to: kind.to }])
  })

  if (kind.to === 'account') {
    it('is not sent to an address that was never verified', async () => {
      const { mails } = await mailed(kind, await world({ proven: false }))
      expect(mails).toEqual([])
    })
  }

  if (kind.to === 'stranger') {
    it('contains no word that a user wrote, when the address is not verified', async () => {
      const at = await world({ proven: mailFixtures[kind.id]!.byItself !== true })
      const { mails } = await mailed(kind, at)
      expect(mails).toHaveLength(1)
      const [{ subject, text, html, replyTo }] = mails as [(typeof mails)[0]]
      expect(subject + text + html + (replyTo?.name ?? '')).not.toContain('golpe')
    })
  }

  if (!mailFixtures[kind.id]?.byItself) {
    it('is refused when the sender has not verified their own address, with a message that says what to do', async () => {
      const { answer, mails } = await mailed(kind, await world({ proven: false }))
      // An invitation is stored instead (identity/proving/waiting.ts).
      expect(answer?.error?.code).toBe(mailFixtures[kind.id]!.waits ? undefined : 'mail.unproven')
      expect(mails).toEqual([])
    })

    it('counts for the company: beyond the number of an hour it is refused, and the message says when it can be sent', async () => {
      const at = await world({ proven: true })
      await server.asOwner('insert into platform.rate_limits (key, points, expire) values ($1, 200, $2)', [
        `mail-hour:${at.ana.companyId}`,
        new Date('2026-05-11T10:45:30-03:00').getTime(),
      ])
      const { answer, mails } = await mailed(kind, at)
      expect([answer?.status, answer?.error.code]).toEqual([429, 'mail.limited'])
      expect(answer?.error.message).toBe(
        'O Prumo envia até 200 e-mails em uma hora por empresa, e a sua chegou a este número. Envie os próximos hoje às 10:46.',
      )
      expect(mails).toEqual([])
    })
  }
})

describe('the limit of mails of a company', () => {
  const task = { id: 'routine.task', to: 'contact' } as const

  it('is twenty to one address in an hour, and starts again when the hour is over', async () => {
    const at = await world({ proven: true })
    for (let n = 0; n < 20; n++) expect((await mailFixtures[task.id]!.ask(at))!.status).toBe(201)
    const { answer } = await mailed(task, at)
    expect(answer?.error.message).toBe(
      `O Prumo envia até 20 e-mails em uma hora da sua empresa para ${stranger}. O próximo pode sair hoje às 11:02.`,
    )
    server.setClock('2026-05-11T11:02:00-03:00')
    try {
      expect((await mailFixtures[task.id]!.ask(at))!.status).toBe(201)
    } finally {
      server.setClock('2026-05-11T10:02:00-03:00')
    }
  })

  it('is not used up by what was undone', async () => {
    const at = await world({ proven: true })
    for (let n = 0; n < 20; n++) await mailFixtures[task.id]!.ask(at)
    await mailFixtures[task.id]!.ask(at)
    const [hour] = await server.asOwner<{ points: number }>('select points from platform.rate_limits where key = $1', [
      `mail-hour:${at.ana.companyId}`,
    ])
    expect(hour!.points).toBe(20)
  })

  it('is each company’s own; from all companies one address gets sixty in an hour, and the rest waits', async () => {
    const mail = { kind: task, to: stranger, subject: 'Oi', text: 'Oi', html: 'Oi' }
    await world({ proven: true })
    const { jobContext } = server.composed
    for (let n = 0; n < 60; n++) await sendMail.run(mail, jobContext, `job-${n}`)
    await expect(sendMail.run(mail, jobContext, 'job-60')).rejects.toMatchObject({ code: 'ETOOMANY', retryable: true })
    await sendMail.run({ ...mail, to: 'outra@de-fora.com.br' }, jobContext, 'job-61')
  })
})
